import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RedisSettings } from '@chasqui/core/redis';
import { createApp, type GatewayDeps, listen, openLimits, type RequestLimits } from '@chasqui/gateway';
import { createMetrics } from '@chasqui/platform/metrics';

/** What tests of the limits choose; all others are to meet none. */
export interface LimitOptions {
  /** How many gateways serve, all of one database and one Redis; one unless given. */
  readonly gateways?: number;
  /** Requests a minute. */
  readonly rateLimits?: Partial<RequestLimits>;
  /** Where requests are counted, when that is to be lost while the rest stays. */
  readonly limitsRedisUrl?: string;
  /** Whether failed logins are counted; they are not unless given. */
  readonly throttlesLogins?: boolean;
}

export interface RunningGateway {
  readonly url: string;
  close(): Promise<void>;
}

type GatewayParts = Omit<GatewayDeps, 'rateLimiter' | 'missedLookUps' | 'isCounting' | 'metrics'>;

const NO_LIMITS: RequestLimits = { api: 1_000_000, admin: 1_000_000, general: 1_000_000 };

/** One gateway over real HTTP, with limits that it shares with the others of its Redis. */
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
 * A process that does much else reads within a second neither what Redis answers nor anything else, and refuses who asks. Where
 * nobody meets a limit, one that was counted twice is none too many.
 */
function patient(limiter: GatewayDeps['rateLimiter']): GatewayDeps['rateLimiter'] {
  return {
    ...limiter,
    take: (...asked) => limiter.take(...asked).catch(() => limiter.take(...asked)),
  };
}

/** A gateway is ready when it can count; whoever asks before is told to come again. */
export function untilReady({ url }: RunningGateway): Promise<void> {
  return untilTrue(`the gateway at ${url} is ready`, async () => (await fetch(`${url}/health/ready`)).ok);
}

const PATIENCE_MS = 60_000;

/** Asks every 20 ms, a minute long. */
export async function untilTrue(what: string, isTrue: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error(`In a minute it did not come true that ${what}`);
    await sleep(20);
  }
}
