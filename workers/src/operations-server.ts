import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type Database, isDatabaseReady, isInTime } from '@chasqui/db/connection';
import type { Jobs } from '@chasqui/jobs';
import { type Clock, systemClock } from '@chasqui/platform/clock';
import type { Log } from '@chasqui/platform/log';
import type { Metrics } from '@chasqui/platform/metrics';
import { describeReadiness, WRONG_CLOCK } from '@chasqui/platform/readiness';

export interface OperationsDeps {
  readonly log: Log;
  readonly metrics: Pick<Metrics, 'scrape'>;
  /** Checks if the database and Redis can be reached now, and the clock is right. Never rejects. */
  readonly check: () => Promise<Readonly<Record<'database' | 'redis' | 'clock', boolean>>>;
}

interface Answer {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

/** Routes for the operators' network, as in the gateway. Answers name no tenant and no document. */
const ROUTES: Readonly<Record<string, (deps: OperationsDeps) => Promise<Answer>>> = {
  '/health/live': async () => json(200, { status: 'ok' }),
  '/health/ready': async ({ check }) => {
    const { ready, body } = describeReadiness(await check());
    return json(ready ? 200 : 503, body);
  },
  '/metrics': async ({ metrics }) => {
    const { contentType, body } = await metrics.scrape();
    return { status: 200, contentType, body };
  },
};

/** Serves on a port of all interfaces. Rejects if the port cannot be opened. */
export function listenForOperators(deps: OperationsDeps, port: number): Promise<Server> {
  const server = createServer((request, response) => void answer(deps, request, response));
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, () => resolve(server));
  });
}

async function answer(deps: OperationsDeps, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { status, contentType, body } = await answerTo(deps, request).catch((err: unknown) => {
    deps.log.error({ err }, 'operations request failed');
    return json(500, { status: 'failed' });
  });
  // Scrapers come back only after seconds. A kept connection would just delay the end of the process.
  response.writeHead(status, { 'Content-Type': contentType, 'Cache-Control': 'no-store', Connection: 'close' });
  response.end(request.method === 'HEAD' ? undefined : body);
}

async function answerTo(deps: OperationsDeps, { method, url = '/' }: IncomingMessage): Promise<Answer> {
  const [path = '/'] = url.split('?');
  const isRead = method === 'GET' || method === 'HEAD';
  const route = isRead && Object.hasOwn(ROUTES, path) ? ROUTES[path] : undefined;
  return route === undefined ? json(404, { status: 'not found' }) : route(deps);
}

function json(status: number, body: unknown): Answer {
  return { status, contentType: 'application/json', body: JSON.stringify(body) };
}

interface CheckedParts extends Pick<OperationsDeps, 'log'> {
  readonly db: Database;
  readonly jobs: Pick<Jobs, 'isReady'>;
  /** Default the machine's. */
  readonly clock?: Clock;
}

/** Returns the check of a process. */
export function checkOf({ db, log, jobs, clock = systemClock }: CheckedParts): OperationsDeps['check'] {
  const noted = (err: unknown) => log.warn({ err }, 'database not ready');
  return async () => ({
    database: await isDatabaseReady(db, noted),
    redis: await jobs.isReady(),
    clock: isInTime(clock, db, (aheadMs) => log.error({ aheadMs }, WRONG_CLOCK)),
  });
}

const LAST_ANSWERS_MS = 1_000;

/** Opens the server for operators. The process ends if that fails: nothing could watch it. */
export async function openOperations(port: number, parts: CheckedParts & Pick<OperationsDeps, 'metrics'>) {
  const server = await listenForOperators({ ...parts, check: checkOf(parts) }, port).catch((error: Error) => {
    process.stderr.write(`OPERATIONS_PORT cannot be opened: ${error.message}\n`);
    process.exit(1);
  });
  return {
    /** Resolves after the last answer. Requests still open after one second are dropped. */
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        // Closes idle connections, which would delay the end.
        setTimeout(() => server.closeAllConnections(), LAST_ANSWERS_MS).unref();
      }),
  };
}
