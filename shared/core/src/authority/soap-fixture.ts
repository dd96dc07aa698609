import { NAMESPACES } from '../xml/index.ts';
import type { AuthorityOperation } from './answer.ts';

/** Test data: envelopes as SUNAT lays them out. */
export function sampleEnvelope(body: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><S:Envelope xmlns:S="${NAMESPACES.soap}"><S:Header/><S:Body>${body}</S:Body></S:Envelope>`;
}

export function sampleResponse(operation: AuthorityOperation, content: string): string {
  return sampleEnvelope(
    `<br:${operation}Response xmlns:br="http://service.sunat.gob.pe">${content}</br:${operation}Response>`,
  );
}

/** `detail` is markup. */
export function sampleFault(faultcode: string, faultstring: string, detail = ''): string {
  const texts = `<faultcode>${faultcode}</faultcode><faultstring>${faultstring}</faultstring>`;
  return sampleEnvelope(`<S:Fault>${texts}${detail}</S:Fault>`);
}

export function sampleCdrAnswer(zip: Uint8Array): string {
  const content = Buffer.from(zip).toString('base64');
  return sampleResponse('sendBill', `<applicationResponse>${content}</applicationResponse>`);
}

export interface SampleStatus {
  readonly statusCode: string;
  readonly zip?: Uint8Array;
  readonly words?: string;
  readonly statusMessage?: string;
}

export function sampleStatusAnswer(operation: 'getStatus' | 'getStatusCdr', status: SampleStatus): string {
  const { statusCode, zip, words, statusMessage } = status;
  const content = zip === undefined ? words : Buffer.from(zip).toString('base64');
  const parts = [
    content === undefined ? '' : `<content>${content}</content>`,
    `<statusCode>${statusCode}</statusCode>`,
    statusMessage === undefined ? '' : `<statusMessage>${statusMessage}</statusMessage>`,
  ];
  const name = operation === 'getStatus' ? 'status' : 'statusCdr';
  return sampleResponse(operation, `<${name}>${parts.join('')}</${name}>`);
}
