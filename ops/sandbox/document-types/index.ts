import type { DOCUMENT_DEFINITIONS } from '@chasqui/core/documents';
import { DAILY_SUMMARY, VOIDED_DOCUMENTS } from './communication.ts';
import { DESPATCH_ADVICE } from './despatch-advice.ts';
import type { DocumentType } from './document-type.ts';
import { CREDIT_NOTE, DEBIT_NOTE, INVOICE, RECEIPT } from './sale.ts';
import { PERCEPTION, RETENTION } from './withholding.ts';

export type { DocumentFacts, DocumentType, NumberCodes, OpenedDocument, SendOperation } from './document-type.ts';

/** Every type that can be sent. The compiler demands an entry for a new type of core's registry. */
const DOCUMENT_TYPES: Readonly<Record<keyof typeof DOCUMENT_DEFINITIONS | 'RC', DocumentType>> = {
  '01': INVOICE,
  '03': RECEIPT,
  '07': CREDIT_NOTE,
  '08': DEBIT_NOTE,
  '09': DESPATCH_ADVICE,
  '20': RETENTION,
  '40': PERCEPTION,
  RA: VOIDED_DOCUMENTS,
  RC: DAILY_SUMMARY,
};

const BY_CODE: ReadonlyMap<string, DocumentType> = new Map(Object.entries(DOCUMENT_TYPES));

/** The type of a code of catalog 01, or RA or RC; undefined for those the sandbox does not take. */
export function findDocumentType(code: string): DocumentType | undefined {
  return BY_CODE.get(code);
}
