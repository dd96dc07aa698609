import { DAILY_SUMMARY, VOIDED_DOCUMENTS } from './communication.ts';
import { DESPATCH_ADVICE } from './despatch-advice.ts';
import type { DocumentType } from './document-type.ts';
import { CREDIT_NOTE, DEBIT_NOTE, INVOICE, RECEIPT } from './sale.ts';
import { PERCEPTION, RETENTION } from './withholding.ts';

export type { DocumentFacts, DocumentType, NumberCodes, OpenedDocument, SendOperation } from './document-type.ts';

const DOCUMENT_TYPES: ReadonlyMap<string, DocumentType> = new Map(
  [
    ...[INVOICE, RECEIPT, CREDIT_NOTE, DEBIT_NOTE, DESPATCH_ADVICE],
    ...[RETENTION, PERCEPTION, VOIDED_DOCUMENTS, DAILY_SUMMARY],
  ].map((type) => [type.code, type]),
);

/** The type of a code of catalog 01, or RA or RC; undefined for those the sandbox does not take. */
export function findDocumentType(code: string): DocumentType | undefined {
  return DOCUMENT_TYPES.get(code);
}
