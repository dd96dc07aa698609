import { pingDatabase } from '@chasqui/db';
import { Hono } from 'hono';
import type { GatewayDeps } from '../deps.ts';
import type { HttpEnv } from '../http-env.ts';
import { rememberFor } from './remember-for.ts';

const RETRY_AFTER_SECONDS = '5';

/** Nobody who asks is counted: however many do, the database and Redis are asked once in so long. */
const REMEMBERED_MS = 1_000;

/**
 * `/health/live`: the process runs. `/health/ready`: it can count requests, record and enqueue documents, that is, it reaches its
 * database and Redis; whether the authority answers is told but decides nothing, because emission works without.
 */
export function healthRoutes(deps: GatewayDeps): Hono<HttpEnv> {
  const check = rememberFor(REMEMBERED_MS, deps.clock, () => checkAll(deps));
  const routes = new Hono<HttpEnv>();
  routes.get('/live', (c) => c.json({ status: 'ok' }));
  routes.get('/ready', async (c) => {
    const { database, redis, authority } = await check();
    const ready = database && redis;
    const checks = { database: word(database), redis: word(redis), authority: word(authority) };
    if (!ready) c.header('Retry-After', RETRY_AFTER_SECONDS);
    return c.json({ status: ready ? 'ready' : 'unavailable', checks }, ready ? 200 : 503);
  });
  return routes;
}

async function checkAll(deps: GatewayDeps) {
  const checks = [isDatabaseReady(deps), isRedisReady(deps), deps.reachAuthority()] as const;
  const [database, redis, authority] = await Promise.all(checks);
  return { database, redis, authority };
}

async function isRedisReady({ emissions, isCounting }: GatewayDeps): Promise<boolean> {
  return (await Promise.all([emissions.isReady(), isCounting()])).every((isReady) => isReady);
}

async function isDatabaseReady({ db, log }: GatewayDeps): Promise<boolean> {
  try {
    await pingDatabase(db);
    return true;
  } catch (err) {
    log.warn({ err }, 'database not ready');
    return false;
  }
}

function word(reached: boolean): 'up' | 'down' {
  return reached ? 'up' : 'down';
}
