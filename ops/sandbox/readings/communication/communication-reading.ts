import type { AmountReading, PlacedAmount } from '../values.ts';

/** Fields that a communication and a daily summary share. */
export interface BatchReading {
  readonly ublVersion: string | null;
  readonly customization: string | null;
  /** `RA-20260115-1`. */
  readonly id: string;
  /** Day of the documents; null when the XML does not say. */
  readonly referenceDate: string | null;
  readonly issueDate: string;
  readonly notes: readonly string[];
  readonly ruc: string | null;
  /** Catalog 06. */
  readonly identityType: string | null;
  readonly name: string | null;
}

export interface VoidedLineReading {
  readonly id: string;
  readonly documentType: string | null;
  readonly series: string | null;
  readonly number: string | null;
  readonly reason: string | null;
}

/** Comunicacion de baja. */
export interface CommunicationReading extends BatchReading {
  readonly lines: readonly VoidedLineReading[];
}

export interface SummaryTaxReading {
  readonly amount: AmountReading | null;
  readonly subtotalAmount: AmountReading | null;
  readonly tribute: string | null;
  readonly name: string | null;
  readonly typeCode: string | null;
  readonly percent: string | null;
}

export interface SummaryLineReading {
  /** LineID. */
  readonly id: string;
  readonly documentType: string | null;
  /** `B001-1`. */
  readonly number: string | null;
  readonly customer: { readonly number: string | null; readonly identityType: string | null } | null;
  readonly modified: { readonly id: string | null; readonly typeCode: string | null } | null;
  /** Catalog 19: 1 added, 2 modified, 3 voided. */
  readonly condition: string | null;
  readonly total: AmountReading | null;
  readonly payments: readonly { readonly amount: AmountReading | null; readonly code: string | null }[];
  readonly charges: readonly { readonly isCharge: string | null; readonly amount: AmountReading | null }[];
  readonly taxes: readonly SummaryTaxReading[];
  readonly amounts: readonly PlacedAmount[];
}

/** Resumen diario. */
export interface SummaryReading extends BatchReading {
  readonly lines: readonly SummaryLineReading[];
}
