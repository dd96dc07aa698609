import type { AmountReading, CodeReading } from '../values.ts';

/** The agent, or whom it retains from or perceives of. */
export interface WithholdingPartyReading {
  readonly identity: CodeReading | null;
  readonly name: string | null;
  readonly country: string | null;
}

export interface PaymentReading {
  readonly id: string | null;
  /** In the currency of the document that is paid. */
  readonly amount: AmountReading | null;
  readonly date: string | null;
}

export interface ExchangeReading {
  readonly source: string | null;
  readonly target: string | null;
  readonly rate: string | null;
  readonly date: string | null;
}

/** What was retained or perceived of one payment. */
export interface WithheldReading {
  readonly amount: AmountReading | null;
  readonly date: string | null;
  /** What was paid without the retention, or collected with the perception. */
  readonly net: AmountReading | null;
  readonly exchange: ExchangeReading | null;
}

/** One payment of one document. */
export interface WithholdingLineReading {
  /** Number of the document, as it stands. */
  readonly id: string;
  /** Catalog 01. */
  readonly typeCode: string | null;
  readonly issueDate: string | null;
  /** In its own currency. */
  readonly total: AmountReading | null;
  readonly payment: PaymentReading | null;
  readonly withheld: WithheldReading | null;
}

/** What a comprobante de retencion or de percepcion says, with nothing computed. */
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
  /** cbc:TotalInvoiceAmount: what was retained or perceived in all. */
  readonly totalWithheld: AmountReading | null;
  readonly rounding: AmountReading | null;
  /** What was paid or collected in all. */
  readonly totalNet: AmountReading | null;
  readonly lines: readonly WithholdingLineReading[];
}
