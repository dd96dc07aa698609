import type { DecimalText, Issuer, Party } from '../sale/index.ts';

export interface ExchangeRate {
  /** Soles for one unit of the document's currency: `3.750`. */
  readonly rate: DecimalText;
  readonly date: string;
}

export interface Payment {
  /** Tells apart the payments of one document: number of the document and number of the payment together are unique (2626). */
  readonly number: number;
  /** In the currency of the document, before anything is withheld. */
  readonly amount: DecimalText;
  readonly date: string;
}

/** What a payment gave rise to, in soles. */
export interface Withheld {
  /** Retained, or perceived. */
  readonly amount: DecimalText;
  readonly date: string;
  /** Paid after the retention, or collected with the perception. */
  readonly netAmount: DecimalText;
  /** Null when the document is in soles. */
  readonly exchangeRate: ExchangeRate | null;
}

/** One payment of one document that somebody issued before. */
export interface WithholdingLine {
  /** Catalog 01. */
  readonly documentType: string;
  /** `F001-123`. */
  readonly documentNumber: string;
  readonly issueDate: string;
  /** ISO 4217. */
  readonly currencyCode: string;
  /** Of the document, in its currency. */
  readonly totalAmount: DecimalText;
  /** Null only where the document's type does not count and nothing was paid. */
  readonly payment: Payment | null;
  /** Null only where the document's type does not count and nothing was withheld. */
  readonly withheld: Withheld | null;
}

/**
 * A retention or a perception with everything decided but its number. Plain JSON: it is what the database keeps and
 * what the sign worker renders.
 */
export interface CompletedWithholding {
  readonly documentType: '20' | '40';
  readonly series: string;
  readonly issueDate: string;
  readonly issuer: Issuer;
  /** Supplier of a retention, customer of a perception. */
  readonly counterparty: Party;
  /** Catalog 23 or 22. */
  readonly regime: string;
  /** Percentage: `3.00`. */
  readonly rate: DecimalText;
  /** One line of up to 250 characters. */
  readonly note: string | null;
  /**
   * The sum of what the counted lines print, and so are both totals: SUNAT compares them to the cent (2628, 2629, 2667,
   * 2668), while the client's own may be a cent a line away.
   */
  readonly totalWithheld: DecimalText;
  readonly totalNet: DecimalText;
  readonly lines: readonly WithholdingLine[];
}
