import { type DecimalText, decimal, formatAmount } from '../decimal/index.ts';
import { VALIDITY_TYPES } from './read-validity-answer.ts';

/** Document of a supplier, as a register or its XML has it. */
export interface PurchasedDocument {
  /** Catalog 01, or any other text of SUNAT's register. */
  readonly documentType: string;
  readonly series: string;
  /** Without zeros on its left. */
  readonly number: string;
  /** YYYY-MM-DD. */
  readonly issueDate: string | null;
  /** Total in the document's currency. */
  readonly total: DecimalText;
}

interface PurchaseQuestion {
  readonly documentType: string;
  readonly series: string;
  readonly correlative: number;
  readonly issueDate: string;
  readonly total: DecimalText;
}

const SERIES = /^[A-Z0-9]{4}$/;
const NUMBER = /^\d{1,8}$/;

/**
 * Returns the question about a supplier's document for the consulta integrada. Null if it does not answer about such a document:
 * customs declarations, receipts of public services, tickets, numbers of other forms.
 */
export function purchaseQuestionOf(document: PurchasedDocument): PurchaseQuestion | null {
  const { documentType, series, number, issueDate, total } = document;
  const isCovered = VALIDITY_TYPES.includes(documentType) && SERIES.test(series) && NUMBER.test(number);
  if (!isCovered || issueDate === null) return null;
  return { documentType, series, correlative: Number(number), issueDate, total: formatAmount(decimal(total).abs()) };
}
