import { limaDate, limaTime } from '@chasqui/core/time';
import { element, type Markup, textElement, type UblDocument } from '@chasqui/core/xml';
import type { Observation } from '../refusal.ts';
import { wrapResponse } from './application-response.ts';
import { OSE_RUC } from './authority-identity.ts';

export interface OseCdrContent {
  /** Authorisation number: a UUID. */
  readonly authorization: string;
  readonly description: string;
  readonly observations: readonly Observation[];
  /** Document number as in its cbc:ID: `F001-123`. */
  readonly documentNumber: string;
  /** Catalog 01, or RA, RC. */
  readonly documentType: string;
  readonly issueDate: string;
  /** DigestValue of the signature of the document that is answered. */
  readonly documentHash: string;
  readonly issuerRuc: string;
  /** Identity of the document's receiver; null in answers to summaries. */
  readonly recipient: { readonly scheme: string; readonly number: string } | null;
  readonly receivedAt: Date;
}

export const OSE_CDR_SIGNATURE_ID = 'SignOSE';

/** The unsigned ApplicationResponse of an OSE (UBL 2.1). It always accepts: a refusal is a fault without a CDR. */
export function buildOseResponse(content: OseCdrContent): UblDocument {
  const date = limaDate(content.receivedAt);
  const time = `${limaTime(content.receivedAt)}.00000`;
  return wrapResponse([
    textElement('cbc:UBLVersionID', null, '2.1'),
    textElement('cbc:CustomizationID', null, '1.0'),
    textElement('cbc:ID', null, content.authorization),
    textElement('cbc:IssueDate', null, date),
    textElement('cbc:IssueTime', null, time),
    textElement('cbc:ResponseDate', null, date),
    textElement('cbc:ResponseTime', null, time),
    element('cac:SenderParty', null, buildLegalEntity('6', content.issuerRuc)),
    element('cac:ReceiverParty', null, buildLegalEntity('6', OSE_RUC)),
    element(
      'cac:DocumentResponse',
      null,
      buildResponse(content),
      buildReference(content),
      element('cac:IssuerParty', null, buildLegalEntity('6', content.issuerRuc)),
      content.recipient === null
        ? null
        : element('cac:RecipientParty', null, buildLegalEntity(content.recipient.scheme, content.recipient.number)),
    ),
  ]);
}

const CODES_URI = 'urn:pe:gob:sunat:cpe:see:gem:codigos:codigoretorno';

function buildResponse({ description, observations }: OseCdrContent): Markup {
  return element(
    'cac:Response',
    null,
    textElement('cbc:ResponseCode', { listAgencyName: 'PE:SUNAT' }, '0'),
    textElement('cbc:Description', null, description),
    ...observations.map(({ code, message }) =>
      element(
        'cac:Status',
        null,
        textElement('cbc:StatusReasonCode', { listURI: CODES_URI }, code),
        textElement('cbc:StatusReason', null, message),
      ),
    ),
  );
}

function buildReference({ documentNumber, documentType, issueDate, documentHash }: OseCdrContent): Markup {
  return element(
    'cac:DocumentReference',
    null,
    textElement('cbc:ID', null, documentNumber),
    textElement('cbc:IssueDate', null, issueDate),
    textElement('cbc:DocumentTypeCode', null, documentType),
    element(
      'cac:Attachment',
      null,
      element('cac:ExternalReference', null, textElement('cbc:DocumentHash', null, documentHash)),
    ),
  );
}

function buildLegalEntity(scheme: string, number: string): Markup {
  const attributes = {
    schemeAgencyName: 'PE:SUNAT',
    schemeID: scheme,
    schemeURI: 'urn:pe:gob:sunat:cpe:see:gem:catalogos:catalogo06',
  };
  return element('cac:PartyLegalEntity', null, textElement('cbc:CompanyID', attributes, number));
}
