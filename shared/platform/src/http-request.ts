import http from 'node:http';
import https from 'node:https';
import type { Socket } from 'node:net';
import { ANSWER_MESSAGES } from '@chasqui/core/messages';

export interface HttpRequest {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
  /** Names of the answer's headers that the caller needs, in small letters. */
  readonly answerHeaders?: readonly string[];
  /** Takes the body of an answer with 200 piece by piece, unless it is text or JSON. The body of the answer is then empty. */
  readonly sink?: AnswerSink;
}

interface AnswerSink {
  readonly maxBytes: number;
  write(bytes: Uint8Array): Promise<void>;
}

export interface RequestOptions {
  /** Deadline of the whole exchange, from resolving the name to the last byte of the answer. */
  readonly timeoutMs: number;
  /** Maximum of bytes in an answer. A longer one is refused. */
  readonly maxBytes: number;
  readonly agent: http.Agent | https.Agent;
}

export type Exchange =
  | {
      readonly kind: 'answered';
      readonly httpStatus: number;
      readonly body: Uint8Array;
      /** Text of the header Retry-After. */
      readonly retryAfter?: string;
      readonly headers?: Readonly<Record<string, string>>;
    }
  | {
      readonly kind: 'failed';
      readonly reason: string;
      /** False only if no connection was established (TCP, and trusted TLS): not a byte was sent then. */
      readonly requestMayHaveArrived: boolean;
      readonly httpStatus: number | null;
      readonly body: Uint8Array | null;
    };

interface Progress {
  connected: boolean;
  httpStatus: number | null;
  retryAfter?: string;
  headers?: Readonly<Record<string, string>>;
  readonly chunks: Uint8Array[];
}

/** Sends once. Follows no redirects and does not retry. Never rejects because of the network or the server. */
export async function sendRequest(request: HttpRequest, options: RequestOptions): Promise<Exchange> {
  const progress: Progress = { connected: false, httpStatus: null, chunks: [] };
  const deadline = AbortSignal.timeout(options.timeoutMs);
  try {
    const httpStatus = await exchange(request, options, deadline, progress);
    const { chunks, retryAfter, headers } = progress;
    const asked = { ...(retryAfter && { retryAfter }), ...(headers && { headers }) };
    return { kind: 'answered', httpStatus, body: Buffer.concat(chunks), ...asked };
  } catch (error) {
    return {
      kind: 'failed',
      reason: deadline.aborted ? ANSWER_MESSAGES.noAnswerWithin(options.timeoutMs).message : describe(error),
      requestMayHaveArrived: progress.connected,
      httpStatus: progress.httpStatus,
      body: progress.httpStatus === null ? null : Buffer.concat(progress.chunks),
    };
  }
}

function exchange(
  { method, url, headers, body, answerHeaders, sink }: HttpRequest,
  { agent, maxBytes }: RequestOptions,
  signal: AbortSignal,
  progress: Progress,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const isSecure = new URL(url).protocol === 'https:';
    const length = method === 'GET' || method === 'HEAD' ? {} : { 'Content-Length': Buffer.byteLength(body) };
    const outgoing = (isSecure ? https : http).request(url, {
      method,
      headers: { ...headers, ...length },
      agent,
      signal,
    });
    // The listener stays for good: after an answer broke off, the request may fail a second time.
    outgoing.on('error', reject);
    // If the request has nothing left to abort, it does not report the deadline, so the signal does.
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    outgoing.on('upgrade', ({ statusCode = 0 }, socket) => {
      socket.destroy();
      Object.assign(progress, { connected: true, httpStatus: statusCode });
      reject(new Error(ANSWER_MESSAGES.noHttp(statusCode).message));
    });
    outgoing.on('socket', (socket) => watchConnection(socket, isSecure, progress));
    outgoing.on('response', (incoming) => {
      if (answerHeaders !== undefined) progress.headers = pickHeaders(incoming.headers, answerHeaders);
      const isForSink = sink !== undefined && incoming.statusCode === 200 && !isText(incoming.headers['content-type']);
      const collected = isForSink ? pour(incoming, sink, progress) : collect(incoming, maxBytes, progress);
      collected.then(resolve, reject);
    });
    outgoing.end(body);
  });
}

/**
 * Records when the socket is connected; the request is written only after that. A socket that is not connecting was
 * kept alive from an earlier request, or has failed already.
 */
function watchConnection(socket: Socket, isSecure: boolean, progress: Progress): void {
  if (!socket.connecting) progress.connected = !socket.destroyed;
  else
    socket.once(isSecure ? 'secureConnect' : 'connect', () => {
      progress.connected = true;
    });
}

function pickHeaders(headers: http.IncomingHttpHeaders, names: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    names.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])),
  );
}

function isText(mediaType = ''): boolean {
  return /^(text\/|application\/(json|problem\+json|xml))/i.test(mediaType);
}

/** Collects the answer. Rejects if it breaks off before its announced end. */
function collect(incoming: http.IncomingMessage, maxBytes: number, progress: Progress): Promise<number> {
  return pour(incoming, { maxBytes, write: async (bytes) => void progress.chunks.push(bytes) }, progress);
}

/** Passes the answer on, piece by piece. Rejects if it breaks off before its announced end, or is too long. */
async function pour(
  incoming: http.IncomingMessage,
  { maxBytes, write }: AnswerSink,
  progress: Progress,
): Promise<number> {
  const httpStatus = incoming.statusCode ?? 0;
  progress.connected = true;
  progress.httpStatus = httpStatus;
  progress.retryAfter = incoming.headers['retry-after'];
  let length = 0;
  for await (const chunk of incoming) {
    const bytes: Buffer = chunk;
    length += bytes.length;
    if (length > maxBytes) throw new Error(ANSWER_MESSAGES.answerTooLong(maxBytes).message);
    await write(bytes);
  }
  return httpStatus;
}

/** Returns Node's own error text: addresses and codes, and nothing of the request. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return error.message === '' ? code || error.name : error.message;
}
