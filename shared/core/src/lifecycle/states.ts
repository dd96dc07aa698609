/**
 * States of a document. PENDING (recorded) and SIGNED (bytes fixed, not yet answered) are finer than the API's
 * statuses: clients see PENDING, SIGNED and TICKETED as SENT.
 */
export const DOCUMENT_STATES = [
  'PENDING',
  'SIGNED',
  'TICKETED',
  'ACCEPTED',
  'REJECTED',
  'AUTHORITY_ERROR',
  'SIGN_ERROR',
  'ERROR',
] as const;

export type DocumentState = (typeof DOCUMENT_STATES)[number];

/** The statuses of api.md. */
export const DOCUMENT_STATUSES = ['SENT', 'ACCEPTED', 'REJECTED', 'AUTHORITY_ERROR', 'SIGN_ERROR', 'ERROR'] as const;

export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];
