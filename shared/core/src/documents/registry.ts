import type { EmittedDocumentType } from '../catalogs/index.ts';
import { CREDIT_NOTE_DEFINITION } from './credit-note/definition.ts';
import { DEBIT_NOTE_DEFINITION } from './debit-note/definition.ts';
import type { DocumentOperations } from './define-document.ts';
import { DESPATCH_ADVICE_DEFINITION } from './despatch-advice/definition.ts';
import { INVOICE_DEFINITION } from './invoice/definition.ts';
import { PERCEPTION_DEFINITION } from './perception/definition.ts';
import { RECEIPT_DEFINITION } from './receipt/definition.ts';
import { RETENTION_DEFINITION } from './retention/definition.ts';
import { SUMMARY_DOCUMENTS_DEFINITION, VOIDED_DOCUMENTS_DEFINITION } from './voided-documents/definition.ts';

/** Every document type that a client can request, by its code of catalog 01 (RA: by that of its file name). */
export const DOCUMENT_DEFINITIONS = {
  '01': INVOICE_DEFINITION,
  '03': RECEIPT_DEFINITION,
  '07': CREDIT_NOTE_DEFINITION,
  '08': DEBIT_NOTE_DEFINITION,
  '09': DESPATCH_ADVICE_DEFINITION,
  '20': RETENTION_DEFINITION,
  '40': PERCEPTION_DEFINITION,
  RA: VOIDED_DOCUMENTS_DEFINITION,
} as const satisfies Readonly<Record<EmittedDocumentType | 'RA', DocumentOperations>>;

/** Every type that a record can have, including the types under which a request for another type may be submitted. */
const RECORDED_DEFINITIONS = { ...DOCUMENT_DEFINITIONS, RC: SUMMARY_DOCUMENTS_DEFINITION } as const;

export type DocumentTypeCode = keyof typeof RECORDED_DEFINITIONS;

/** Every type that a record can have. */
export const DOCUMENT_TYPE_CODES = Object.keys(RECORDED_DEFINITIONS).filter(isDocumentTypeCode);

export function isDocumentTypeCode(text: string): text is DocumentTypeCode {
  return Object.hasOwn(RECORDED_DEFINITIONS, text);
}

/** The definition of a record's type; its operations are the same for every type. */
export function getDefinition<Code extends DocumentTypeCode>(code: Code): (typeof RECORDED_DEFINITIONS)[Code] {
  return RECORDED_DEFINITIONS[code];
}
