import type { XmlReading } from '@chasqui/core/xml';
import type { Ledger } from '../ledger/index.ts';
import type { DocumentNumber } from '../naming/index.ts';
import type { CodeReading } from '../readings/index.ts';
import type { Observation, Refusal } from '../refusal/index.ts';

/** The operation a type is sent with. */
export type SendOperation = 'sendBill' | 'sendSummary';

/** What is read of every document, whatever its type. */
export interface DocumentFacts {
  /** cbc:ID as it stands. */
  readonly id: string;
  readonly issueDate: string;
  readonly issuer: CodeReading | null;
  /** Whom it is for: buyer, recipient, supplier; null in summaries and communications. */
  readonly receiver: CodeReading | null;
  /** Null where the type has none. */
  readonly currency: string | null;
  readonly total: string | null;
  /** Documents that cease to be when this one is accepted. */
  readonly voids: readonly DocumentNumber[];
  /** Documents that are registered by being listed in this one. */
  readonly informs: readonly DocumentNumber[];
  /** Free texts in which somebody may ask the sandbox to misbehave. */
  readonly remarks: readonly string[];
}

/** A document that could be read, with what its type says of it. */
export interface OpenedDocument extends DocumentFacts {
  /** Whether it is what its file is called: 1003, 1004, 1050, 1051. */
  judgeType(): Refusal | null;
  judge(ledger: Ledger): Refusal | null;
  /** Remarks on a document that is accepted, each code once. */
  observe(ledger: Ledger): readonly Observation[];
}

/** Codes for an XML whose own number is not that of its file name. */
export interface NumberCodes {
  readonly form: string;
  readonly series: string;
  readonly number: string;
}

/** Until when the authority takes a document. */
export interface Term {
  /** Days from the day of issue to that of the sending. */
  readonly days: number;
  /** For a document that comes later. */
  readonly code: string;
}

/** What the sandbox knows of a type of document. */
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
  /** For a file that was taken before; null where that is 1032 or 1033. */
  readonly presentedCode: string | null;
  /** For a later day of issue. */
  readonly futureCode: string;
  /** Days after today that a document may be issued on. */
  readonly daysAhead: number;
  /** The term of a number of the type; null if it has none. */
  readonly termOf: (id: string) => Term | null;
  /** Whether its CDR says where the document can be consulted. */
  readonly hasUrl: boolean;
  open(root: XmlReading): OpenedDocument;
}
