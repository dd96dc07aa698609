import { limaDate, limaTime } from '@chasqui/core/time';
import { element, type Markup, NAMESPACES, renderNamespaces, textElement, type UblDocument } from '@chasqui/core/xml';
import type { Observation } from '../refusal.ts';
import { AUTHORITY_RUC } from './authority-identity.ts';

export interface CdrContent {
  /** The authority's own number for having processed this. */
  readonly processId: string;
  /** Document number as in its cbc:ID: `F001-123`. */
  readonly referenceId: string;
  /** `0` accepted, else the code of the rejection. */
  readonly responseCode: string;
  readonly description: string;
  readonly observations: readonly Observation[];
  /** Base64, from the signature of the document that is answered; null leaves it out, as SUNAT itself mostly does. */
  readonly documentHash: string | null;
  readonly issuerRuc: string;
  /** Identity type and number of the document's receiver: `6-20100070970`; null in answers to summaries. */
  readonly recipient: string | null;
  /** URL for consulting the document; null if the authority gives none. */
  readonly documentUrl: string | null;
  readonly receivedAt: Date;
}

export const CDR_SIGNATURE_ID = 'SignSUNAT';

const NAMESPACE_PREFIXES = ['ar', 'cac', 'cbc', 'ds', 'ext'] as const;
const ROOT = 'ar:ApplicationResponse';
const SLOT_START = '<ext:UBLExtensions><ext:UBLExtension><ext:ExtensionContent>';
const SLOT_END = '</ext:ExtensionContent></ext:UBLExtension></ext:UBLExtensions>';

/** The unsigned ApplicationResponse (UBL 2.0), with the authority's customary `ar` prefix at the root. */
export function buildApplicationResponse(content: CdrContent): UblDocument {
  return wrapResponse(buildBody(content));
}

/** Returns an unsigned ApplicationResponse with a place for its signature. */
export function wrapResponse(body: readonly Markup[]): UblDocument {
  const namespaces = NAMESPACE_PREFIXES.map((prefix) => ({ prefix, uri: NAMESPACES[prefix] }));
  const head = `<${ROOT}${renderNamespaces(namespaces)}>${SLOT_START}`;
  return { namespaces, canonical: `${head}${SLOT_END}${body.join('')}</${ROOT}>`, signatureSlot: head.length };
}

function buildBody(content: CdrContent): readonly Markup[] {
  const date = limaDate(content.receivedAt);
  const time = limaTime(content.receivedAt);
  return [
    textElement('cbc:UBLVersionID', null, '2.0'),
    textElement('cbc:CustomizationID', null, '1.0'),
    textElement('cbc:ID', null, content.processId),
    textElement('cbc:IssueDate', null, date),
    textElement('cbc:IssueTime', null, time),
    textElement('cbc:ResponseDate', null, date),
    textElement('cbc:ResponseTime', null, time),
    ...content.observations.map(({ code, message }) => textElement('cbc:Note', null, `${code} - ${message}`)),
    buildSignaturePointer(),
    element('cac:SenderParty', null, buildPartyId(AUTHORITY_RUC)),
    element('cac:ReceiverParty', null, buildPartyId(content.issuerRuc)),
    buildDocumentResponse(content),
  ];
}

function buildSignaturePointer(): Markup {
  return element(
    'cac:Signature',
    null,
    textElement('cbc:ID', null, CDR_SIGNATURE_ID),
    element(
      'cac:SignatoryParty',
      null,
      buildPartyId(AUTHORITY_RUC),
      element('cac:PartyName', null, textElement('cbc:Name', null, 'SUNAT')),
    ),
    element(
      'cac:DigitalSignatureAttachment',
      null,
      element('cac:ExternalReference', null, textElement('cbc:URI', null, `#${CDR_SIGNATURE_ID}`)),
    ),
  );
}

function buildDocumentResponse(content: CdrContent): Markup {
  return element(
    'cac:DocumentResponse',
    null,
    element(
      'cac:Response',
      null,
      textElement('cbc:ReferenceID', null, content.referenceId),
      textElement('cbc:ResponseCode', null, content.responseCode),
      textElement('cbc:Description', null, content.description),
    ),
    element(
      'cac:DocumentReference',
      null,
      textElement('cbc:ID', null, content.referenceId),
      content.documentUrl === null ? null : textElement('cbc:DocumentDescription', null, content.documentUrl),
      content.documentHash === null ? null : buildAttachment(content.documentHash),
    ),
    content.recipient === null ? null : element('cac:RecipientParty', null, buildPartyId(content.recipient)),
  );
}

function buildAttachment(documentHash: string): Markup {
  return element(
    'cac:Attachment',
    null,
    element('cac:ExternalReference', null, textElement('cbc:DocumentHash', null, documentHash)),
  );
}

function buildPartyId(id: string): Markup {
  return element('cac:PartyIdentification', null, textElement('cbc:ID', null, id));
}
