import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ChasquiError, validationError } from '@chasqui/core/errors';
import { BOTH_LANGUAGES, inLanguage, type Message, say } from '@chasqui/core/messages';
import type { Log } from '@chasqui/platform/log';
import { getRequestListener, RequestError } from '@hono/node-server';
import { type ErrorBody, httpStatusOf, logFailure, toErrorBody, toPublicError } from '../kernel/public-error.ts';

type FetchCallback = Parameters<typeof getRequestListener>[0];

interface ServerDeadlines {
  readonly headersMs: number;
  readonly requestMs: number;
  /**
   * Idle time between two requests on one connection, in milliseconds. It must exceed that of the proxies before us, or
   * they would use a closed connection.
   */
  readonly keepAliveMs: number;
  /** Longest time without a byte in either direction, in milliseconds, even if the client does not read its answer. */
  readonly silenceMs: number;
  /** Interval at which the first two deadlines are checked, in milliseconds. */
  readonly checkMs: number;
}

export interface ListenOptions {
  /** Log for failures outside of the application, with the request id that the answer carries. */
  readonly log?: Log;
  /** Longest time that a handler may take before it answers, in milliseconds. */
  readonly longestAnswerMs?: number;
  readonly deadlines?: Partial<ServerDeadlines>;
}

/** Most bytes of the request line and the headers together; more is answered 431. */
const MAX_HEADER_BYTES = 16 * 1024;
const GRACE_MS = 60_000;
/**
 * Connections that may wait to be accepted, if Linux' `net.core.somaxconn` allows as many. Clients beyond the backlog
 * wait for a TCP retry.
 */
const BACKLOG = 4_096;

/**
 * Serves HTTP on a port of all interfaces.
 * @throws Error with one line for the operator when the port cannot be had
 */
export function listen(
  fetch: FetchCallback,
  port: number,
  { log, longestAnswerMs = 0, deadlines }: ListenOptions = {},
): Promise<Server> {
  const server = createHardenedServer(fetch, (thrown) => answerFailure(thrown, log), {
    headersMs: 10_000,
    requestMs: 30_000,
    keepAliveMs: 65_000,
    silenceMs: longestAnswerMs + GRACE_MS,
    checkMs: 2_000,
    ...deadlines,
  });
  return new Promise((resolve, reject) => {
    server.listen({ port, backlog: BACKLOG }, () => resolve(server));
    server.once('error', (error) => reject(new Error(describeFailure(error, port), { cause: error })));
  });
}

function createHardenedServer(
  fetch: FetchCallback,
  errorHandler: (thrown: unknown) => Response,
  deadlines: ServerDeadlines,
): Server {
  const server = createServer(
    {
      maxHeaderSize: MAX_HEADER_BYTES,
      // The listener refuses such a request itself, in the common error shape.
      requireHostHeader: false,
      headersTimeout: deadlines.headersMs,
      requestTimeout: deadlines.requestMs,
      connectionsCheckingInterval: deadlines.checkMs,
      keepAliveTimeout: deadlines.keepAliveMs,
    },
    getRequestListener(fetch, { errorHandler }),
  );
  // The size limit bounds the headers. With a limit on their number Node.js would drop headers silently, and a client
  // could push out those that a proxy adds.
  server.maxHeadersCount = 0;
  server.timeout = deadlines.silenceMs;
  answerUnreadable(server);
  return server;
}

function malformedRequest(): ChasquiError {
  return validationError([
    {
      path: '',
      code: 'REQUEST_MALFORMED',
      ...say('the request must be valid HTTP', 'la solicitud debe ser HTTP válido'),
    },
  ]);
}

/**
 * Answers a failure before the application has a request, such as an invalid host or target. The language of its
 * reader is unknown.
 */
function answerFailure(thrown: unknown, log: Log | undefined): Response {
  const requestId = randomUUID();
  const error = thrown instanceof RequestError ? malformedRequest() : toPublicError(thrown);
  if (log !== undefined) logFailure(log, error, { requestId });
  const headers = { Connection: 'close', 'X-Content-Type-Options': 'nosniff', 'X-Request-Id': requestId };
  return Response.json(toErrorBody(error, BOTH_LANGUAGES), { status: httpStatusOf(error.code), headers });
}

function describeFailure(error: Error, port: number): string {
  const isBusy = 'code' in error && error.code === 'EADDRINUSE';
  return isBusy ? `PORT ${port} is in use by another process` : `PORT ${port} cannot be listened on: ${error.message}`;
}

/** Answers to Node.js's errors for unreadable requests; any other error is 400. */
const REFUSALS: Readonly<Record<string, readonly [status: number, message: Message]>> = {
  HPE_HEADER_OVERFLOW: [
    431,
    say(
      'the request line and the headers must not be longer than 16 KiB',
      'la línea de solicitud y los encabezados no deben superar 16 KiB',
    ),
  ],
  ERR_HTTP_REQUEST_TIMEOUT: [408, say('the request did not come in time', 'la solicitud no llegó a tiempo')],
};

/** Answers an unreadable request in the common error shape, and closes its connection. */
function answerUnreadable(server: Server): void {
  const answering = new WeakSet<Duplex>();
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    answering.add(socket);
    response.once('close', () => answering.delete(socket));
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    // Bytes written in the middle of another answer would be misread, so the socket is closed.
    if (answering.has(socket) || !socket.writable || error.code === 'ECONNRESET') socket.destroy();
    else socket.end(refusalOf(error.code));
  });
}

function toRefusalBody(code: string | undefined): ErrorBody {
  const refusal = REFUSALS[code ?? ''];
  if (refusal === undefined) return toErrorBody(malformedRequest(), BOTH_LANGUAGES);
  const [statusCode, message] = refusal;
  return { statusCode, error: STATUS_CODES[statusCode] ?? 'Error', message: inLanguage(message, BOTH_LANGUAGES) };
}

function refusalOf(code: string | undefined): string {
  const answer = toRefusalBody(code);
  const { statusCode, error: reason } = answer;
  const body = JSON.stringify(answer);
  const head = [
    `HTTP/1.1 ${statusCode} ${reason}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
    `X-Request-Id: ${randomUUID()}`,
    'Connection: close',
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}
