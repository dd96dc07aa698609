import http from 'node:http';
import https from 'node:https';
import { type AuthorityAnswer, type AuthorityOperation, excerptOf, readSoapAnswer } from '@chasqui/core/authority';
import { type Exchange, post } from '../http-post/index.ts';
import { maskSecret } from './mask.ts';
import { type AuthorityCredentials, createEnvelopeRenderer, type SoapInput } from './soap-envelope.ts';

/** SOAP service at one address. */
export interface SoapService {
  /** Host and port, for logs. */
  readonly host: string;
  call(operation: AuthorityOperation, input: SoapInput, credentials: AuthorityCredentials): Promise<AuthorityAnswer>;
  close(): void;
}

export interface SoapServiceOptions {
  readonly wsdlPath: string;
  readonly endpoint: string;
  readonly timeoutMs: number;
}

/** Far above any CDR in base64. A longer answer is not read. */
const MAX_ANSWER_BYTES = 8 * 1024 * 1024;

/** Below the 5 s after which servers commonly close: a request on a connection just closed would be in doubt. */
const IDLE_CONNECTION_MS = 4_000;

/** @throws TypeError if the endpoint is not the URL of a web service, which is a configuration error */
export async function createSoapService({ wsdlPath, endpoint, timeoutMs }: SoapServiceOptions): Promise<SoapService> {
  const url = readEndpoint(endpoint);
  const renderer = await createEnvelopeRenderer(wsdlPath, url.href);
  const { Agent } = url.protocol === 'https:' ? https : http;
  // The number of connections has no bound here: a call that waited for one would spend its deadline on that.
  const agent = new Agent({ keepAlive: true, timeout: IDLE_CONNECTION_MS });
  return {
    host: url.host,
    async call(operation, input, credentials) {
      const request = renderer.render(operation, input, credentials);
      const exchange = await post(request, { timeoutMs, maxBytes: MAX_ANSWER_BYTES, agent });
      return readExchange(operation, exchange, credentials.password);
    },
    close: () => agent.destroy(),
  };
}

function readEndpoint(endpoint: string): URL {
  const url = new URL(endpoint);
  if (url.protocol === 'http:' || url.protocol === 'https:') return url;
  throw new TypeError(`The endpoint must be an http or https URL: ${endpoint}`);
}

function readExchange(operation: AuthorityOperation, exchange: Exchange, password: string): AuthorityAnswer {
  if (exchange.kind === 'answered') return readAnswered(operation, exchange, password);
  const { reason, requestMayHaveArrived, httpStatus, body } = exchange;
  // An answer that broke off before its first byte is no empty answer: `body` is null then.
  const excerpt = body === null || body.length === 0 ? null : excerptOf(maskSecret(body, password));
  return { kind: 'unavailable', reason, requestMayHaveArrived, httpStatus, body: excerpt };
}

/**
 * Stores evidence byte for byte. Texts are read a second time from the masked bytes, in case they repeat the password.
 */
function readAnswered(
  operation: AuthorityOperation,
  { httpStatus, body }: Extract<Exchange, { kind: 'answered' }>,
  password: string,
): AuthorityAnswer {
  const answer = readSoapAnswer(operation, { httpStatus, body });
  if (answer.kind === 'cdr' || answer.kind === 'ticket') return answer;
  const masked = maskSecret(body, password);
  if (masked === body) return answer;
  const words = readSoapAnswer(operation, { httpStatus, body: masked });
  return answer.kind === 'status' && words.kind === 'status' ? { ...words, zip: answer.zip } : words;
}
