import type { KnownDocument } from './company.ts';

/** `DAMAGED`: its stored file is damaged, so it must have no verdict, and its history must say so. */
export type Verdict = 'ACCEPTED' | 'REJECTED' | 'ERROR' | 'DAMAGED';

/** Document that a company wants emitted once, regardless of the number of requests. */
export interface Intention {
  /** Unique text in the request and the record, which identifies the document of this intention. */
  readonly marker: string;
  readonly ruc: string;
  /** `invoices`. */
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** The Idempotency-Key; null when the client sends none. */
  readonly key: string | null;
  /** True if the client gives the number itself. No other intention asks for that number. */
  readonly isNumbered: boolean;
  readonly expected: Verdict;
  /** Documents that it voids. */
  readonly voids?: readonly KnownDocument[];
}

export const MARKER = /chaos-\d+-\d+/;

/** Answer to one request of a client. `status` is null if no answer came. */
export interface Told {
  readonly request: 'emission' | 'repetition' | 'retry' | 'check-ticket' | 'xml' | 'record' | 'export' | 'summary';
  readonly httpStatus: number | null;
  readonly id: string | null;
  readonly documentId: string | null;
  readonly status: string | null;
  /** True if the answer repeats that of an earlier request with the same key. */
  readonly isReplayed: boolean;
  /** Message of an error, or the reason why no answer came. */
  readonly message: string | null;
  /** Reason of an error on which a client acts by itself; null for most. */
  readonly reason: string | null;
}

/**
 * End of an intention for its client. `recorded`: confirmed with an id. `there`: the number is in use, so an earlier
 * request of the same intention succeeded. `taken`: the number is another document's, and nothing was recorded. `given_up`:
 * the document may exist, and another request could double it. `refused`: rejected by the gateway, which no request of a
 * chaos run deserves. `unanswered`: no final answer for long after all disturbances ended.
 */
export type IntentionEnd = 'recorded' | 'there' | 'taken' | 'given_up' | 'refused' | 'unanswered';

export interface IntentionResult {
  readonly intention: Intention;
  readonly end: IntentionEnd;
  readonly told: readonly Told[];
  /** Digest of the signed XML as it was downloaded soon after; hexadecimal. */
  readonly xmlSha256: string | null;
}
