import type { AuthorityAnswer, AuthorityOperation, Unavailable } from '@chasqui/core/authority';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { Tracing } from '../tracing/index.ts';
import type { AuthorityGate } from './gate.ts';

/** Application registered in SUNAT's portal for one of its REST services. */
export interface ApiClient {
  readonly clientId: string;
  readonly clientSecret: string;
}

export interface AuthorityCredentials {
  /** RUC of the company, for a user whose name does not begin with it. */
  readonly ruc?: string;
  /** SOL user of a company: RUC immediately followed by the user's name. At an OSE the user that the OSE gave. */
  readonly username: string;
  readonly password: string;
  /** Application for guides. */
  readonly guideClient?: ApiClient;
}

export type CallLog = Pick<Log, 'info' | 'warn'>;

export interface AuthorityCaller {
  readonly credentials: AuthorityCredentials;
  /** Log of the calling job, so that the line about the call carries the job's ids. Default: the client's own log. */
  readonly log?: CallLog;
  /** Day in Lima (YYYY-MM-DD) on which the sandbox is to judge a document of a test company. No other authority has one. */
  readonly testDay?: string;
}

export interface FileSubmission extends AuthorityCaller {
  /** With its extension: `20123456789-01-F001-123.zip`. */
  readonly fileName: string;
  readonly zip: Uint8Array;
}

interface TicketQuestion extends AuthorityCaller {
  readonly ticket: string;
}

export interface CdrQuestion extends AuthorityCaller {
  readonly ruc: string;
  /** Catalog 01; SUNAT answers for 01, 07 and 08 of series F. */
  readonly documentType: string;
  readonly series: string;
  readonly correlative: number;
}

/**
 * Client of one of the authority's services. Each call ends in an answer within the deadline, also if the network or the
 * authority fails. No call is repeated, except after a 401 of the REST service, which read nothing. `readOutcome` reads
 * the answers to submissions, and `readConsultation` the answers to questions.
 */
export interface AuthorityClient {
  /** True if a service answers CDR queries: SUNAT's for sales in production, and the sandbox's. */
  readonly canConsult: boolean;
  /** Gate of the authority's service. The caller checks it before a call; every call reports its answer to it. */
  readonly gate: AuthorityGate;
  sendBill(file: FileSubmission): Promise<AuthorityAnswer>;
  sendSummary(file: FileSubmission): Promise<AuthorityAnswer>;
  /** Sends a guide (09, 31), whose verdict comes with its ticket. */
  sendGuide(file: FileSubmission): Promise<AuthorityAnswer>;
  getStatus(question: TicketQuestion): Promise<AuthorityAnswer>;
  getStatusCdr(question: CdrQuestion): Promise<AuthorityAnswer>;
  /** Closes the connections kept for later calls; call it when no call is under way. */
  close(): void;
}

export interface ObservedCall {
  readonly operation: AuthorityOperation;
  readonly durationMs: number;
  readonly answer: AuthorityAnswer;
}

/** Options of every client of the authority. */
export interface CallOptions {
  /** Deadline of a whole call, with the requests for its token. */
  readonly timeoutMs: number;
  readonly log?: CallLog;
  readonly tracing?: Tracing;
  readonly clock?: Clock;
  readonly gate?: AuthorityGate;
}

/** Returns the answer to an operation that a service does not have. No request is made. */
export function refuseOperation(reason: string): Unavailable {
  return { kind: 'unavailable', reason, requestMayHaveArrived: false, httpStatus: null, body: null };
}
