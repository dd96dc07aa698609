import type { DocumentTypeCode } from '@chasqui/core/document-types';
import type { DocumentNumber } from '../file-name.ts';
import { DAILY_SUMMARY, REVERSALS, VOIDED_DOCUMENTS } from './communication.ts';
import type { DocumentType } from './define-type.ts';
import { CARRIER_DESPATCH_ADVICE, DESPATCH_ADVICE } from './guide.ts';
import { PURCHASE_SETTLEMENT } from './purchase-settlement.ts';
import { CREDIT_NOTE, DEBIT_NOTE, INVOICE, RECEIPT } from './sale.ts';
import { PERCEPTION, RETENTION } from './withholding.ts';

/** Every type that the service records. A type without its judge does not compile. */
const DOCUMENT_TYPES: Readonly<Record<DocumentTypeCode, DocumentType>> = {
  '01': INVOICE,
  '03': RECEIPT,
  '04': PURCHASE_SETTLEMENT,
  '07': CREDIT_NOTE,
  '08': DEBIT_NOTE,
  '09': DESPATCH_ADVICE,
  '20': RETENTION,
  '31': CARRIER_DESPATCH_ADVICE,
  '40': PERCEPTION,
  RA: VOIDED_DOCUMENTS,
  RC: DAILY_SUMMARY,
  RR: REVERSALS,
};

/** Returns the type of a code; undefined if the sandbox does not take the type. */
export function findDocumentType(code: string): DocumentType | undefined {
  const types: Readonly<Record<string, DocumentType>> = DOCUMENT_TYPES;
  return Object.hasOwn(types, code) ? types[code] : undefined;
}

/** Returns true if a number is that of a guide, which only the guide service takes. */
export function isGuide({ documentType }: Pick<DocumentNumber, 'documentType'>): boolean {
  return findDocumentType(documentType)?.operation === 'sendGuide';
}
