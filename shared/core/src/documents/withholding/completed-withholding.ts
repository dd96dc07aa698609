import type { DecimalText } from '../../decimal/index.ts';
import type { CodeOfKind } from '../../document-types.ts';
import type { Issuer, Party } from '../../parties.ts';

export interface ExchangeRate {
  /** Soles for one unit of the document's currency: `3.750`. */
  readonly rate: DecimalText;
  readonly date: string;
}

export interface Payment {
  /**
   * Number that tells apart the payments of one document. The numbers of document and payment together are unique
   * (2626).
   */
  readonly number: number;
  /** Amount in the currency of the document, before withholding. */
  readonly amount: DecimalText;
  readonly date: string;
}

/** Amounts that follow from a payment, in soles. */
export interface Withheld {
  /** Retained, or perceived. */
  readonly amount: DecimalText;
  readonly date: string;
  /** Paid after the retention, or collected with the perception. */
  readonly netAmount: DecimalText;
  /** Null when the document is in soles. */
  readonly exchangeRate: ExchangeRate | null;
}

/** Payment of a document issued earlier. */
export interface WithholdingLine {
  /** Catalog 01. */
  readonly documentType: string;
  /** `F001-123`. */
  readonly documentNumber: string;
  readonly issueDate: string;
  /** ISO 4217. */
  readonly currencyCode: string;
  /** Total of the document, in its currency. */
  readonly totalAmount: DecimalText;
  /** Null only if the document's type does not count and nothing was paid. */
  readonly payment: Payment | null;
  /** Null only if the document's type does not count and nothing was withheld. */
  readonly withheld: Withheld | null;
}

/**
 * Retention or perception with every value decided except its number. Plain JSON that the database keeps and the sign
 * worker renders.
 */
export interface CompletedWithholding {
  readonly documentType: CodeOfKind<'withholding'>;
  readonly series: string;
  readonly issueDate: string;
  readonly issuer: Issuer;
  /** Supplier of a retention, customer of a perception. */
  readonly counterparty: Party;
  /** Catalog 23 or 22. */
  readonly regime: string;
  /** Percentage: `3.00`. */
  readonly rate: DecimalText;
  /** Text of one line, up to 250 characters. */
  readonly note: string | null;
  /**
   * Sum of the printed amounts of the counted lines, as is `totalNet`. SUNAT compares both to the cent (2628, 2629,
   * 2667, 2668), and the client's totals may differ by a cent per line.
   */
  readonly totalWithheld: DecimalText;
  readonly totalNet: DecimalText;
  readonly lines: readonly WithholdingLine[];
}
