import type { AuthorityAnswer, AuthorityOperation } from '@chasqui/core/authority';
import type { Log } from '../log/index.ts';
import type { AuthorityEndpoints } from './endpoints.ts';
import { createSoapService, type SoapService } from './service.ts';
import type { AuthorityCredentials, SoapInput } from './soap-envelope.ts';
import { billConsultServiceWsdlPath, billServiceWsdlPath } from './wsdl-paths.ts';

export interface AuthorityClientOptions {
  readonly endpoints: AuthorityEndpoints;
  /** For each call as a whole. */
  readonly timeoutMs: number;
  readonly log?: Pick<Log, 'info' | 'warn'>;
}

export interface FileSubmission {
  /** With its extension: `20123456789-01-F001-123.zip`. */
  readonly fileName: string;
  readonly zip: Uint8Array;
  readonly credentials: AuthorityCredentials;
}

export interface TicketQuestion {
  readonly ticket: string;
  readonly credentials: AuthorityCredentials;
}

export interface CdrQuestion {
  readonly ruc: string;
  /** Catalog 01; SUNAT answers for 01, 07 and 08 of series F. */
  readonly documentType: string;
  readonly series: string;
  readonly correlative: number;
  readonly credentials: AuthorityCredentials;
}

/**
 * Calls to the authority. Each ends in an answer, whatever network and authority do, within the deadline; none is
 * repeated. `readOutcome` judges the answers to sendings, `readConsultation` those to questions.
 */
export interface AuthorityClient {
  /** False where nobody can be asked for a CDR: beta, and SUNAT's service for retentions and perceptions. */
  readonly canConsult: boolean;
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

/**
 * A client for one pair of services; make it once per process and endpoints.
 * @throws TypeError when an endpoint is no http or https URL
 */
export async function createAuthorityClient(options: AuthorityClientOptions): Promise<AuthorityClient> {
  const { endpoints, log } = options;
  const bill = await connect(options, billServiceWsdlPath(), endpoints.billService);
  const consultUrl = endpoints.billConsultService;
  const consult = consultUrl === null ? null : await connect(options, billConsultServiceWsdlPath(), consultUrl);
  const call = logged(log);
  return {
    canConsult: consult !== null,
    sendBill: (file) => call(bill, 'sendBill', fileInput(file), file.credentials),
    sendSummary: (file) => call(bill, 'sendSummary', fileInput(file), file.credentials),
    getStatus: ({ ticket, credentials }) => call(bill, 'getStatus', { ticket }, credentials),
    getStatusCdr: async (question) =>
      consult === null ? NO_CONSULTATION : call(consult, 'getStatusCdr', cdrInput(question), question.credentials),
    close() {
      bill.close();
      consult?.close();
    },
  };
}

function connect({ timeoutMs }: AuthorityClientOptions, wsdlPath: string, endpoint: string): Promise<SoapService> {
  return createSoapService({ wsdlPath, endpoint, timeoutMs });
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
  credentials: AuthorityCredentials,
) => Promise<AuthorityAnswer>;

/** One line a call, without names, numbers or texts of documents. */
function logged(log: AuthorityClientOptions['log']): Call {
  return async (service, operation, input, credentials) => {
    const startMs = performance.now();
    const answer = await service.call(operation, input, credentials);
    const durationMs = Math.round(performance.now() - startMs);
    const fields = { operation, host: service.host, durationMs, ...summarize(answer) };
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
