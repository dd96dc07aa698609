import type * as v from 'valibot';
import type { DocumentTypeCode } from '../../document-types.ts';
import type { Problem } from '../../errors.ts';
import type { NamedProduct } from '../../fields/index.ts';
import type { DocumentNumber } from '../../identity.ts';
import type { DocumentState } from '../../lifecycle/index.ts';
import type { Message } from '../../messages/index.ts';
import type { Issuer } from '../../parties.ts';
import type { PaymentMethod } from '../../payment-methods.ts';
import type { PrintedTitle, PrintModel, PrintStamp } from '../../print/index.ts';
import type { UblDocument } from '../../xml/index.ts';
import type { DocumentTotals } from './document-totals.ts';
import type { EmissionFacts } from './emission-facts.ts';
import type { DocumentColumn } from './import-column.ts';
import type { DocumentWarning } from './rule.ts';

/** Document of the same tenant, as completed by its own type. */
export interface ReferencedDocument extends DocumentNumber {
  readonly completed: unknown;
  /** Accepted by default. */
  readonly state?: DocumentState;
}

/** Returns the documents that the authority accepted. */
export function acceptedOf(referenced: readonly ReferencedDocument[]): readonly ReferencedDocument[] {
  return referenced.filter(({ state = 'ACCEPTED' }) => state === 'ACCEPTED');
}

/** Summary of a document of any type, for lists and records. */
export interface DocumentSummary {
  readonly series: string;
  /** Null if the client left the number to the service. */
  readonly correlative: number | null;
  readonly issueDate: string;
  readonly currencyCode: string;
  /** Identity of the other party. Texts are empty if the type has no other party. */
  readonly counterparty: { readonly identityType: string; readonly identityNumber: string; readonly name: string };
  readonly totals: DocumentTotals;
  /** Due date of a sale (YYYY-MM-DD); null if none was agreed. */
  readonly dueDate: string | null;
  /** Method by which a sale was paid at once; null for all others. */
  readonly paidWith: PaymentMethod | null;
  /** Document that a note modifies; null if the document is no note. */
  readonly modifies: DocumentNumber | null;
  /** Lima's day (YYYY-MM-DD) by the end of which the authority must have it. */
  readonly submissionDeadline: string;
}

/** Part of the summary that a type itself provides. The rest follows from its definition, or is null. */
type OwnSummary = Omit<DocumentSummary, 'submissionDeadline' | 'dueDate' | 'paidWith' | 'modifies'> &
  Partial<Pick<DocumentSummary, 'dueDate' | 'paidWith' | 'modifies'>>;

/**
 * SUNAT's services. Two take documents over SOAP: one sales and their communications, one retentions, perceptions and
 * theirs. The third takes guides over REST.
 */
export type AuthorityService = 'factura' | 'otroscpe' | 'gre';

/**
 * Everything that is particular to one document type. The registry holds one of these for each type; gateway and
 * workers know types only through it.
 */
export interface DocumentDefinition<
  Schema extends v.GenericSchema = v.GenericSchema,
  Completed = unknown,
  Body extends v.GenericSchema = v.GenericSchema,
