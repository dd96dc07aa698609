import type { CodeOfKind } from '../../document-types.ts';

/** Request field names of a type. */
export interface WithholdingFieldNames {
  readonly counterparty: string;
  readonly regime: string;
  readonly rate: string;
  readonly totalWithheld: string;
  readonly totalNet: string;
  readonly paymentDate: string;
  readonly paymentAmount: string;
  readonly withheldAmount: string;
  readonly netAmount: string;
}

/** Catalog 22 or 23. */
interface WithholdingRegime {
  readonly name: string;
  /** Rates as printed in the XML: `3.00`. */
  readonly rates: readonly string[];
}

/** Differences between the arithmetic of a retention and that of a perception. */
export interface WithholdingForm {
  readonly documentType: CodeOfKind<'withholding'>;
  readonly regimes: Readonly<Record<string, WithholdingRegime>>;
  /** A retention is taken from the payment, a perception is added to it. */
  readonly sign: '-' | '+';
  /** Types of catalog 01 that neither total counts (2628, 2667). */
  readonly uncountedTypes: readonly string[];
  readonly fields: WithholdingFieldNames;
}
