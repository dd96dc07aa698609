import type * as v from 'valibot';
import type { Problem } from '../errors/index.ts';
import type { Issuer } from '../families/sale/completed-sale.ts';
import type { NamedProduct } from '../fields/index.ts';
import type { DocumentNumber } from '../identity/index.ts';
import type { PrintModel, PrintStamp } from '../print/index.ts';
import type { UblDocument } from '../xml/index.ts';

/** The figures of `GET /api/documents/:id` -> `totals`, as decimal texts with 2 decimals. */
export interface DocumentTotals {
  readonly taxable: string;
  readonly exempt: string;
  readonly unaffected: string;
  readonly free: string;
  readonly isc: string;
  readonly igv: string;
  readonly discount: string;
  readonly total: string;
}

/** A document that the authority accepted from the same tenant, as its own type's `complete` left it. */
export interface ReferencedDocument extends DocumentNumber {
  readonly completed: unknown;
}

/** What a list or a record shows of any document, whatever its type. */
export interface DocumentSummary {
  readonly series: string;
  /** Null when the client left it to the service. */
  readonly correlative: number | null;
  readonly issueDate: string;
  readonly currencyCode: string;
  /** Empty texts where the type has no other party. */
  readonly counterparty: { readonly identityType: string; readonly identityNumber: string; readonly name: string };
  readonly totals: DocumentTotals;
  /** When a sale is payable (YYYY-MM-DD); null when nothing was agreed. */
  readonly dueDate: string | null;
  /** What a note modifies; null where nothing is modified. */
  readonly modifies: DocumentNumber | null;
  /** Lima's day (YYYY-MM-DD) by the end of which the authority must have it. */
  readonly submissionDeadline: string;
}

/** What a type itself says of a document; the rest follows from its definition, or is null where a type says nothing of it. */
export type OwnSummary = Omit<DocumentSummary, 'submissionDeadline' | 'dueDate' | 'modifies'> &
  Partial<Pick<DocumentSummary, 'dueDate' | 'modifies'>>;

/**
 * Everything that is particular to one document type. The registry holds one of these for each type; gateway and
 * workers know types only through it.
 */
export interface DocumentDefinition<
  Schema extends v.GenericSchema = v.GenericSchema,
  Completed = unknown,
  Body extends v.GenericSchema = v.GenericSchema,
> {
  /** What code calls the type: its folder, its examples, its operation (`invoice`). */
  readonly name: string;
  /** Catalog 01, or RA and RC. */
  readonly documentType: string;
  /** Spanish name as printed, for messages. */
  readonly title: string;
  /** Emission path below /api: `invoices`. */
  readonly path: string;
  readonly channel: 'sendBill' | 'sendSummary';
  /** A request in full: what everything below takes. */
  readonly schema: Schema;
  /** The public request body: the same, in which the tenant's own clients and products may be named by their ids. */
  readonly body: Body;
  /** Our XSD, by its file name in core/schemas. */
  readonly xsd: string;
  /** The tenant's own documents that `complete` needs; it is given those of them that were accepted. None by default. */
  readonly references?: (request: v.InferOutput<Schema>) => readonly DocumentNumber[];
  /** Pure: defaults, line values, totals, legends. Trusts that `schema` and `rules` passed. */
  readonly complete: (
    request: v.InferOutput<Schema>,
    issuer: Issuer,
    referenced: readonly ReferencedDocument[],
  ) => Completed;
  /** The type it goes out as, when that is decided only by completing it; by default `documentType`. */
  readonly typeOf?: (completed: Completed) => string;
  /** The tenant's own documents that are void once the authority accepts this one. None by default. */
  readonly voids?: (completed: Completed) => readonly DocumentNumber[];
  /** Cross-field rules; every problem at once, empty when the request may be completed. */
  readonly rules: (request: v.InferOutput<Schema>, issuer: Issuer) => readonly Problem[];
  /** Days after today that the authority lets a document be issued on (2329, 2301, 2236). None by default. */
  readonly daysAhead?: number;
  readonly summarize: (request: v.InferOutput<Schema>, completed: Completed) => OwnSummary;
  /** The legal term: Lima's day (YYYY-MM-DD) by the end of which the authority must have the document. */
  readonly deadline: (completed: Completed) => string;
  /** What the API calls the other party; null when there is none. */
  readonly counterpartyName: 'customer' | 'supplier' | 'recipient' | null;
  /** What one of the tenant's products says of an item; undefined where items are no products. */
  readonly describeItem?: (product: NamedProduct) => object;
  readonly toUbl: (completed: Completed, correlative: number) => UblDocument;
  readonly toPrint: (completed: Completed, stamp: PrintStamp) => PrintModel;
}
