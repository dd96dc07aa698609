import { isDatabaseReady, isInTime } from '@chasqui/db/connection';
import { rememberFor } from '@chasqui/jobs';
import { type AuthorityChoice, endpointsOf } from '@chasqui/platform/authority';
import { describeReadiness, WRONG_CLOCK } from '@chasqui/platform/readiness';
import { VERSION } from '@chasqui/platform/version';
import { Hono } from 'hono';
import type { GatewayDeps } from '../kernel/deps.ts';
import type { HttpEnv } from '../kernel/http-env.ts';

const DEADLINE_MS = 1_500;

/** Returns true if a server answers at the authority's address, with any answer. */
export async function isAuthorityReachable(env: AuthorityChoice): Promise<boolean> {
  try {
    await fetch(endpointsOf(env, 'factura').billService, { method: 'HEAD', signal: AbortSignal.timeout(DEADLINE_MS) });
    return true;
  } catch {
    return false;
  }
}

const RETRY_AFTER_SECONDS = '5';

/**
 * Time that a health result is reused, in milliseconds. Health checks have no rate limit, so this bounds the queries to
 * the database and Redis.
 */
const REMEMBERED_MS = 1_000;

/**
 * Serves `/health/live` (the process runs) and `/health/ready` (the database and Redis are reachable, so requests can
 * be counted and documents recorded and enqueued, and the clock is right). The answer also reports if the authority is
 * reachable. An unreachable authority does not make the gateway unready, because emission works without it.
 */
export function healthRoutes(deps: GatewayDeps): Hono<HttpEnv> {
  const check = rememberFor(REMEMBERED_MS, deps.clock, () => checkAll(deps));
  const routes = new Hono<HttpEnv>();
  routes.get('/live', (c) => c.json({ status: 'ok', version: VERSION }));
  routes.get('/ready', async (c) => {
    const { authority, ...needed } = await check();
    const { ready, body } = describeReadiness(needed, { authority });
    if (!ready) c.header('Retry-After', RETRY_AFTER_SECONDS);
    return c.json(body, ready ? 200 : 503);
  });
  return routes;
}

async function checkAll(deps: GatewayDeps) {
  const noted = (err: unknown) => deps.log.warn({ err }, 'database not ready');
  const checks = [isDatabaseReady(deps.db, noted), isRedisReady(deps), deps.isAuthorityReachable()] as const;
  const [database, redis, authority] = await Promise.all(checks);
  const clock = isInTime(deps.clock, deps.db, (aheadMs) => deps.log.error({ aheadMs }, WRONG_CLOCK));
  return { database, redis, clock, authority };
}

async function isRedisReady({ jobs, isCounting }: GatewayDeps): Promise<boolean> {
  return (await Promise.all([jobs.isReady(), isCounting()])).every((isReady) => isReady);
}
