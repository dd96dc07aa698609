import { readFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { billConsultServiceWsdlPath, billServiceWsdlPath } from '@chasqui/platform/authority';
import { type IServices, listen } from 'soap';
import * as v from 'valibot';
import type { SandboxLog } from '../log.ts';
import type { Authority, Send, SendReply } from '../sending/authority.ts';
import type { AuthorityKind } from '../submission.ts';
import { createStatusCdrOperation, createStatusOperation } from './consult-service.ts';
import { ENVELOPE_PREFIX, toSoapFault } from './envelope.ts';
import { type Operation, type OperationResult, toSoapMethod } from './operation.ts';

export const BILL_SERVICE_PATH = '/ol-ti-itcpfegem/billService';
export const CONSULT_SERVICE_PATH = '/ol-it-wsconscpegem/billConsultService';
/** The OSE: all operations at one address. */
export const OSE_SERVICE_PATH = '/ose/billService';

export interface SoapService {
  readonly path: string;
  /** The contract, whose address is that of a sandbox on its default port. */
  readonly wsdl: string;
  readonly serviceName: string;
  readonly portName: string;
  readonly operations: Readonly<Record<string, Operation>>;
}

interface SoapAuthority {
  readonly authority: Authority;
  readonly sendBill: Send;
  readonly sendSummary: Send;
}

/** Creates the SOAP services of SUNAT and of the OSE, on the same contract (WSDL) that their clients use. */
export function createServices(sunat: SoapAuthority, ose: SoapAuthority): readonly SoapService[] {
  return [
    createBillService(BILL_SERVICE_PATH, createBillOperations(sunat)),
    {
      path: CONSULT_SERVICE_PATH,
      wsdl: readFileSync(billConsultServiceWsdlPath(), 'utf8'),
      serviceName: 'billConsultService',
      portName: 'BillConsultServicePort',
      operations: { getStatusCdr: createStatusCdrOperation(sunat.authority) },
    },
    createBillService(OSE_SERVICE_PATH, {
      ...createBillOperations(ose),
      getStatusCdr: createStatusCdrOperation(ose.authority),
    }),
  ];
}

function createBillService(path: string, operations: SoapService['operations']): SoapService {
  const wsdl = readFileSync(billServiceWsdlPath(), 'utf8');
  return { path, wsdl, serviceName: 'billService', portName: 'BillServicePort', operations };
}

function createBillOperations({ authority, sendBill, sendSummary }: SoapAuthority): SoapService['operations'] {
  return {
    sendBill: createSendOperation(sendBill, authority),
    sendSummary: createSendOperation(sendSummary, authority),
    getStatus: createStatusOperation(authority),
  };
}

/**
 * Creates the soap package's server for the services. It does not listen: requests arrive as `request` events after
 * their body was read, so that size limits, outages and malformed bodies are handled before.
 */
export async function mountServices(services: readonly SoapService[], log: SandboxLog): Promise<Server> {
  const server = createServer();
  for (const service of services) await mount(server, service, log);
  return server;
}

function mount(server: Server, service: SoapService, log: SandboxLog): Promise<void> {
  return new Promise((resolve, reject) => {
    listen(server, {
      path: service.path,
      services: toServices(service, log),
      xml: service.wsdl,
      envelopeKey: ENVELOPE_PREFIX,
      enableChunkedEncoding: false,
      suppressStack: true,
      callback: (error: unknown) => (error ? reject(error) : resolve()),
    });
  });
}

function toServices({ serviceName, portName, operations }: SoapService, log: SandboxLog): IServices {
  const methods = Object.entries(operations).map(([name, operation]) => [name, toSoapMethod(operation, log)] as const);
  return { [serviceName]: { [portName]: Object.fromEntries(methods) } };
}

/** Absent or empty arguments become empty texts; the checks refuse them with the authority's codes. */
const TextSchema = v.fallback(v.string(), '');
const SendArgsSchema = v.fallback(v.object({ fileName: TextSchema, contentFile: TextSchema }), {
  fileName: '',
  contentFile: '',
});

const HTTP_ERROR_PAGE = '<html><body><h1>Internal Server Error</h1></body></html>';

/** Creates the operations sendBill and sendSummary, which differ only in their results. */
function createSendOperation(send: Send, { kind }: Authority): Operation {
  return async (args, credentials, response) => {
    const { fileName, contentFile } = v.parse(SendArgsSchema, args);
    return endCall(await send({ credentials, fileName, contentFile }), response, kind);
  };
}

function endCall(reply: SendReply, response: ServerResponse, kind: AuthorityKind): OperationResult {
  switch (reply.kind) {
    case 'cdr':
      return { kind: 'result', result: { applicationResponse: Buffer.from(reply.zip).toString('base64') } };
    case 'ticket':
      return { kind: 'result', result: { ticket: reply.ticket } };
    case 'fault':
      return { kind: 'fault', fault: toSoapFault(reply.refusal, kind) };
    case 'http_error':
      response.writeHead(500, { 'Content-Type': 'text/html' }).end(HTTP_ERROR_PAGE);
      return { kind: 'unanswered' };
    case 'dropped':
      response.destroy();
      return { kind: 'unanswered' };
    case 'silence':
      return { kind: 'unanswered' };
  }
}
