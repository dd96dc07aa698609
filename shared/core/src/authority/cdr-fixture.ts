import { SignedXml } from 'xml-crypto';
import { zipDeterministic } from '../archive/index.ts';
import { TEST_PEM } from '../signature/identity-fixture.ts';

/** Content of a sample CDR: by default that factura F001-123 of 20123456786 is accepted. Null leaves a part out. */
export interface SampleCdr {
  readonly fileName?: string;
  readonly encoding?: 'UTF-8' | 'ISO-8859-1';
  readonly receiver?: string | null;
  readonly referenceId?: string | null;
  readonly responseCode?: string | null;
  readonly description?: string | null;
  readonly notes?: readonly string[];
  /** Markup inside cac:Response, after the description. */
  readonly response?: string;
  /** Markup inside cac:DocumentReference. */
  readonly documentReference?: string;
  /** Text of DocumentHash; SUNAT itself leaves it out. */
  readonly digestValue?: string | null;
  readonly signature?: SampleSignature;
}

export const SAMPLE_BASE_NAME = '20123456786-01-F001-123';
/** DigestValue of the document that the samples answer. */
export const SAMPLE_DIGEST = 'b3VyIG93biBkaWdlc3QgdmFsdWU=';

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd';

export function sampleCdrXml(sample: SampleCdr = {}): string {
  const { encoding = 'UTF-8', notes = [], receiver = '20123456786', response = '' } = sample;
  const {
    referenceId = 'F001-123',
    responseCode = '0',
    description = 'La Factura F001-123, ha sido aceptada',
  } = sample;
  const { documentReference = '<cbc:ID>F001-123</cbc:ID>', digestValue = null, signature = 'valid' } = sample;
  const xml = `<?xml version="1.0" encoding="${encoding}" standalone="no"?>
<ar:ApplicationResponse xmlns:ar="${UBL}:ApplicationResponse-2" xmlns:cac="${UBL}:CommonAggregateComponents-2"
    xmlns:cbc="${UBL}:CommonBasicComponents-2" xmlns:ext="${UBL}:CommonExtensionComponents-2">
  <ext:UBLExtensions><ext:UBLExtension><ext:ExtensionContent></ext:ExtensionContent></ext:UBLExtension></ext:UBLExtensions>
  <cbc:UBLVersionID>2.0</cbc:UBLVersionID><cbc:CustomizationID>1.0</cbc:CustomizationID>
  <cbc:ID>1473896932462</cbc:ID><cbc:IssueDate>2026-01-02T10:00:00</cbc:IssueDate>
  ${notes.map((note) => `<cbc:Note>${note}</cbc:Note>`).join('')}
  <cac:SenderParty><cac:PartyIdentification><cbc:ID>20131312955</cbc:ID></cac:PartyIdentification></cac:SenderParty>
  ${receiver === null ? '' : `<cac:ReceiverParty><cac:PartyIdentification><cbc:ID>${receiver}</cbc:ID></cac:PartyIdentification></cac:ReceiverParty>`}
  <cac:DocumentResponse>
    <cac:Response>
      ${optional('ReferenceID', referenceId)}${optional('ResponseCode', responseCode)}${optional('Description', description)}${response}
    </cac:Response>
    <cac:DocumentReference>${documentReference}${attachment(digestValue)}</cac:DocumentReference>
    <cac:RecipientParty><cac:PartyIdentification><cbc:ID>6-20999999999</cbc:ID></cac:PartyIdentification></cac:RecipientParty>
  </cac:DocumentResponse>
</ar:ApplicationResponse>`;
  return signSample(xml, signature);
}

/** Signs a sample, which has an empty ext:ExtensionContent, with the test identity. */
export function signSample(xml: string, signature: SampleSignature = 'valid'): string {
  return SIGNERS[signature](xml);
}

function attachment(digestValue: string | null): string {
  const hash = optional('DocumentHash', digestValue);
  return hash === '' ? '' : `<cac:Attachment><cac:ExternalReference>${hash}</cac:ExternalReference></cac:Attachment>`;
}

export function sampleCdrZip(sample: SampleCdr = {}): Uint8Array {
  const { fileName = `R-${SAMPLE_BASE_NAME}.xml`, encoding = 'UTF-8' } = sample;
  const xml = sampleCdrXml(sample);
  return zipDeterministic(fileName, Buffer.from(xml, encoding === 'UTF-8' ? 'utf8' : 'latin1'));
}

function optional(name: string, text: string | null): string {
  return text === null ? '' : `<cbc:${name}>${text}</cbc:${name}>`;
}

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
  altered: (xml) => sign(xml).replace('<cbc:IssueDate>2026-01-02', '<cbc:IssueDate>2026-01-03'),
  empty: (xml) => xml.replace(SLOT, `$1<Signature xmlns="http://www.w3.org/2000/09/xmldsig#"/>$2`),
  missing: (xml) => xml,
};

const SLOT = /(<ext:ExtensionContent>)(<\/ext:ExtensionContent>)/;

/** Signs an XML that has an empty ext:ExtensionContent, with the default namespace as SUNAT does. */
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
