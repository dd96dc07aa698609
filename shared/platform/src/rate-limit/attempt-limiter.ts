import { failUncounted, type LimitStore, secondsLeft } from './limit-store.ts';

/** `busy` means that the attempts under way would use up the rest of the limit if all of them failed. */
export type Admission =
  | { readonly kind: 'admitted' }
  | { readonly kind: 'busy' }
  | { readonly kind: 'refused'; readonly retrySeconds: number };

/** End of an attempt. `forgiven` also clears the earlier failures; `released` means that the attempt does not count. */
export type AttemptEnd = 'failed' | 'forgiven' | 'released';

/** Counts failures and attempts under way, so that concurrent attempts get no more tries. */
export interface AttemptLimiter {
  /**
   * Begins an attempt. The caller must end it.
   * @param subject an id, an address or a digest, written into Redis unchanged
   * @throws ChasquiError UNAVAILABLE if Redis does not answer
   */
  begin(subject: string): Promise<Admission>;
  /** @throws ChasquiError UNAVAILABLE if Redis does not answer */
  end(subject: string, how: AttemptEnd): Promise<void>;
  /**
   * Forgets the failures of a subject; attempts under way go on.
   * @throws ChasquiError UNAVAILABLE if Redis does not answer
   */
  forget(subject: string): Promise<void>;
}

export interface AttemptLimiterOptions {
  readonly name: string;
  /** Maximum of failures in a window. The window begins with the first failure. */
  readonly failures: number;
  readonly windowSeconds: number;
}

/** Seconds after which an attempt of a dead process no longer counts as under way. */
const UNDER_WAY_SECONDS = 30;

/** KEYS: failures, attempts under way. ARGV: how many may fail, seconds that one is under way at most. */
const BEGIN = `
local failed = tonumber(redis.call('get', KEYS[1]) or '0')
if failed >= tonumber(ARGV[1]) then return {'refused', redis.call('pttl', KEYS[1])} end
if failed + tonumber(redis.call('get', KEYS[2]) or '0') >= tonumber(ARGV[1]) then return {'busy', 0} end
redis.call('incr', KEYS[2])
redis.call('expire', KEYS[2], ARGV[2])
return {'admitted', 0}
`;

/** KEYS: failures, attempts under way. ARGV: how it ended, seconds of a window. */
const END = `
if tonumber(redis.call('get', KEYS[2]) or '0') > 0 then redis.call('decr', KEYS[2]) end
if ARGV[1] == 'failed' then
  redis.call('set', KEYS[1], 0, 'EX', ARGV[2], 'NX')
  redis.call('incr', KEYS[1])
elseif ARGV[1] == 'forgiven' then
  redis.call('del', KEYS[1])
end
return 1
`;

/** KEYS: failures, attempts under way. */
const FORGET = `return redis.call('del', KEYS[1])`;

/** Opens a limiter whose counts are shared by every process with the same Redis. */
export function createAttemptLimiter({ redis, prefix }: LimitStore, options: AttemptLimiterOptions): AttemptLimiter {
  const { name, failures, windowSeconds } = options;
  // The braces keep both keys of a subject on one node of a cluster.
  const keysOf = (subject: string) => [
    `${prefix}:${name}:{${subject}}:failed`,
    `${prefix}:${name}:{${subject}}:under-way`,
  ];
  const run = (script: string, subject: string, ...values: readonly (string | number)[]): Promise<unknown> => {
    const keys = keysOf(subject);
    return redis.eval(script, keys.length, ...keys, ...values).catch(failUncounted);
  };
  return {
    async begin(subject) {
      const [kind, ms] = (await run(BEGIN, subject, failures, UNDER_WAY_SECONDS)) as [string, number];
      if (kind === 'refused') return { kind, retrySeconds: secondsLeft(ms, windowSeconds) };
      return { kind: kind === 'busy' ? 'busy' : 'admitted' };
    },
    async end(subject, how) {
      await run(END, subject, how, windowSeconds);
    },
    async forget(subject) {
      await run(FORGET, subject);
    },
  };
}
