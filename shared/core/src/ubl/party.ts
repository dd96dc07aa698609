import { element, type Markup, optionalTextElement, textElement } from '../xml/index.ts';
import { FIXED_ATTRIBUTES } from './fixed-attributes.ts';

/** Postal address in Peru, in the order of the schema. Null parts are omitted. */
export interface UblAddress {
  /** Six digits of INEI. */
  readonly ubigeo: string | null;
  /** Establishment of the taxpayer, four digits. */
  readonly establishmentCode: string | null;
  readonly province: string | null;
  readonly department: string | null;
  readonly district: string | null;
  readonly line: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string | null;
}

export interface UblParty {
  /** Catalog 06. */
  readonly identityType: string;
  readonly identityNumber: string;
  readonly tradeName: string | null;
  readonly legalName: string;
  readonly address: UblAddress | null;
}

/** Builds cac:Party: one PartyIdentification (3089, 3090), the trade name if there is one, and the legal entity. */
export function buildParty(party: UblParty): Markup {
  return element(
    'cac:Party',
    null,
    buildPartyIdentification(party.identityType, party.identityNumber),
    party.tradeName === null ? null : element('cac:PartyName', null, textElement('cbc:Name', null, party.tradeName)),
    element(
      'cac:PartyLegalEntity',
      null,
      textElement('cbc:RegistrationName', null, party.legalName),
      party.address === null ? null : buildAddress('cac:RegistrationAddress', party.address),
    ),
  );
}

export function buildPartyIdentification(identityType: string, identityNumber: string): Markup {
  const id = textElement('cbc:ID', FIXED_ATTRIBUTES.identity(identityType), identityNumber);
  return element('cac:PartyIdentification', null, id);
}

export function buildAddress(name: string, address: UblAddress): Markup {
  return element(
    name,
    null,
    optionalTextElement('cbc:ID', FIXED_ATTRIBUTES.ubigeo, address.ubigeo),
    optionalTextElement('cbc:AddressTypeCode', FIXED_ATTRIBUTES.establishment, address.establishmentCode),
    optionalTextElement('cbc:CityName', null, address.province),
    optionalTextElement('cbc:CountrySubentity', null, address.department),
    optionalTextElement('cbc:District', null, address.district),
    address.line === null ? null : element('cac:AddressLine', null, textElement('cbc:Line', null, address.line)),
    address.countryCode === null ? null : buildCountry(address.countryCode),
  );
}

/** Builds cac:Country of an address: a code of ISO 3166-1. */
export function buildCountry(code: string): Markup {
  return element('cac:Country', null, textElement('cbc:IdentificationCode', FIXED_ATTRIBUTES.country, code));
}

/** Returns the id of ds:Signature in the documents of a taxpayer. cac:Signature points to it. */
export function signatureIdOf(ruc: string): string {
  return `SIGN-${ruc}`;
}

/** Builds cac:Signature, which names the signer and points to ds:Signature (2076-2083). */
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
