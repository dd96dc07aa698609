import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RedisSettings } from '@chasqui/core/redis';
import { createApp, type GatewayDeps, listen, openLimits, type RequestLimits } from '@chasqui/gateway';
import { createMetrics } from '@chasqui/platform/metrics';

/** Limits chosen by tests of the limits. In all other tests no client reaches a limit. */
export interface LimitOptions {
  /** Number of gateways on one database and one Redis; default one. */
  readonly gateways?: number;
  /** Requests per minute. */
  readonly rateLimits?: Partial<RequestLimits>;
  /** Redis for the counts of requests, for tests that lose this Redis and keep the rest. */
  readonly limitsRedisUrl?: string;
  /** True if failed logins are counted; default false. */
  readonly throttlesLogins?: boolean;
}

interface RunningGateway {
  readonly url: string;
  close(): Promise<void>;
}

type GatewayParts = Omit<GatewayDeps, 'rateLimiter' | 'missedLookUps' | 'isCounting' | 'metrics'>;

const NO_LIMITS: RequestLimits = { api: 1_000_000, admin: 1_000_000, general: 1_000_000 };

/** Starts one gateway over real HTTP. Its limits are shared with the other gateways of its Redis. */
export async function startGateway(
  parts: GatewayParts,
  { redis, rateLimits, throttlesLogins = false }: LimitOptions & { readonly redis: RedisSettings },
): Promise<RunningGateway> {
  const limits = openLimits({ redis, requests: { ...NO_LIMITS, ...rateLimits }, onError: () => {} });
  const loginThrottle = throttlesLogins ? limits.loginThrottle : parts.loginThrottle;
  const { missedLookUps, isCounting } = limits;
  const rateLimiter = rateLimits === undefined ? patient(limits.rateLimiter) : limits.rateLimiter;
  const metrics = createMetrics({ log: parts.log });
  const app = createApp({ ...parts, metrics, rateLimiter, missedLookUps, isCounting, loginThrottle });
  const server = await listen(app.fetch, 0);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      await new Promise((resolve) => server.close(resolve));
      limits.close();
    },
  };
}

/**
 * Rate limiter that tries twice to count a request. A busy test process may not read the answer of Redis within its
 * second, and would refuse the request. Counting a request twice is harmless, because no client reaches a limit here.
 */
function patient(limiter: GatewayDeps['rateLimiter']): GatewayDeps['rateLimiter'] {
  return {
    ...limiter,
    take: (...asked) => limiter.take(...asked).catch(() => limiter.take(...asked)),
  };
}

/** Waits until the gateway is ready to count requests. Earlier requests would get a 503. */
export function untilReady({ url }: RunningGateway): Promise<void> {
  return untilTrue(`the gateway at ${url} is ready`, async () => (await fetch(`${url}/health/ready`)).ok);
}

const PATIENCE_MS = 60_000;

/** Waits until the condition is true. Checks every 20 ms for a minute, then throws. */
export async function untilTrue(what: string, isTrue: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error(`In a minute it did not come true that ${what}`);
    await sleep(20);
  }
}
