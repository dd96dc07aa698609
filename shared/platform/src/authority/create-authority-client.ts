import type { AuthorityAnswer } from '@chasqui/core/authority';
import { ANSWER_MESSAGES } from '@chasqui/core/messages';
import {
  type AuthorityCaller,
  type AuthorityClient,
  type CallOptions,
  type CdrQuestion,
  type FileSubmission,
  type ObservedCall,
  refuseOperation,
} from './authority-client.ts';
import type { AuthorityEndpoints } from './endpoints.ts';
import { createCallObserver, rucOf } from './observe-call.ts';
import { openSoapService, type SoapService } from './service.ts';
import { billConsultServiceWsdlPath, billServiceWsdlPath, type SoapInput } from './soap-envelope.ts';

export interface AuthorityClientOptions extends CallOptions {
  readonly endpoints: AuthorityEndpoints;
  readonly onAnswer?: (call: ObservedCall) => void;
}

const NO_CONSULTATION = refuseOperation(ANSWER_MESSAGES.noConsultation.message);
const NO_GUIDES = refuseOperation(ANSWER_MESSAGES.noGuidesOverSoap.message);

/**
 * Returns a client for one pair of SOAP services; make it once per process and endpoints.
 * @throws TypeError if an endpoint is not an http or https URL
 */
export async function createAuthorityClient(options: AuthorityClientOptions): Promise<AuthorityClient> {
  const { billService, billConsultService } = options.endpoints;
  const { timeoutMs } = options;
  const bill = await openSoapService(billServiceWsdlPath(), billService, timeoutMs);
  const consult = billConsultService === billService ? bill : await openConsultService(billConsultService, timeoutMs);
  const observer = createCallObserver<AuthorityAnswer>({ ...options, host: bill.host });

  function call(
    service: SoapService,
    operation: Parameters<SoapService['call']>[0],
    input: SoapInput,
    { credentials, log, testDay }: AuthorityCaller,
  ): Promise<AuthorityAnswer> {
    const observed = { operation, host: service.host, ruc: rucOf(credentials), log };
    return observer.run(observed, () => service.call(operation, input, { credentials, testDay }));
  }

  return {
    canConsult: consult !== null,
    gate: observer.gate,
    sendBill: (file) => call(bill, 'sendBill', fileInput(file), file),
    sendSummary: (file) => call(bill, 'sendSummary', fileInput(file), file),
    sendGuide: async () => NO_GUIDES,
    getStatus: ({ ticket, ...caller }) => call(bill, 'getStatus', { ticket }, caller),
    getStatusCdr: async (question) =>
      consult === null ? NO_CONSULTATION : call(consult, 'getStatusCdr', cdrInput(question), question),
    close() {
      bill.close();
      consult?.close();
    },
  };
}

async function openConsultService(endpoint: string | null, timeoutMs: number): Promise<SoapService | null> {
  return endpoint === null ? null : openSoapService(billConsultServiceWsdlPath(), endpoint, timeoutMs);
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
