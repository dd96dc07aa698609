import type { DocumentIdentity } from '../identity.ts';
import type { DocumentState } from '../lifecycle/index.ts';

/** Document that is sent or asked about, with what earlier calls left behind. */
export interface SubmittedDocument extends DocumentIdentity {
  readonly state: DocumentState;
  /** True if a daily summary carries the document. */
  readonly summarized: boolean;
  readonly completed: unknown;
  /** YYYY-MM-DD. */
  readonly issueDate: string;
  /** Lima's day (YYYY-MM-DD) by the end of which the authority must have it; null if it has no term. */
  readonly submissionDeadline: string | null;
  /** Days that the document's own clock is ahead of ours. */
  readonly clockDays: number;
  readonly createdAt: Date;
  /** End of the lease of the next step. */
  readonly nextAttemptAt: Date | null;
  /** Number of times that the file was sent. */
  readonly attempts: number;
  /** Steps in a row that brought no verdict. */
  readonly failures: number;
  readonly ticketedAt: Date | null;
  /** True if some earlier request may have registered the document. */
  readonly inDoubt: boolean;
  /** True if an earlier sending may have arrived and its answer was lost, or its ticket never got a verdict. */
  readonly answerLost: boolean;
  /** Outcome of the last call; null if there was none, or it was never closed. */
  readonly lastOutcome: string | null;
}

/** Job that takes the steps of a document. */
export interface SubmissionJob {
  readonly pool: 'submit' | 'retry' | 'poll-ticket';
  /** End of the lease that the job was made for, in milliseconds since 1970. */
  readonly attempt: number;
  /** True if a client asked for the step and waits. The step then runs even in an outage. */
  readonly isRequested: boolean;
}

/** Document that a note modifies, while its verdict is still to come without people. */
export interface AwaitedOriginal {
  readonly state: DocumentState;
  readonly summarized: boolean;
  readonly nextAttemptAt: Date | null;
}

/** Facts that are read only if there is something to send or to ask. */
export interface Way {
  /** Reason why no call can be made: the company's credentials are missing or unreadable. Null if they are there. */
  readonly missing: string | null;
  /** True if a document that was never sent waits for the missing credentials. Else it ends without them. */
  readonly isAwaited: boolean;
  /** True if the document goes to an OSE. */
  readonly isOse: boolean;
  /** True if the service returns CDRs. SUNAT's does for sales in production, and the sandbox's for every type. */
  readonly canConsult: boolean;
  /** Document that the company can ask the consulta integrada about: this one, or the only one that it voids. */
  readonly validityOf: 'document' | 'voided' | null;
  /** Original of a note; null if the note need not wait for it. */
  readonly original: AwaitedOriginal | null;
}

/** First pauses that the operator chose, in milliseconds. */
export interface Pauses {
  readonly retryDelayMs: number;
  readonly ticketPollMs: number;
  /** Time after which the step of a dead worker is taken over. */
  readonly takeoverMs: number;
}

/** Everything that the next step of a document depends on, apart from the answers of this run. */
export interface SubmissionFacts {
  readonly document: SubmittedDocument;
  readonly job: SubmissionJob;
  /** Null until the worker has prepared the call. */
  readonly way: Way | null;
  readonly pauses: Pauses;
  readonly now: Date;
  /** Random number in [0, 1]. */
  readonly random01: number;
  /** True if the authority answers the calls of this company at the moment. */
  readonly isReachable: boolean;
  /** Milliseconds for which the channel of the document has answered no call of this company; 0 if it answered the last one. */
  readonly downMs: number;
  /** Other way that the document may go; null until the worker has looked for one. */
  readonly fallback: 'there' | 'none' | null;
}

/** Facts of a document whose call is prepared. */
export interface CallFacts extends SubmissionFacts {
  readonly way: Way;
}
