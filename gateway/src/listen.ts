import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { validationError } from '@chasqui/core/errors';
import type { Log } from '@chasqui/platform/log';
import { getRequestListener, RequestError } from '@hono/node-server';
import { logFailure } from './errors/log-failure.ts';
import { httpStatusOf, toErrorBody, toPublicError } from './errors/public-error.ts';
import { answerUnreadable } from './unreadable-request.ts';

type FetchCallback = Parameters<typeof getRequestListener>[0];

/** How long a client may take over each part of a request, and how long a connection may be silent. */
export interface ServerDeadlines {
  /** For the request line and the headers. */
  readonly headersMs: number;
  /** For the whole request, its body with it. */
  readonly requestMs: number;
  /** Between two requests on one connection: longer than the proxies before us keep theirs, or they meet a closed one. */
  readonly keepAliveMs: number;
  /** Without a byte in either direction, be it that the client does not take its answer. */
  readonly silenceMs: number;
  /** How often the first two are looked at. */
  readonly checkMs: number;
}

export interface ListenOptions {
  /** Told of a failure outside of the application, with the id that the answer carries. */
  readonly log?: Log;
  /** How long a handler may take before it answers, in milliseconds. */
  readonly longestAnswerMs?: number;
  readonly deadlines?: Partial<ServerDeadlines>;
}

/** Of the request line and the headers together; more is answered 431. */
const MAX_HEADER_BYTES = 16 * 1024;
const GRACE_MS = 60_000;
/** Connections that wait to be accepted, where Linux' `net.core.somaxconn` allows as many: a burst beyond it waits for its TCP to try again. */
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
      // The listener refuses such a request itself, in our shape.
      requireHostHeader: false,
      headersTimeout: deadlines.headersMs,
      requestTimeout: deadlines.requestMs,
      connectionsCheckingInterval: deadlines.checkMs,
      keepAliveTimeout: deadlines.keepAliveMs,
    },
    getRequestListener(fetch, { errorHandler }),
  );
  // Their size bounds them. Beyond a number Node drops headers silently: that way a client could push out what a proxy adds.
  server.maxHeadersCount = 0;
  server.timeout = deadlines.silenceMs;
  answerUnreadable(server);
  return server;
}

/** Where there is no request that the application could answer itself: a host or a target that is none. */
function answerFailure(thrown: unknown, log: Log | undefined): Response {
  const requestId = randomUUID();
  const error =
    thrown instanceof RequestError
      ? validationError([{ path: '', code: 'REQUEST_MALFORMED', message: 'the request must be valid HTTP' }])
      : toPublicError(thrown);
  if (log !== undefined) logFailure(log, error, { requestId });
  const headers = { Connection: 'close', 'X-Content-Type-Options': 'nosniff', 'X-Request-Id': requestId };
  return Response.json(toErrorBody(error), { status: httpStatusOf(error.code), headers });
}

function describeFailure(error: Error, port: number): string {
  const isBusy = 'code' in error && error.code === 'EADDRINUSE';
  return isBusy ? `PORT ${port} is in use by another process` : `PORT ${port} cannot be listened on: ${error.message}`;
}
