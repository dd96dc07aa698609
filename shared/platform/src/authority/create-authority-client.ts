import type { AuthorityAnswer, AuthorityOperation } from '@chasqui/core/authority';
import { type Clock, systemClock } from '../clock.ts';
import type { Log } from '../log.ts';
import { NO_TRACING, type Tracing } from '../tracing/index.ts';
import { describeAnswer } from './describe-answer.ts';
import type { AuthorityEndpoints } from './endpoints.ts';
import { type AuthorityGate, createAuthorityGate } from './gate.ts';
import { createSoapService, type SoapService } from './service.ts';
import {
  type AuthorityCredentials,
  billConsultServiceWsdlPath,
  billServiceWsdlPath,
  type SoapInput,
} from './soap-envelope.ts';

export interface AuthorityClientOptions {
  readonly endpoints: AuthorityEndpoints;
  /** Timeout of each call as a whole. */
  readonly timeoutMs: number;
  readonly log?: CallLog;
  /** Default: none. */
  readonly tracing?: Tracing;
  /** Default: the machine's. */
  readonly clock?: Clock;
  /** Default: one of this client's own. */
  readonly gate?: AuthorityGate;
  readonly onAnswer?: (call: ObservedCall) => void;
}

export interface ObservedCall {
  readonly operation: AuthorityOperation;
  readonly durationMs: number;
  readonly answer: AuthorityAnswer;
}

export type CallLog = Pick<Log, 'info' | 'warn'>;

export interface AuthorityCaller {
  readonly credentials: AuthorityCredentials;
  /** Log of the calling job, so that the line about the call carries the job's ids. Default: the client's own log. */
  readonly log?: CallLog;
}

export interface FileSubmission extends AuthorityCaller {
  /** With its extension: `20123456789-01-F001-123.zip`. */
  readonly fileName: string;
  readonly zip: Uint8Array;
}

export interface TicketQuestion extends AuthorityCaller {
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
 * Client of the authority. Each call ends in an answer within the deadline, also if the network or the authority fails.
 * No call is repeated. `readOutcome` reads the answers to submissions, and `readConsultation` the answers to CDR
 * queries.
 */
export interface AuthorityClient {
  /** True if a service answers CDR queries. False for beta and for SUNAT's service for retentions and perceptions. */
  readonly canConsult: boolean;
  /** Gate of the authority's service. The caller checks it before a call; every call reports its answer to it. */
  readonly gate: AuthorityGate;
  sendBill(file: FileSubmission): Promise<AuthorityAnswer>;
  sendSummary(file: FileSubmission): Promise<AuthorityAnswer>;
  getStatus(question: TicketQuestion): Promise<AuthorityAnswer>;
  getStatusCdr(question: CdrQuestion): Promise<AuthorityAnswer>;
  /** Closes the connections kept for later calls; call it when no call is under way. */
  close(): void;
}

const NO_CONSULTATION: AuthorityAnswer = {
  kind: 'unavailable',
  reason: 'The authority has no consultation service for this document',
  requestMayHaveArrived: false,
  httpStatus: null,
  body: null,
};

const RUC_LENGTH = 11;

/**
 * A client for one pair of services; make it once per process and endpoints.
 * @throws TypeError if an endpoint is not an http or https URL
 */
export async function createAuthorityClient(options: AuthorityClientOptions): Promise<AuthorityClient> {
  const { endpoints } = options;
  const bill = await connect(options, billServiceWsdlPath(), endpoints.billService);
  const consultUrl = endpoints.billConsultService;
  const consult = consultUrl === null ? null : await connect(options, billConsultServiceWsdlPath(), consultUrl);
  const { clock = systemClock, gate = openGate(options, clock, bill.host) } = options;
  const call = reported(gate, clock, traced(options, logged(options)));
  return {
    canConsult: consult !== null,
    gate,
    sendBill: (file) => call(bill, 'sendBill', fileInput(file), file),
    sendSummary: (file) => call(bill, 'sendSummary', fileInput(file), file),
    getStatus: ({ ticket, ...caller }) => call(bill, 'getStatus', { ticket }, caller),
    getStatusCdr: async (question) =>
      consult === null ? NO_CONSULTATION : call(consult, 'getStatusCdr', cdrInput(question), question),
    close() {
      bill.close();
      consult?.close();
    },
  };
}

function connect({ timeoutMs }: AuthorityClientOptions, wsdlPath: string, endpoint: string): Promise<SoapService> {
  return createSoapService({ wsdlPath, endpoint, timeoutMs });
}

function openGate({ timeoutMs, log }: AuthorityClientOptions, clock: Clock, host: string): AuthorityGate {
  return createAuthorityGate({ clock, random: Math.random, host, callTimeoutMs: timeoutMs, ...(log && { log }) });
}

function fileInput({ fileName, zip }: FileSubmission): SoapInput {
  return { fileName, contentFile: Buffer.from(zip.buffer, zip.byteOffset, zip.byteLength).toString('base64') };
}

function cdrInput({ ruc, documentType, series, correlative }: CdrQuestion): SoapInput {
  return {
    rucComprobante: ruc,
    tipoComprobante: documentType,
    serieComprobante: series,
    numeroComprobante: correlative,
  };
}

type Call = (
  service: SoapService,
  operation: AuthorityOperation,
  input: SoapInput,
  caller: AuthorityCaller,
) => Promise<AuthorityAnswer>;

/** Reports every answer to the gate. A user's name begins with the RUC, by which the gate identifies the calls. */
function reported(gate: AuthorityGate, clock: Clock, call: Call): Call {
  return async (service, operation, input, caller) => {
    const startedAt = clock.now();
    const answer = await call(service, operation, input, caller);
    gate.report(caller.credentials.username.slice(0, RUC_LENGTH), answer, { operation, startedAt });
    return answer;
  };
}

/** Logs one line per call, without names, numbers or texts of documents. */
function logged({ log: ownLog, onAnswer }: Pick<AuthorityClientOptions, 'log' | 'onAnswer'>): Call {
  return async (service, operation, input, { credentials, log = ownLog }) => {
    const startMs = performance.now();
    const answer = await service.call(operation, input, credentials);
    const exactMs = performance.now() - startMs;
    onAnswer?.({ operation, durationMs: exactMs, answer });
    const durationMs = Math.round(exactMs);
    const fields = { operation, host: service.host, durationMs, ...summarize(answer) };
    if (answer.kind === 'unavailable') log?.warn(fields, 'authority did not answer');
    else log?.info(fields, 'authority answered');
    return answer;
  };
}

function traced({ tracing = NO_TRACING }: Pick<AuthorityClientOptions, 'tracing'>, call: Call): Call {
  return (service, operation, input, caller) => {
    const attributes = { 'rpc.method': operation, 'server.address': service.host };
    return tracing.run({ name: `authority ${operation}`, kind: 'client', attributes }, async (span) => {
      const answer = await call(service, operation, input, caller);
      span.add(describeAnswer(answer));
      if (answer.kind === 'unavailable') span.fail();
      return answer;
    });
  };
}

function summarize(answer: AuthorityAnswer): Readonly<Record<string, string | number | boolean | null>> {
  switch (answer.kind) {
    case 'cdr':
    case 'ticket':
      return { answer: answer.kind };
    case 'status':
      return { answer: answer.kind, statusCode: answer.statusCode, hasCdr: answer.zip !== null };
    case 'fault':
      return { answer: answer.kind, code: answer.code };
    case 'unavailable': {
      const { kind, reason, httpStatus, requestMayHaveArrived } = answer;
      return { answer: kind, reason, httpStatus, requestMayHaveArrived };
    }
  }
}
