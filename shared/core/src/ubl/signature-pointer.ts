import { element, type Markup, textElement } from '../xml/index.ts';

/** The id of ds:Signature in every document of the taxpayer `ruc`: cac:Signature points to it. */
export function signatureIdOf(ruc: string): string {
  return `SIGN-${ruc}`;
}

/** cac:Signature: not the signature, but who signs and where the signature stands (2076-2083). */
export function buildSignaturePointer({ ruc, name }: { readonly ruc: string; readonly name: string }): Markup {
  const id = signatureIdOf(ruc);
  return element(
    'cac:Signature',
    null,
    textElement('cbc:ID', null, id),
    element(
      'cac:SignatoryParty',
      null,
      element('cac:PartyIdentification', null, textElement('cbc:ID', null, ruc)),
      element('cac:PartyName', null, textElement('cbc:Name', null, name)),
    ),
    element(
      'cac:DigitalSignatureAttachment',
      null,
      element('cac:ExternalReference', null, textElement('cbc:URI', null, `#${id}`)),
    ),
  );
}
