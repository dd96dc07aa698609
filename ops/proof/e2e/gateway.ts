import type { AddressInfo } from 'node:net';
import { type RedisSettings, redisServerAt } from '@chasqui/core/redis';
import {
  type Gateway,
  type GatewayConfig,
  type GatewayParts,
  type GatewaySettings,
  type Limits,
  listen,
  openGateway,
  openLimits,
  type RequestLimits,
  unlimitedLogins,
  watchConnections,
} from '@chasqui/gateway';
import { untilTrue } from '../support/until-true.ts';

export const MASTER_KEY = 'master-key-of-the-end-to-end-tests-0123456789';
export const JWT_SECRET = 'jwt-secret-of-the-end-to-end-tests-0123456789';

/**
 * Wait for a verdict. Tests of the end of the wait set a shorter one. A gateway of these tests cuts connections that
 * are silent for a minute.
 */
const EMISSION_WAIT_MS = 45_000;

/** Limits chosen by tests of the limits. In all other tests no client reaches a limit. */
export interface LimitOptions {
  /** Number of gateways on one database and one Redis; default one. */
  readonly gateways?: number;
  readonly rateLimits?: Partial<RequestLimits>;
  /** Redis for the counts of requests, for tests that lose this Redis and keep the rest. */
  readonly limitsRedisUrl?: string;
  /** True if failed logins are counted; default false. */
  readonly throttlesLogins?: boolean;
}

export interface RunningGateway {
  readonly url: string;
  close(): Promise<void>;
}

const NO_LIMITS: RequestLimits = { api: 1_000_000, admin: 1_000_000, general: 1_000_000 };

/** Settings of a gateway in this process. Receivers of webhooks are in this process too. */
export function gatewaySettings(
  redis: RedisSettings,
  {
    trustedProxies = [],
    corsOrigins = [],
    authority = 'sandbox',
    publicUrl = null,
    cell = null,
    sandboxUrl = 'http://127.0.0.1:3100',
    emissionWaitMs = EMISSION_WAIT_MS,
    claimMs,
    sendsMail = true,
  }: Partial<Omit<GatewayConfig, 'masterKey' | 'jwtSecret'>>,
): GatewaySettings {
  return {
    redis,
    requests: NO_LIMITS,
    webhookRules: { allowsPrivate: true, requiresHttps: false },
    config: {
      masterKey: MASTER_KEY,
      jwtSecret: JWT_SECRET,
      trustedProxies,
      corsOrigins,
      authority,
      sandboxUrl,
      publicUrl,
      cell,
      emissionWaitMs,
      ...(claimMs !== undefined && { claimMs }),
      sendsMail,
    },
  };
}

/** Starts one gateway over real HTTP. Its limits are shared with the other gateways of its Redis. */
export async function startGateway(
  settings: GatewaySettings,
  parts: GatewayParts,
  { rateLimits, throttlesLogins = false, limitsRedisUrl }: LimitOptions,
): Promise<RunningGateway> {
  const redis = limitsRedisUrl === undefined ? settings.redis : redisServerAt(limitsRedisUrl);
  const limits = openLimits({ redis, requests: { ...NO_LIMITS, ...rateLimits }, onError: () => {} });
  const gateway = openGateway(settings, {
    loginThrottle: throttlesLogins ? limits.loginThrottle : unlimitedLogins,
    ...parts,
    limits: { ...limits, rateLimiter: rateLimits === undefined ? patient(limits.rateLimiter) : limits.rateLimiter },
  });
  // Not by /health/ready: it repeats its first result, which comes before Redis is connected, for a second.
  if (limitsRedisUrl === undefined) await untilTrue('requests are counted', gateway.isCounting);
  return serve(gateway, gateway.fetch);
}

/** Serves a gateway on a free port. `fetch` may wrap that of the gateway. */
export async function serve(gateway: Gateway, fetch: Gateway['fetch']): Promise<RunningGateway> {
  const server = await listen(fetch, 0);
  const connections = watchConnections(server);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      for (const { close } of gateway.endAnswers) await close();
      await connections.close();
      for (const { close } of gateway.closeConnections) await close();
    },
  };
}

/**
 * Rate limiter that tries twice to count a request. A busy test process may not read the answer of Redis within its
 * second, and would refuse the request. Counting a request twice is harmless, because no client reaches a limit here.
 */
function patient(limiter: Limits['rateLimiter']): Limits['rateLimiter'] {
  return { ...limiter, take: (...asked) => limiter.take(...asked).catch(() => limiter.take(...asked)) };
}

export const ENCRYPTION_KEY = Buffer.alloc(32, 7);
