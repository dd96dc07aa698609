import type { DocumentRecord } from '@chasqui/client';
import { isOfKind } from '@chasqui/core/document-types';
import { queries } from '../api/queries.ts';

type Sale = Pick<DocumentRecord, 'documentType' | 'status' | 'issueDate' | 'customer'>;

/** Returns true if a document has a receivable, with the notes on it. */
export function hasReceivable({ documentType, status }: Pick<Sale, 'documentType' | 'status'>): boolean {
  return isOfKind(documentType, 'sale') && status === 'ACCEPTED';
}

/**
 * Options of the query that reads the receivables of the day and the customer of a sale: its own is among them, with its id as
 * `documentRecordId`. They are few, and the API finds one by nothing else.
 */
export function receivablesOf({ issueDate, customer }: Sale) {
  return queries.receivables.list({
    from: issueDate,
    to: issueDate,
    customer: customer?.identityNumber,
    limit: 100,
  });
}
