import type { Cdr } from './cdr.ts';
import type { ProfileCircumstances } from './return-codes/classify.ts';

/** Document that an answer should be about. */
export interface AnswerContext extends ProfileCircumstances {
  /** Its file name: `20123456789-01-F001-123`. */
  readonly fileBaseName: string;
  /** DigestValue of the signed document, base64. A CDR with another digest is about other content. */
  readonly digestValue: string;
}

/** Observation (4xxx) on an accepted document. */
export interface Observation {
  readonly code: string;
  readonly message: string;
}

interface Verdict {
  /** False without a CDR, or if its signature has a form that we cannot check. */
  readonly signatureChecked: boolean;
  readonly code: string;
  readonly description: string;
  readonly observations: readonly Observation[];
}

interface AcceptedOutcome extends Verdict {
  readonly kind: 'accepted';
  readonly cdr: Cdr;
}

interface RejectedOutcome extends Verdict {
  readonly kind: 'rejected';
  /** Null if a fault or a plain message gave the verdict, because there is then no signed evidence. */
  readonly cdr: Cdr | null;
}

/** Description, and for diagnosis the start of an unrecognised answer. */
interface Unexplained {
  readonly description: string;
  readonly excerpt: string | null;
}

export type Outcome =
  | AcceptedOutcome
  | RejectedOutcome
  /** The authority took a summary or a guide. The ticket gives its verdict later. */
  | { readonly kind: 'ticket'; readonly ticket: string }
  /** Not registered, or never arrived: the same bytes may be sent again. */
  | ({ readonly kind: 'try_later'; readonly code: string | null } & Unexplained)
  /** Not registered, and sending the same bytes again would change nothing. `code` is null for refused credentials. */
  | { readonly kind: 'refused'; readonly code: string | null; readonly description: string }
  /** Registered by an earlier submission. Only the CDR of that submission gives the verdict. */
  | { readonly kind: 'already_registered'; readonly code: string; readonly description: string }
  /** Registered or not, which is unknown. The caller must ask for the CDR before sending again. */
  | ({ readonly kind: 'in_doubt' } & Unexplained);

/** Verdict of a CDR on the document that the answer should be about. */
export type CdrOutcome =
  | Exclude<Outcome, { readonly kind: 'ticket' }>
  /** The CDR is about this number but about other content: another document has the number. */
  | { readonly kind: 'other_content'; readonly description: string; readonly excerpt: string };

/** Answer of the authority to a question about a document or ticket. Only `accepted` and `rejected` are verdicts. */
export type Consultation =
  | AcceptedOutcome
  | RejectedOutcome
  /** The ticket is still being worked on (98). */
  | { readonly kind: 'in_process' }
  /** The authority has the document, but gave no CDR with the answer. */
  | { readonly kind: 'registered'; readonly code: string; readonly description: string }
  /** The authority has another document under this number: ours can never be registered. */
  | { readonly kind: 'registered_otherwise'; readonly code: string; readonly description: string }
  /** Ticket of a file that was not processed, for a temporary reason. The same bytes may be sent again. */
  | { readonly kind: 'send_again'; readonly code: string; readonly description: string }
  /** Ticket of a file that was not registered. Sending the same bytes again would change nothing. The number is free. */
  | { readonly kind: 'refused'; readonly code: string; readonly description: string }
  /** The authority knows no such ticket (0126, 0127; of a guide HTTP 404, 0508, 0509). */
  | { readonly kind: 'ticket_unknown'; readonly code: string; readonly description: string }
  /** The authority answers no questions about documents of this type or series (0009, 0010). */
  | { readonly kind: 'not_consultable'; readonly code: string; readonly description: string }
  /** The authority does not know the document: the same bytes may be sent. */
  | { readonly kind: 'not_registered'; readonly code: string; readonly description: string }
  /** The question was not answered, which says nothing about the document. */
  | ({ readonly kind: 'unanswered'; readonly code: string | null } & Unexplained);
