import { zipDeterministic } from '../archive/index.ts';
import { SAMPLE_DIGEST, type SampleSignature, signSample } from './cdr-fixture.ts';

/** Content of a sample CDR of an OSE: by default that factura F001-123 of 20601234565 is accepted. Null leaves a part out. */
export interface SampleOseCdr {
  readonly fileName?: string;
  readonly ublVersion?: string;
  /** RUC of the OSE. By default that of the certificate that signs. */
  readonly ose?: string | null;
  readonly issuer?: string | null;
  readonly responseCode?: string;
  readonly observations?: readonly (readonly [code: string, reason: string])[];
  readonly referenceId?: string;
  readonly documentTypeCode?: string | null;
  readonly digestValue?: string | null;
  readonly signature?: SampleSignature;
}

export const OSE_BASE_NAME = '20601234565-01-F001-123';
/** RUC of the test identity, which signs the samples. */
export const OSE_RUC = '20123456786';

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd';
const CODES = 'urn:pe:gob:sunat:cpe:see:gem:codigos:codigoretorno';

export function sampleOseCdrXml(sample: SampleOseCdr = {}): string {
  const { ublVersion = '2.1', ose = OSE_RUC, issuer = '20601234565', responseCode = '0', observations = [] } = sample;
  const { referenceId = 'F001-123', documentTypeCode = '01', digestValue = SAMPLE_DIGEST, signature } = sample;
  const statuses = observations.map(
    ([code, reason]) =>
      `<cac:Status><cbc:StatusReasonCode listURI="${CODES}">${code}</cbc:StatusReasonCode><cbc:StatusReason>${reason}</cbc:StatusReason></cac:Status>`,
  );
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<ApplicationResponse xmlns="${UBL}:ApplicationResponse-2" xmlns:cac="${UBL}:CommonAggregateComponents-2"
    xmlns:cbc="${UBL}:CommonBasicComponents-2" xmlns:ext="${UBL}:CommonExtensionComponents-2">
  <ext:UBLExtensions><ext:UBLExtension><ext:ExtensionContent></ext:ExtensionContent></ext:UBLExtension></ext:UBLExtensions>
  <cbc:UBLVersionID>${ublVersion}</cbc:UBLVersionID><cbc:CustomizationID>1.0</cbc:CustomizationID>
  <cbc:ID>8f14e45f-ceea-467f-9575-1f9d1a3c5d11</cbc:ID>
  <cbc:IssueDate>2026-01-02</cbc:IssueDate><cbc:IssueTime>10:00:00.12345</cbc:IssueTime>
  <cbc:ResponseDate>2026-01-02</cbc:ResponseDate><cbc:ResponseTime>10:00:01.12345</cbc:ResponseTime>
  <cac:SenderParty>${legalEntity('20601234565')}</cac:SenderParty>
  <cac:ReceiverParty>${legalEntity(ose)}</cac:ReceiverParty>
  <cac:DocumentResponse>
    <cac:Response>
      <cbc:ResponseCode listAgencyName="PE:SUNAT">${responseCode}</cbc:ResponseCode>
      <cbc:Description>El comprobante numero F001-123, ha sido aceptado</cbc:Description>${statuses.join('')}
    </cac:Response>
    <cac:DocumentReference>
      <cbc:ID>${referenceId}</cbc:ID><cbc:IssueDate>2026-01-02</cbc:IssueDate><cbc:IssueTime>09:59:00</cbc:IssueTime>
      ${documentTypeCode === null ? '' : `<cbc:DocumentTypeCode>${documentTypeCode}</cbc:DocumentTypeCode>`}
      ${digestValue === null ? '' : `<cac:Attachment><cac:ExternalReference><cbc:DocumentHash>${digestValue}</cbc:DocumentHash></cac:ExternalReference></cac:Attachment>`}
    </cac:DocumentReference>
    <cac:IssuerParty>${legalEntity(issuer)}</cac:IssuerParty>
    <cac:RecipientParty>${legalEntity('20100070970')}</cac:RecipientParty>
  </cac:DocumentResponse>
</ApplicationResponse>`;
  return signSample(xml, signature);
}

export function sampleOseCdrZip(sample: SampleOseCdr = {}): Uint8Array {
  return zipDeterministic(sample.fileName ?? `R-${OSE_BASE_NAME}.xml`, Buffer.from(sampleOseCdrXml(sample)));
}

function legalEntity(ruc: string | null): string {
  return ruc === null
    ? ''
    : `<cac:PartyLegalEntity><cbc:CompanyID schemeID="6" schemeAgencyName="PE:SUNAT">${ruc}</cbc:CompanyID></cac:PartyLegalEntity>`;
}
