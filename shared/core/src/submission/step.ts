import type { Observation } from '../authority/index.ts';
import type { DocumentNumber } from '../identity.ts';
import type { LifecycleEvent } from '../lifecycle/index.ts';
import type { CallOperation } from './answer.ts';
import type { QuickPoll } from './ticket-polls.ts';

/** Documents of the tenant that a verdict voids. */
export interface Voiding {
  readonly numbers: readonly DocumentNumber[];
  /** Reason for the history of each document. */
  readonly reason: string;
}

/** Consequences of a call for its document. */
export interface SubmissionRecord {
  readonly event: LifecycleEvent;
  /** True if this call may have registered the document. */
  readonly inDoubt: boolean;
  /** True if the answer proves that no earlier request registered the document. Default false. */
  readonly clearsDoubt?: boolean;
  readonly responseCode: string | null;
  readonly responseDescription: string | null;
  readonly observations: readonly Observation[];
  /** The zip exactly as the authority sent it. */
  readonly cdr: { readonly zip: Uint8Array; readonly fileName: string } | null;
  /** Address in the CDR at which the authority shows an accepted guide; null, or absent, if there is none. */
  readonly documentUrl?: string | null;
  /** True if the CDR has the digest of the document. Default false. */
  readonly cdrHasDigest?: boolean;
  /** True if the document is accepted and its CDR is lost. Default false. */
  readonly cdrMissing?: boolean;
  /** Ticket of an asynchronous operation; null keeps the ticket that the document has. */
  readonly ticket?: string | null;
  /** Tenant's own documents that this outcome voids; none if not given. */
  readonly voids?: Voiding;
  /**
   * True if a daily summary should carry the document alone: an earlier sending may have registered it, and then the
   * summary is refused. Default false.
   */
  readonly summarizeAlone?: boolean;
  /** Time of the next automatic step; null if there is none. */
  readonly nextAttemptAt: Date | null;
  readonly reason: string;
}

/** Closing of an answered call that leaves the state of its document as it is. */
export interface Closing {
  /** Outcome in one word, for people who read the row. */
  readonly outcome: string;
  readonly inDoubt: boolean;
  /** True if the authority said that it does not have the document. No earlier request is in doubt any more. */
  readonly clearsDoubt: boolean;
  readonly responseCode: string | null;
  readonly responseDescription: string | null;
  /** Start of an unreadable answer. */
  readonly excerpt: string | null;
  /** Time of the next poll of a ticket; null for no further poll by itself. Not given for other calls. */
  readonly nextAttemptAt?: Date | null;
}

/** Line for the log of the operator. */
interface LogLine {
  readonly level: 'info' | 'warn';
  readonly text: string;
  /** Field beside the text, so that lines of one kind have the same text. */
  readonly reason?: string;
}

/** Effects beside the step itself. */
interface SideEffects {
  /** Closing of the last call of this run. */
  readonly closes?: Closing;
  /** Quick poll of a ticket that is enqueued. */
  readonly poll?: QuickPoll;
}

/** Calls the authority. */
export interface CallStep extends SideEffects {
  readonly kind: 'call';
  readonly operation: CallOperation;
  /** True if the call is made although the authority does not answer. */
  readonly isForced?: true;
}

/** Leaves the document as it is, and ends the job or puts it off. */
export interface HoldStep extends SideEffects {
  readonly kind: 'hold';
  /** Result of the job, if it ends. */
  readonly outcome: string;
  /** Pause after which the same job runs again. It spends no attempt. */
  readonly putOffMs?: number;
  /** Time from which another job may take the step. By default the document keeps its time. */
  readonly until?: Date;
  readonly log?: LogLine;
}

/** Moves the document to its next state, and ends the job. */
export interface RecordStep extends Pick<SideEffects, 'poll'> {
  readonly kind: 'record';
  readonly fields: SubmissionRecord;
  /** Start of an unreadable answer, which is kept for diagnosis. */
  readonly excerpt: string | null;
  readonly log?: LogLine;
}

/** Moves the document to the company's other way, on which it is sent next. */
export interface DivertStep extends Pick<SideEffects, 'closes'> {
  readonly kind: 'divert';
}

/** Next step of a document on its way to the authority. */
export type NextStep =
  /** Reads credentials, and what else a call depends on. */
  | { readonly kind: 'prepare' }
  /** Records the daily summaries of the day on which the document was issued. */
  | { readonly kind: 'summarize' }
  /** Looks for another way that the document may go. */
  | { readonly kind: 'find_fallback' }
  | DivertStep
  | CallStep
  | HoldStep
  | RecordStep;

export const NOTHING_TO_DO: HoldStep = { kind: 'hold', outcome: 'nothing_to_do' };
