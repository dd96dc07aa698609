import { toJsonNumber } from '@chasqui/core/decimal';
import { formatDocumentId } from '@chasqui/core/identity';
import { type DocumentState, statusOf } from '@chasqui/core/lifecycle';
import type { WebhookEventType } from '@chasqui/core/webhooks';
import { type DocumentRecord, RECORD_COLUMNS } from './document-record.ts';

/** What is told when a document gets into a state; nothing of the states on its way. */
const EVENT_OF: Readonly<Partial<Record<DocumentState, WebhookEventType>>> = {
  ACCEPTED: 'document.accepted',
  REJECTED: 'document.rejected',
  AUTHORITY_ERROR: 'document.authority_error',
  SIGN_ERROR: 'document.sign_error',
  ERROR: 'document.error',
};

/** Undefined where nothing is told: also of a retry that failed like the one before. */
export function eventOfMove(from: DocumentState, to: DocumentState): WebhookEventType | undefined {
  return from === to ? undefined : EVENT_OF[to];
}

/** What `toDocumentEventData` needs, for the `returning` of what changed the document. */
export const TOLD_COLUMNS = {
  id: RECORD_COLUMNS.id,
  ruc: RECORD_COLUMNS.ruc,
  documentType: RECORD_COLUMNS.documentType,
  series: RECORD_COLUMNS.series,
  correlative: RECORD_COLUMNS.correlative,
  issueDate: RECORD_COLUMNS.issueDate,
  currencyCode: RECORD_COLUMNS.currencyCode,
  identityType: RECORD_COLUMNS.identityType,
  identityNumber: RECORD_COLUMNS.identityNumber,
  name: RECORD_COLUMNS.name,
  total: RECORD_COLUMNS.total,
  state: RECORD_COLUMNS.state,
  responseCode: RECORD_COLUMNS.responseCode,
  responseDescription: RECORD_COLUMNS.responseDescription,
  ticket: RECORD_COLUMNS.ticket,
  voided: RECORD_COLUMNS.voided,
  cdrMissing: RECORD_COLUMNS.cdrMissing,
} as const;

export type ToldDocument = Pick<DocumentRecord, Exclude<keyof typeof TOLD_COLUMNS, keyof ToldParty | 'total'>> &
  ToldParty & { readonly total: string };
type ToldParty = DocumentRecord['counterparty'];

/** What an event says of its document: the emission result, whose it is and for how much. The amount is a JSON number. */
export function toDocumentEventData(document: ToldDocument): Readonly<Record<string, unknown>> {
  const { identityType, identityNumber, name } = document;
  return {
    id: document.id,
    documentId: formatDocumentId(document),
    status: statusOf(document.state),
    cdrResponseCode: document.responseCode,
    cdrDescription: document.responseDescription,
    ticket: document.ticket,
    documentType: document.documentType,
    series: document.series,
    correlative: document.correlative,
    issueDate: document.issueDate,
    currencyCode: document.currencyCode,
    // Communications have no other party.
    customer: identityNumber === '' ? null : { identityType, identityNumber, name },
    total: toJsonNumber(document.total),
    voided: document.voided,
    cdrMissing: document.cdrMissing,
  };
}
