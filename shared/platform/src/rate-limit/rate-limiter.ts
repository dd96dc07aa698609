import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { failUncounted, type LimitStore, secondsLeft } from './limit-store.ts';

export interface Allowance {
  readonly isGranted: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** Whole seconds until the window ends, from 1 to all of it. */
  readonly resetSeconds: number;
}

/** Counts in fixed windows, one for each scope and subject; a window begins with the first that is taken of it. */
export interface RateLimiter<Scope extends string> {
  /**
   * Takes `count` at once, or nothing if fewer are left.
   * @param subject an id, an address or a digest, written into Redis unchanged
   * @throws ChasquiError UNAVAILABLE if Redis does not answer
   */
  take(scope: Scope, subject: string, count: number): Promise<Allowance>;
  /** Releases one that should not count, if its window lasts. @throws ChasquiError UNAVAILABLE without Redis */
  release(scope: Scope, subject: string): Promise<void>;
}

export interface RateLimiterOptions<Scope extends string> {
  readonly limits: Readonly<Record<Scope, number>>;
  readonly windowSeconds: number;
}

/**
 * Script that compares before it adds. The library's script adds first, so a batch that does not fit would use up the
 * rest. KEYS: the window. ARGV: the count (negative: released), the seconds of a window, and its limit.
 */
const TAKE_IF_IT_FITS = `
local taken = tonumber(redis.call('get', KEYS[1]) or '0')
local after = taken + tonumber(ARGV[1])
if after >= 0 and after <= tonumber(ARGV[3]) then
  redis.call('set', KEYS[1], 0, 'EX', ARGV[2], 'NX')
  redis.call('incrby', KEYS[1], ARGV[1])
end
return {after, redis.call('pttl', KEYS[1])}
`;

/** Opens a limiter whose counts are shared by every process with the same Redis. */
export function createRateLimiter<Scope extends string>(
  store: LimitStore,
  { limits, windowSeconds }: RateLimiterOptions<Scope>,
): RateLimiter<Scope> {
  const limiterOf = (scope: Scope) =>
    new RateLimiterRedis({
      storeClient: store.redis,
      keyPrefix: `${store.prefix}:rate:${scope}`,
      points: limits[scope],
      duration: windowSeconds,
      customIncrTtlLuaScript: TAKE_IF_IT_FITS,
    });
  const scopes = Object.keys(limits) as Scope[];
  const limiters = new Map(scopes.map((scope) => [scope, limiterOf(scope)]));
  return {
    async take(scope, subject, count) {
      const limit = limits[scope];
      const result = await consume(get(limiters, scope), subject, count);
      const isGranted = result.consumedPoints <= limit;
      const remaining = Math.max(0, limit - result.consumedPoints);
      return { isGranted, limit, remaining, resetSeconds: secondsLeft(result.msBeforeNext, windowSeconds) };
    },
    async release(scope, subject) {
      await get(limiters, scope).reward(subject).catch(failUncounted);
    },
  };
}

function get<Scope extends string>(limiters: ReadonlyMap<Scope, RateLimiterRedis>, scope: Scope): RateLimiterRedis {
  const limiter = limiters.get(scope);
  if (limiter === undefined) throw new Error(`No limit is set for ${scope}`);
  return limiter;
}

// The library rejects with the same kind of result when a window is used up.
async function consume(limiter: RateLimiterRedis, subject: string, count: number): Promise<RateLimiterRes> {
  try {
    return await limiter.consume(subject, count);
  } catch (thrown) {
    if (thrown instanceof RateLimiterRes) return thrown;
    return failUncounted(thrown);
  }
}
