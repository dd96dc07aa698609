/** How a document may end. */
export type Verdict = 'ACCEPTED' | 'REJECTED' | 'ERROR';

/** One document that a company wants emitted, however often it has to ask for it. */
export interface Intention {
  /** Stands in the request and so in the record: what tells this intention's document from all others. */
  readonly marker: string;
  readonly ruc: string;
  /** `invoices`. */
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** The Idempotency-Key; null when the client sends none. */
  readonly key: string | null;
  /** Whether the client gives the number itself, which then nobody else asks for. */
  readonly isNumbered: boolean;
  /** What the authority must make of it in the end. */
  readonly expected: Verdict;
}

/** Recognizes a marker in a recorded request. */
export const MARKER = /chaos-\d+-\d+/;

/** What a client was told in answer to one request; `status` null: no answer came back. */
export interface Told {
  readonly request: 'emission' | 'repetition' | 'retry' | 'check-ticket' | 'xml';
  readonly httpStatus: number | null;
  readonly id: string | null;
  readonly documentId: string | null;
  /** The document's. */
  readonly status: string | null;
  /** Whether it is the answer of an earlier request with the same key. */
  readonly isReplayed: boolean;
  /** Of an error, or why no answer came. */
  readonly message: string | null;
}

/**
 * How an intention ended for its client. `recorded`: told so, with an id. `there`: its number is in use, so an earlier
 * request of the same must have done it. `given_up`: may or may not be there, and asking again could double it.
 * `refused`: told that it cannot be, which no request of a chaos run deserves. `unanswered`: nobody told anything for
 * long after everything was well again.
 */
export type IntentionEnd = 'recorded' | 'there' | 'given_up' | 'refused' | 'unanswered';

/** What a client can testify to. */
export interface Testimony {
  readonly intention: Intention;
  readonly end: IntentionEnd;
  readonly told: readonly Told[];
  /** Digest of the signed XML as it was downloaded soon after; hexadecimal. */
  readonly xmlSha256: string | null;
}
