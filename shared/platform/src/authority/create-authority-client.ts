import type { AuthorityAnswer, AuthorityOperation } from '@chasqui/core/authority';
import { type Clock, systemClock } from '../clock.ts';
import type { Log } from '../log.ts';
import { NO_TRACING, type SpanAttributes, type Tracing } from '../tracing/index.ts';
import type { AuthorityEndpoints } from './endpoints.ts';
import { type AuthorityGate, createAuthorityGate } from './gate.ts';
import { openSoapService, type SoapService } from './service.ts';
import {
  type AuthorityCredentials,
  billConsultServiceWsdlPath,
  billServiceWsdlPath,
  type SoapInput,
} from './soap-envelope.ts';

export interface AuthorityClientOptions {
  readonly endpoints: AuthorityEndpoints;
  readonly timeoutMs: number;
  readonly log?: CallLog;
  readonly tracing?: Tracing;
  readonly clock?: Clock;
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

type Call = (
  service: SoapService,
  operation: AuthorityOperation,
  input: SoapInput,
  caller: AuthorityCaller,
) => Promise<AuthorityAnswer>;

/**
 * A client for one pair of services; make it once per process and endpoints.
 * @throws TypeError if an endpoint is not an http or https URL
 */
export async function createAuthorityClient(options: AuthorityClientOptions): Promise<AuthorityClient> {
  const { billService, billConsultService } = options.endpoints;
  const { timeoutMs, log, tracing = NO_TRACING, clock = systemClock } = options;
  const bill = await openSoapService(billServiceWsdlPath(), billService, timeoutMs);
  const consult =
    billConsultService === null
      ? null
      : await openSoapService(billConsultServiceWsdlPath(), billConsultService, timeoutMs);
  const gateOptions = { clock, random: Math.random, host: bill.host, callTimeoutMs: timeoutMs, ...(log && { log }) };
  const { gate = createAuthorityGate(gateOptions) } = options;
  const callAndLog = logged(options);

  const call: Call = async (service, operation, input, caller) => {
    const startedAt = clock.now();
    const attributes = { 'rpc.method': operation, 'server.address': service.host };
    const answer = await tracing.run({ name: `authority ${operation}`, kind: 'client', attributes }, async (span) => {
      const given = await callAndLog(service, operation, input, caller);
      span.add(describeAnswer(given));
      if (given.kind === 'unavailable') span.fail();
      return given;
    });
    // A user's name begins with the RUC, by which the gate identifies the calls.
    gate.report(caller.credentials.username.slice(0, RUC_LENGTH), answer, { operation, startedAt });
    return answer;
  };

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

/** Logs one line per call, without names, numbers or texts of documents. */
function logged({ log: ownLog, onAnswer }: Pick<AuthorityClientOptions, 'log' | 'onAnswer'>): Call {
  return async (service, operation, input, { credentials, log = ownLog }) => {
    const startMs = performance.now();
    const answer = await service.call(operation, input, credentials);
    const durationMs = performance.now() - startMs;
    onAnswer?.({ operation, durationMs, answer });
    const fields = { operation, host: service.host, durationMs: Math.round(durationMs), ...summarize(answer) };
    if (answer.kind === 'unavailable') log?.warn(fields, 'authority did not answer');
    else log?.info(fields, 'authority answered');
    return answer;
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

/** Returns the span attributes of an answer: its kind and code, and none of its text. */
export function describeAnswer(answer: AuthorityAnswer): SpanAttributes {
  const kind = { 'chasqui.authority.answer': answer.kind };
  switch (answer.kind) {
    case 'cdr':
    case 'ticket':
      return kind;
    case 'status':
      return { ...kind, ...describeCode(answer.statusCode) };
    case 'fault':
      return { ...kind, ...describeCode(answer.code) };
    case 'unavailable':
      return answer.httpStatus === null ? kind : { ...kind, 'http.response.status_code': answer.httpStatus };
  }
}

/** Returns the attribute of a code. An answer may hold any text there, which is left out. */
function describeCode(code: string | null): SpanAttributes {
  return code !== null && /^\d{1,4}$/.test(code) ? { 'chasqui.authority.code': code } : {};
}
