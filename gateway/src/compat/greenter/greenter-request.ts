import type { ClientSums, ComparedSum, SaleSums } from '../price-basis.ts';
import type { RequestBody } from '../request-body.ts';

/** Sale in our form, once for each way to read its prices and advances. */
export interface SaleRequest {
  readonly documentType: string;
  readonly bodies: readonly [RequestBody, ...RequestBody[]];
  readonly client: ClientSums;
  /** Returns the sums that the client says, beside those that the service calculates for the chosen request. */
  readonly compare: (sums: SaleSums) => readonly ComparedSum[];
}

/** Guide, retention, perception or communication in our form. */
export interface PlainRequest {
  readonly documentType: string;
  readonly body: RequestBody;
}

/** Line of a summary: a boleta or a note on one. */
export interface SummaryLine {
  readonly documentType: string;
  readonly series: string;
  readonly correlative: number;
  /** Total that the client says, in the summary's currency; null if it says none. */
  readonly total: number | null;
}

/**
 * Summary, which no single request of ours is. `added` must be recorded already: those that wait are sent with
 * `POST /api/daily-summaries` of `referenceDate`, and the others went alone. `voiding` is the body of
 * `POST /api/voided-documents` for the lines that are `voided`.
 */
export interface SummaryRequest {
  readonly documentType: 'RC';
  /** Day on which the documents were issued, YYYY-MM-DD. */
  readonly referenceDate: string;
  readonly added: readonly SummaryLine[];
  readonly voided: readonly SummaryLine[];
  /** Null if no line voids a document. */
  readonly voiding: RequestBody | null;
}
