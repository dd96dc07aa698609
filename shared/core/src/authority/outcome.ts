import type { Cdr } from './cdr.ts';

/** The document that an answer should be about. */
export interface AnswerContext {
  /** Its file name: `20123456789-01-F001-123`. */
  readonly fileBaseName: string;
  /** DigestValue of what was signed, base64: a CDR that gives another one is about other content. */
  readonly digestValue: string;
  /** Whether this sending is one of a burst of the same company, in which 0111 means that it sends too fast. */
  readonly isBurst?: boolean;
  /** True if SUNAT may not have activated the SOL user yet, so that 0111 passes by itself. */
  readonly isUserNew?: boolean;
}

/** Something the authority accepted the document in spite of (4xxx). */
export interface Observation {
  readonly code: string;
  readonly message: string;
}

export interface AcceptedOutcome {
  readonly kind: 'accepted';
  readonly cdr: Cdr;
  /** False when the CDR is signed by means that we cannot check. */
  readonly signatureChecked: boolean;
  readonly code: string;
  readonly description: string;
  readonly observations: readonly Observation[];
}

export interface RejectedOutcome {
  readonly kind: 'rejected';
  /** Null when a fault or a plain message said so: there is no signed evidence then. */
  readonly cdr: Cdr | null;
  /** False also without a CDR. */
  readonly signatureChecked: boolean;
  readonly code: string;
  readonly description: string;
  readonly observations: readonly Observation[];
}

/** Nothing but words and, for diagnosis, the start of an answer that nobody understood. */
interface Unexplained {
  readonly description: string;
  readonly excerpt: string | null;
}

/** What became of a document that was sent. */
export type Outcome =
  | AcceptedOutcome
  | RejectedOutcome
  /** A summary was taken; the ticket tells its verdict later. */
  | { readonly kind: 'ticket'; readonly ticket: string }
  /** Not registered, or never arrived: the same bytes may go out again. */
  | ({ readonly kind: 'try_later'; readonly code: string | null } & Unexplained)
  /** Not registered, and sending the same bytes again would change nothing. */
  | { readonly kind: 'refused'; readonly code: string; readonly description: string }
  /** Registered by an earlier sending: only the CDR of that one tells the verdict. */
  | { readonly kind: 'already_registered'; readonly code: string; readonly description: string }
  /** It may be registered or not: ask for the CDR before sending again. */
  | ({ readonly kind: 'in_doubt' } & Unexplained);

/** What a CDR says of the document that an answer should be about. */
export type CdrOutcome =
  | Exclude<Outcome, { readonly kind: 'ticket' }>
  /** It is about this number, and about other content than ours: there is another document under the number. */
  | { readonly kind: 'other_content'; readonly description: string; readonly excerpt: string };

/** What the authority says of a document or ticket that it was asked about. Only `accepted` and `rejected` are verdicts. */
export type Consultation =
  | AcceptedOutcome
  | RejectedOutcome
  /** The ticket is still being worked on (98). */
  | { readonly kind: 'in_process' }
  /** It has the document, but gave no CDR with the answer. */
  | { readonly kind: 'registered'; readonly code: string; readonly description: string }
  /** It has another document under this number: ours can never be registered. */
  | { readonly kind: 'registered_otherwise'; readonly code: string; readonly description: string }
  /** A ticket whose file was not processed, for a reason that passes: the same bytes may go out again. */
  | { readonly kind: 'send_again'; readonly code: string; readonly description: string }
  /** A ticket whose file was not registered, and sending the same bytes again would change nothing. */
  | { readonly kind: 'refused'; readonly code: string; readonly description: string }
  /** It knows no such ticket (0126, 0127). */
  | { readonly kind: 'ticket_unknown'; readonly code: string; readonly description: string }
  /** It tells nothing about documents of this type or series (0009, 0010). */
  | { readonly kind: 'not_consultable'; readonly code: string; readonly description: string }
  /** It does not know the document: the same bytes may go out. */
  | { readonly kind: 'not_registered'; readonly code: string; readonly description: string }
  /** The question was not answered, which says nothing about the document. */
  | ({ readonly kind: 'unanswered'; readonly code: string | null } & Unexplained);
