import { toJsonNumber } from '@chasqui/core/decimal';
import { formatDocumentId } from '@chasqui/core/identity';
import { type DocumentState, statusOf } from '@chasqui/core/lifecycle';
import type { WebhookEventType } from '@chasqui/core/webhooks';
import type { RowOf } from '../records.ts';
import { RECORD_COLUMNS } from './document-record.ts';

/** Event type for each state that has an event. Intermediate states have none. */
const EVENT_OF: Readonly<Partial<Record<DocumentState, WebhookEventType>>> = {
  ACCEPTED: 'document.accepted',
  REJECTED: 'document.rejected',
  AUTHORITY_ERROR: 'document.authority_error',
  SIGN_ERROR: 'document.sign_error',
  ERROR: 'document.error',
};

/**
 * Returns the event type of a move, or undefined if the move has none. A retry that failed like the one before has
 * none.
 */
export function eventOfMove(from: DocumentState, to: DocumentState): WebhookEventType | undefined {
  return from === to ? undefined : EVENT_OF[to];
}

/** Columns that `toDocumentEventData` needs, for the `returning` of a statement that changes the document. */
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
  livemode: RECORD_COLUMNS.livemode,
} as const;

export type ToldDocument = RowOf<typeof TOLD_COLUMNS>;

/** Builds the event's payload: the emission result, the counterparty and the amount. The amount is a JSON number. */
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
    // Communications have no counterparty.
    customer: identityNumber === '' ? null : { identityType, identityNumber, name },
    total: toJsonNumber(document.total),
    voided: document.voided,
    cdrMissing: document.cdrMissing,
    livemode: document.livemode,
  };
}