> {
  /** Name of the type in code: its folder, its examples, its operation (`invoice`). */
  readonly name: string;
  /** Code of catalog 01, or that of a communication: RA, RC, RR. */
  readonly documentType: DocumentTypeCode;
  /** Use, series and number of the type, for readers of the API. */
  readonly description: Message;
  /** Name in capitals, as printed at the top and the foot of the paper. */
  readonly printedTitle: PrintedTitle;
  /** Emission path below /api: `invoices`. */
  readonly path: string;
  /** SUNAT's service that takes the type. */
  readonly service: AuthorityService;
  /** Operation that sends a file: sendBill answers with the verdict, the others with a ticket. */
  readonly channel: 'sendBill' | 'sendSummary' | 'sendGuide';
  /** True if SUNAT itself takes the type, and never an OSE. False by default. */
  readonly isForSunatOnly?: boolean;
  /**
   * Data besides the number by which the holder of a paper looks the document up at `/verify`: total and day, or the
   * day alone if the paper shows no total. Null if the page shows no document of this type.
   */
  readonly publicProof: 'total' | 'day' | null;
  /** True if the buyer pays the amount that the paper shows. The paper then shows the bank accounts of the company. Default false. */
  readonly asksForPayment?: boolean;
  /** True if one of the company's establishments issues the document. False by default. */
  readonly hasEstablishment?: boolean;
  /** Schema of a request in full, which everything below takes. */
  readonly schema: Schema;
  /** The public request body: the same, in which the tenant's own clients and products may be named by their ids. */
  readonly body: Body;
  /** Columns of a spreadsheet of documents of the type. Types without them cannot be imported. */
  readonly importColumns?: readonly DocumentColumn[];
  /** Our XSD, by its file name in core/schemas. */
  readonly xsd: string;
  /** The tenant's own documents that `rules` and `complete` need, in any state. None by default. */
  readonly references?: (body: v.InferOutput<Body>) => readonly DocumentNumber[];
  /** Day (YYYY-MM-DD) whose exchange rate `applyExchangeRate` needs; null if the body has all amounts. None by default. */
  readonly exchangeRateDay?: (body: v.InferOutput<Body>) => string | null;
  /**
   * Fills in the amounts in soles that a request leaves to the service. The rules report them if no rate is known.
   * @param sell Soles for one dollar, decimal text
   */
  readonly applyExchangeRate?: (request: v.InferOutput<Schema>, issuer: Issuer, sell: string) => v.InferOutput<Schema>;
  /**
   * Pure: defaults, line values, totals, legends. Trusts that `schema` and `rules` passed.
   */
  readonly complete: (
    request: v.InferOutput<Schema>,
    issuer: Issuer,
    referenced: readonly ReferencedDocument[],
    facts?: EmissionFacts,
  ) => Completed;
  /**
   * Returns the type under which a completed document is submitted, if only the completion decides it. The default is
   * `documentType`.
   */
  readonly typeOf?: (completed: Completed) => string;
  /** The tenant's own documents that are void once the authority accepts this one. None by default. */
  readonly voids?: (completed: Completed) => readonly DocumentNumber[];
  /** The tenant's own documents whose goods this one accompanies, whether the tenant has them here or not. None by default. */
  readonly accompanies?: (completed: Completed) => readonly DocumentNumber[];
  /** Cross-field rules; every problem at once, empty when the request may be completed. */
  readonly rules: (
    request: v.InferOutput<Schema>,
    issuer: Issuer,
    referenced?: readonly ReferencedDocument[],
    facts?: EmissionFacts,
  ) => readonly Problem[];
  /** Probable objections of the authority to a document that passed the rules. None by default. */
  readonly warnings?: (completed: Completed, facts?: EmissionFacts) => readonly DocumentWarning[];
  /** True if the items have product codes of UNSPSC, which SUNAT looks up. False by default. */
  readonly hasProductCodes?: boolean;
  /** True for numbers whose documents may be sent in a resumen diario instead of alone. Never by default. */
  readonly isSummarized?: (number: Pick<DocumentNumber, 'series'>) => boolean;
  /** Days after today that the issue date may be, by the authority's rules (2329, 2301, 2236). None by default. */
  readonly daysAhead?: number;
  /** Days before today that the issue date may be (2108). Without it, any day before today is accepted. */
  readonly daysBehind?: number;
  readonly summarize: (request: v.InferOutput<Schema>, completed: Completed) => OwnSummary;
  /** Legal term: the day in Lima (YYYY-MM-DD) by the end of which the authority must have the document. */
  readonly deadline: (completed: Completed, facts?: EmissionFacts) => string;
  /** Name of the other party in the API; null if there is none. */
  readonly counterpartyName: 'customer' | 'supplier' | 'recipient' | 'seller' | null;
  /** True if the other party cannot be named by the id of a client, which has no district. */
  readonly isCounterpartyInFull?: boolean;
  /**
   * Returns the fields that one of the tenant's products provides for an item with other fields. Undefined if the items
   * are no products.
   */
  readonly describeItem?: (product: NamedProduct, item: Readonly<Record<string, unknown>>) => object;
  readonly toUbl: (completed: Completed, correlative: number) => UblDocument;
  readonly toPrint: (completed: Completed, stamp: PrintStamp, title: PrintedTitle) => PrintModel;
}
