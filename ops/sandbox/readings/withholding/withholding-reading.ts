import type { AmountReading, CodeReading } from '../values.ts';

/** Party of a withholding: the agent, the supplier of a retention or the customer of a perception. */
export interface WithholdingPartyReading {
  readonly identity: CodeReading | null;
  readonly name: string | null;
  readonly country: string | null;
}

export interface PaymentReading {
  readonly id: string | null;
  /** Amount in the currency of the paid document. */
  readonly amount: AmountReading | null;
  readonly date: string | null;
}

export interface ExchangeReading {
  readonly source: string | null;
  readonly target: string | null;
  readonly rate: string | null;
  readonly date: string | null;
}

/** Retention or perception of one payment. */
export interface WithheldReading {
  readonly amount: AmountReading | null;
  readonly date: string | null;
  /** Amount paid without the retention, or collected with the perception. */
  readonly net: AmountReading | null;
  readonly exchange: ExchangeReading | null;
}

/** Line of a withholding: one payment of one document. */
export interface WithholdingLineReading {
  /** Number of the document, as it stands. */
  readonly id: string;
  /** Catalog 01. */
  readonly typeCode: string | null;
  readonly issueDate: string | null;
  /** Total in the document's own currency. */
  readonly total: AmountReading | null;
  readonly payment: PaymentReading | null;
  readonly withheld: WithheldReading | null;
}

/** Content of a comprobante de retención or de percepción as written, with nothing computed. */
export interface WithholdingReading {
  readonly ublVersion: string | null;
  readonly customization: string | null;
  readonly id: string;
  readonly issueDate: string;
  readonly agent: WithholdingPartyReading;
  readonly receiver: WithholdingPartyReading;
  /** Catalog 23 or 22. */
  readonly regime: string | null;
  readonly percent: string | null;
  /** cbc:TotalInvoiceAmount: total retained or perceived. */
  readonly totalWithheld: AmountReading | null;
  readonly rounding: AmountReading | null;
  /** Total paid or collected. */
  readonly totalNet: AmountReading | null;
  readonly lines: readonly WithholdingLineReading[];
}
