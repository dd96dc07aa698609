import type { Decimal } from '@chasqui/core/decimal';
import type { XmlReading } from '@chasqui/core/xml';
import type { DocumentNumber } from '../file-name.ts';
import type { Ledger } from '../ledger.ts';
import type { CodeReading } from '../readings/index.ts';
import type { Observation, Refusal } from '../refusal.ts';

export type SendOperation = 'sendBill' | 'sendSummary';

export interface DocumentFacts {
  /** cbc:ID as it stands. */
  readonly id: string;
  readonly issueDate: string;
  readonly issuer: CodeReading | null;
  /** Receiver: buyer, recipient or supplier; null in summaries and communications. */
  readonly receiver: CodeReading | null;
  /** Null where the type has none. */
  readonly currency: string | null;
  readonly total: string | null;
  /** Documents that become void if this one is accepted. */
  readonly voids: readonly DocumentNumber[];
  /** Documents that are registered because this one lists them. */
  readonly informs: readonly DocumentNumber[];
  /** Free texts that may hold a trigger of the sandbox's misbehaviour. */
  readonly remarks: readonly string[];
}

export interface OpenedDocument extends DocumentFacts {
  /** Checks that the document matches its file name: 1003, 1004, 1050, 1051. */
  judgeType(): Refusal | null;
  /** Returns the refusal. `most` replaces that of the authority for figures if it is smaller. */
  judge(ledger: Ledger, most?: Decimal): Refusal | null;
  observe(ledger: Ledger, most?: Decimal): readonly Observation[];
}

/** Codes for an XML whose own number is not that of its file name. */
export interface NumberCodes {
  readonly form: string;
  readonly series: string;
  readonly number: string;
}

export interface Term {
  /** Days from the issue date to the submission. */
  readonly days: number;
  /** Code for a document past its term. */
  readonly code: string;
}

export interface DocumentType {
  /** Catalog 01, or RA and RC. */
  readonly code: string;
  readonly operation: SendOperation;
  readonly root: { readonly name: string; readonly namespace: string };
  readonly series: RegExp;
  /** Our schema, by its file name. */
  readonly schema: string;
  /** `La Factura numero F001-1, ha sido aceptada`. */
  readonly describeAcceptance: (id: string) => string;
  readonly numberCodes: NumberCodes;
  /** Code for a file that was already taken; null for the usual 1032 and 1033. */
  readonly presentedCode: string | null;
  /** Code for an issue date that is too late. */
  readonly futureCode: string;
  /** Days after today that the issue date may be. */
  readonly daysAhead: number;
  /** The term of a number of the type; null if it has none. */
  readonly termOf: (id: string) => Term | null;
  /** True if its CDR gives a URL for consulting the document. */
  readonly hasUrl: boolean;
  open(root: XmlReading): OpenedDocument;
}
