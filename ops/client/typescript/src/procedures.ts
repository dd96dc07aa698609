import type { Contract } from './contract.ts';
import type { Operation } from './operation.ts';

/** Options of one call. */
export interface CallOptions {
  /** Gives up when it is aborted; the call then rejects with its reason. */
  readonly signal?: AbortSignal;
  /** Milliseconds that one HTTP request may take. */
  readonly timeoutMs?: number;
  /** Milliseconds that the call may take with all its retries. */
  readonly deadlineMs?: number;
}

export interface MutationOptions extends CallOptions {
  /**
   * Idempotency-Key of this change, such as the number of your order: within 24 hours, calls with the same key make the
   * change once. 1 to 255 printable ASCII characters; random by default.
   */
  readonly idempotencyKey?: string;
  /** True to get the answer to an emission as soon as the document is signed, with status SENT. Default false. */
  readonly respondAsync?: boolean;
  /** Day of the request in Lima, YYYY-MM-DD, instead of today: only with a key of a test company. */
  readonly testDay?: string;
}

/** An input of which nothing is required can be left out. */
type Arguments<Input, Options> =
  Record<never, never> extends Input ? [input?: Input, options?: Options] : [input: Input, options?: Options];

/** A list of pages. */
interface Paged {
  readonly pagination: { readonly nextCursor: string | null };
}

type Queries<Input, Output> = {
  query(...args: Arguments<Input, CallOptions>): Promise<Output>;
} & (Output extends Paged
  ? {
      /** Every page of the list, each asked for when it is wanted: `for await (const { data } of list.pages())`. */
      pages(...args: Arguments<Input, CallOptions>): AsyncGenerator<Output, void>;
    }
  : unknown);

/** Callable operations: `client.documents.get.query(...)`, `client.emissions.invoice.mutate(...)`. */
export type ProceduresOf<Names> = {
  readonly [Name in keyof Names]: Names[Name] extends Operation<infer Kind, infer Input, infer Output>
    ? Kind extends 'query'
      ? Queries<Input, Output>
      : { mutate(...args: Arguments<Input, MutationOptions>): Promise<Output> }
    : ProceduresOf<Names[Name]>;
};

export type Procedures = ProceduresOf<Contract>;

type OperationFor<
  Group extends keyof Contract,
  Name extends keyof Contract[Group],
> = Contract[Group][Name] extends Operation ? Contract[Group][Name] : never;

/** Input of an operation: `InputOf<'documents', 'list'>`. */
export type InputOf<Group extends keyof Contract, Name extends keyof Contract[Group]> = OperationFor<
  Group,
  Name
>['input'];

/** Output of an operation: `OutputOf<'documents', 'list'>`. */
export type OutputOf<Group extends keyof Contract, Name extends keyof Contract[Group]> = OperationFor<
  Group,
  Name
>['output'];

export type InvoiceInput = InputOf<'emissions', 'invoice'>;
export type ReceiptInput = InputOf<'emissions', 'receipt'>;
export type CreditNoteInput = InputOf<'emissions', 'credit-note'>;
export type DebitNoteInput = InputOf<'emissions', 'debit-note'>;
export type DespatchAdviceInput = InputOf<'emissions', 'despatch-advice'>;
export type CarrierDespatchAdviceInput = InputOf<'emissions', 'carrier-despatch-advice'>;
export type PurchaseSettlementInput = InputOf<'emissions', 'purchase-settlement'>;
export type RetentionInput = InputOf<'emissions', 'retention'>;
export type PerceptionInput = InputOf<'emissions', 'perception'>;
export type VoidedDocumentsInput = InputOf<'emissions', 'voided-documents'>;
export type ReversalsInput = InputOf<'emissions', 'reversals'>;

/** Answer of every emission but that of a voiding. */
export type EmissionResult = OutputOf<'emissions', 'invoice'>;
/** Answer of a voiding: without a documentId, which the record of the communication has. */
export type VoidingResult = OutputOf<'emissions', 'voided-documents'>;
export type DocumentStatus = EmissionResult['status'];

export type DocumentQuery = InputOf<'documents', 'list'>;
export type DocumentPage = OutputOf<'documents', 'list'>;
/** A document as lists show it. */
export type DocumentListing = DocumentPage['data'][number];
/** A document with its request and its history. */
export type DocumentRecord = OutputOf<'documents', 'get'>;
/** Ways to undo a document. */
export type VoidOptions = OutputOf<'documents', 'voidOptions'>;
