import { type LimitStore, uncounted } from './limit-store.ts';
import { secondsLeft } from './seconds-left.ts';

/** Whether an attempt may be made: `busy` as long as those under way could use up what is left, were they all to fail. */
export type Admission =
  | { readonly kind: 'admitted' }
  | { readonly kind: 'busy' }
  | { readonly kind: 'refused'; readonly retrySeconds: number };

/** How an attempt ended: `forgiven` forgets the failures before it too, `released` was no attempt after all. */
export type AttemptEnd = 'failed' | 'forgiven' | 'released';

/** Counts failures, and the attempts under way with them, so that many at once get no more tries than one by one. */
export interface AttemptLimiter {
  /**
   * Begins an attempt, which must be ended.
   * @param subject an id, an address or a digest: it is written into Redis as it is
   * @throws ChasquiError UNAVAILABLE when Redis does not answer
   */
  begin(subject: string): Promise<Admission>;
  /** @throws ChasquiError UNAVAILABLE when Redis does not answer */
  end(subject: string, how: AttemptEnd): Promise<void>;
  /**
   * Forgets the failures of a subject; attempts under way go on.
   * @throws ChasquiError UNAVAILABLE when Redis does not answer
   */
  forget(subject: string): Promise<void>;
}

export interface AttemptLimiterOptions {
  /** What is attempted: part of the keys. */
  readonly name: string;
  /** Failures in a window, which begins with the first of them. */
  readonly failures: number;
  readonly windowSeconds: number;
}

/** After this an attempt whose process died no longer counts as being under way. */
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

/** A limiter whose counts every process with the same Redis shares. */
export function createAttemptLimiter({ redis, prefix }: LimitStore, options: AttemptLimiterOptions): AttemptLimiter {
  const { name, failures, windowSeconds } = options;
  // The braces keep both keys of a subject on one node of a cluster.
  const keysOf = (subject: string) => [
    `${prefix}:${name}:{${subject}}:failed`,
    `${prefix}:${name}:{${subject}}:under-way`,
  ];
  return {
    async begin(subject) {
      const [kind, ms] = (await run(redis, BEGIN, keysOf(subject), [failures, UNDER_WAY_SECONDS])) as [string, number];
      if (kind === 'refused') return { kind, retrySeconds: secondsLeft(ms, windowSeconds) };
      return { kind: kind === 'busy' ? 'busy' : 'admitted' };
    },
    async end(subject, how) {
      await run(redis, END, keysOf(subject), [how, windowSeconds]);
    },
    async forget(subject) {
      await run(redis, FORGET, keysOf(subject), []);
    },
  };
}

async function run(
  redis: LimitStore['redis'],
  script: string,
  keys: readonly string[],
  values: readonly (string | number)[],
) {
  try {
    return await redis.eval(script, keys.length, ...keys, ...values);
  } catch (cause) {
    throw uncounted(cause);
  }
}
