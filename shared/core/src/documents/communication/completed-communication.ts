import type { TributeCode } from '../../catalogs/index.ts';
import type { DecimalText } from '../../decimal/index.ts';
import type { DocumentNumber } from '../../identity.ts';
import type { Issuer } from '../../parties.ts';

/** Header of every communication about other documents. */
export interface CommunicationHeader {
  /** The day of issue as the authority numbers by it: `20260131`. */
  readonly series: string;
  readonly issueDate: string;
  /** Day of issue of the documents it is about: one day a communication. */
  readonly referenceDate: string;
  readonly issuer: Issuer;
}

/** Document to void, by its number, with the reason. */
export interface VoidedLine extends DocumentNumber {
  /** 1, 2, 3... */
  readonly number: number;
  /** Text of one line, 3 to 100 characters (2315, 4203). Empty in a line that does not void. */
  readonly reason: string;
}

/** Communication that voids documents by their numbers alone: a comunicación de baja. */
export interface CompletedVoiding extends CommunicationHeader {
  readonly documentType: string;
  readonly lines: readonly VoidedLine[];
}

/** Amount sold under one treatment, by catalog 11 (InstructionID). */
export interface SummaryPayment {
  /** Free sales are 05 until 2026. Then they are told by kind: 06 taxed, 07 exempt, 08 unaffected. */
  readonly instruction: '01' | '02' | '03' | '04' | '05' | '06' | '07' | '08';
  readonly amount: DecimalText;
}

export interface SummaryTax {
  readonly tribute: TributeCode;
  readonly amount: DecimalText;
  /** Rate with 2 to 5 decimals: `18.00`. ICBPER has none, nor have summaries of before it was kept. */
  readonly percent?: DecimalText;
}

/** Catalog 19: what a line of a summary does with its document: 1 adds, 2 corrects, 3 voids it (2522, 2896). */
export type SummaryCondition = '1' | '2' | '3';

export const ADDS: SummaryCondition = '1';
export const CORRECTS: SummaryCondition = '2';
export const VOIDS: SummaryCondition = '3';

/** Perception collected with a boleta, in soles. */
export interface SummaryPerception {
  /** Catalog 22. */
  readonly regime: '01' | '02' | '03';
  readonly percent: DecimalText;
  readonly baseAmount: DecimalText;
  readonly amount: DecimalText;
  /** Total of the boleta and perception. */
  readonly total: DecimalText;
}

/** Boleta, or note on a boleta, with its customer and amounts. */
export interface SummaryLine extends VoidedLine {
  /** Absent in summaries of before boletas were added: those void. */
  readonly condition?: SummaryCondition;
  readonly customer: {
    readonly identityType: string;
    readonly identityNumber: string;
    /** 3 to 250 characters (2022). Absent in summaries of boletas of 2026 and before. */
    readonly name?: string;
  };
  /** The document that a note is about; null for a boleta. */
  readonly reference: { readonly documentType: string; readonly documentId: string } | null;
  /** Only in a boleta that is added (2986). */
  readonly perception?: SummaryPerception;
  readonly currencyCode: string;
  /** Without the perception. */
  readonly totalAmount: DecimalText;
  /** Payments without those of zero (2260). */
  readonly payments: readonly SummaryPayment[];
  /** Charges outside the base of the IGV: 45, 46, 48 and 50. Absent if there are none. */
  readonly charges?: DecimalText;
  /** IGV or IVAP always, even if it is zero (2278). From 2027 on also the IGV of free sales (9996). */
  readonly taxes: readonly SummaryTax[];
}

/** Resumen diario: adds, corrects or voids boletas and their notes. */
export interface CompletedSummary extends CommunicationHeader {
  readonly documentType: 'RC';
  readonly lines: readonly SummaryLine[];
}

/** Plain JSON that the database keeps and the sign worker renders. */
export type CompletedCommunication = CompletedVoiding | CompletedSummary;
