import http from 'node:http';
import https from 'node:https';
import { type AuthorityAnswer, type AuthorityOperation, excerptOf, readSoapAnswer } from '@chasqui/core/authority';
import { type Exchange, post } from '../http-post.ts';
import { type AuthorityCredentials, createEnvelopeRenderer, type SoapInput } from './soap-envelope.ts';

export interface SoapService {
  readonly host: string;
  call(operation: AuthorityOperation, input: SoapInput, credentials: AuthorityCredentials): Promise<AuthorityAnswer>;
  close(): void;
}

/** Far above any CDR in base64. A longer answer is not read. */
const MAX_ANSWER_BYTES = 8 * 1024 * 1024;

/** Below the 5 s after which servers commonly close: a request on a connection just closed would be in doubt. */
const IDLE_CONNECTION_MS = 4_000;

/** @throws TypeError if the endpoint is not the URL of a web service, which is a configuration error */
export async function openSoapService(wsdlPath: string, endpoint: string, timeoutMs: number): Promise<SoapService> {
  const url = new URL(endpoint);
  if (!['http:', 'https:'].includes(url.protocol)) {
    throw new TypeError(`The endpoint must be an http or https URL: ${endpoint}`);
  }
  const render = await createEnvelopeRenderer(wsdlPath, url.href);
  const { Agent } = url.protocol === 'https:' ? https : http;
  // The number of connections has no bound here: a call that waited for one would spend its deadline on that.
  const agent = new Agent({ keepAlive: true, timeout: IDLE_CONNECTION_MS });
  return {
    host: url.host,
    async call(operation, input, credentials) {
      const request = render(operation, input, credentials);
      const exchange = await post(request, { timeoutMs, maxBytes: MAX_ANSWER_BYTES, agent });
      return readExchange(operation, exchange, credentials.password);
    },
    close: () => agent.destroy(),
  };
}

function readExchange(operation: AuthorityOperation, exchange: Exchange, password: string): AuthorityAnswer {
  if (exchange.kind === 'answered') return readAnswered(operation, exchange, password);
  const { reason, requestMayHaveArrived, httpStatus, body } = exchange;
  // An answer that broke off before its first byte is no empty answer: `body` is null then.
  const excerpt = body === null || body.length === 0 ? null : excerptOf(maskSecret(body, password));
  return { kind: 'unavailable', reason, requestMayHaveArrived, httpStatus, body: excerpt };
}

/** Keeps evidence byte for byte. Reads texts a second time from the masked bytes: they may repeat the password. */
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

/** The five characters that XML and HTML escape by name; any other may be escaped by its number. */
const NAMED: Readonly<Record<string, string>> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": 'apos' };

/**
 * Replaces every occurrence of `secret` in `body` with stars, byte by byte. Finds any mixture of plain and escaped
 * characters. A server may answer a request with the request itself, and the password in it must not be stored. Returns
 * the very same bytes if there is nothing to mask.
 */
export function maskSecret(body: Uint8Array, secret: string): Uint8Array {
  if (secret === '') return body;
  // latin1 maps each byte to one character, so that lengths stay the same.
  const text = Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('latin1');
  const masked = text.replace(new RegExp(Array.from(secret, spellingsOf).join(''), 'gi'), (found) =>
    '*'.repeat(found.length),
  );
  return masked === text ? body : Buffer.from(masked, 'latin1');
}

function spellingsOf(character: string): string {
  const plain = Array.from(Buffer.from(character), (byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('');
  const point = character.codePointAt(0) ?? 0;
  const escapes = [`#0*${point}`, `#x0*${point.toString(16)}`, NAMED[character]].filter((name) => name !== undefined);
  return `(?:${plain}|&(?:${escapes.join('|')});)`;
}
