import { SignedXml } from 'xml-crypto';
import { TEST_PEM } from '../signature/identity-fixture.ts';

const C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
const [PRIVATE_KEY = '', CERTIFICATE = ''] = ['PRIVATE KEY', 'CERTIFICATE'].map(
  (label) => new RegExp(`-----BEGIN ${label}-----[\\s\\S]+-----END ${label}-----`).exec(TEST_PEM)?.[0],
);

/**
 * Kind of signature of a sample. `unsupported` has elements of SUNAT's own after KeyInfo, as SUNAT signs. In `altered`
 * a word was changed after signing. `empty` is a ds:Signature without content.
 */
export type SampleSignature = 'valid' | 'unsupported' | 'altered' | 'empty' | 'missing';

const SIGNERS: Readonly<Record<SampleSignature, (xml: string) => string>> = {
  valid: sign,
  unsupported: (xml) => sign(xml).replace('</Signature>', '<Proposito>Cumple proposito</Proposito></Signature>'),
  altered: (xml) => sign(xml).replace('1473896932462', '1473896932463'),
  empty: (xml) => xml.replace(SLOT, `$1<Signature xmlns="http://www.w3.org/2000/09/xmldsig#"/>$2`),
  missing: (xml) => xml,
};

const SLOT = /(<ext:ExtensionContent>)(<\/ext:ExtensionContent>)/;

/** Signs an XML that has an empty ext:ExtensionContent, with the default namespace as SUNAT does. For tests. */
export function signSample(xml: string, signature: SampleSignature): string {
  return SIGNERS[signature](xml);
}

function sign(xml: string): string {
  const signer = new SignedXml({
    privateKey: PRIVATE_KEY,
    publicCert: CERTIFICATE,
    signatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    canonicalizationAlgorithm: C14N,
  });
  signer.addReference({
    xpath: '/*',
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', C14N],
    digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
    uri: '',
    isEmptyUri: true,
  });
  signer.computeSignature(xml, {
    location: { reference: "//*[local-name()='ExtensionContent']", action: 'append' },
  });
  return signer.getSignedXml();
}
