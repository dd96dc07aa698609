import type { InputOf, OutputOf } from './procedures.ts';

export type InvoiceInput = InputOf<'emissions', 'invoice'>;
export type ReceiptInput = InputOf<'emissions', 'receipt'>;
export type CreditNoteInput = InputOf<'emissions', 'credit-note'>;
export type DebitNoteInput = InputOf<'emissions', 'debit-note'>;
export type DespatchAdviceInput = InputOf<'emissions', 'despatch-advice'>;
export type RetentionInput = InputOf<'emissions', 'retention'>;
export type PerceptionInput = InputOf<'emissions', 'perception'>;
export type VoidedDocumentsInput = InputOf<'emissions', 'voided-documents'>;

/** Answer of every emission. */
export type EmissionResult = OutputOf<'emissions', 'invoice'>;
export type DocumentStatus = EmissionResult['status'];

export type DocumentQuery = InputOf<'documents', 'list'>;
export type DocumentPage = OutputOf<'documents', 'list'>;
/** A document as lists show it. */
export type DocumentListing = DocumentPage['data'][number];
/** A document with its request and its history. */
export type DocumentRecord = OutputOf<'documents', 'get'>;
