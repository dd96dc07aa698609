import { Redis } from 'ioredis';
import { describeError } from './describe-error.ts';
import type { Finding } from './finding.ts';

const SUBJECT = 'redis';
const DEADLINE_MS = 3_000;
const MOST_USED = 0.8;

/** What is asked of Redis; null for what a managed one does not tell. */
export interface RedisState {
  readonly version: string;
  readonly role: string;
  readonly evictionPolicy: string | null;
  readonly keepsOnDisk: boolean | null;
  readonly usedBytes: number;
  /** 0 without a limit. */
  readonly allowedBytes: number;
}

/** Looks at the Redis of the queues. */
export async function checkRedis(url: string): Promise<readonly Finding[]> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: DEADLINE_MS,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  // The command that fails only says that there is no connection; why is told here.
  let reason: Error | undefined;
  redis.on('error', (error) => {
    reason = error;
  });
  try {
    await redis.connect();
    return judgeRedis(await readState(redis));
  } catch (error) {
    const advice =
      'Is REDIS_URL right (rediss:// for TLS), does the server run, and is the password that of this user?';
    return [
      { subject: SUBJECT, verdict: 'ill', finding: `cannot be reached: ${describeError(reason ?? error)}`, advice },
    ];
  } finally {
    redis.disconnect();
  }
}

async function readState(redis: Redis): Promise<RedisState> {
  const info = await redis.info();
  const of = (name: string) => new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(info)?.[1];
  const aof = of('aof_enabled');
  return {
    version: of('valkey_version') ?? of('redis_version') ?? '0',
    role: of('role') ?? 'unknown',
    evictionPolicy: of('maxmemory_policy') ?? null,
    keepsOnDisk: aof === undefined ? null : aof === '1',
    usedBytes: Number(of('used_memory') ?? 0),
    allowedBytes: Number(of('maxmemory') ?? 0),
  };
}

/** What its state means: nothing of a document is lost with Redis, but whoever waits for one waits longer. */
export function judgeRedis(state: RedisState): readonly Finding[] {
  const problems: Finding[] = [];
  const add = (verdict: Finding['verdict'], finding: string, advice: string) =>
    problems.push({ subject: SUBJECT, verdict, finding, advice });
  if (!isNewEnough(state.version)) add('ill', `is version ${state.version}`, 'Use Redis 6.2 or newer, or Valkey');
  if (state.role === 'slave')
    add('ill', 'is a replica, which takes no jobs', 'Give the address of the primary in REDIS_URL');
  if (state.evictionPolicy !== null && state.evictionPolicy !== 'noeviction') {
    add('ill', `throws out jobs when memory ends (${state.evictionPolicy})`, 'Set maxmemory-policy noeviction');
  }
  if (state.keepsOnDisk === false) {
    add('risky', 'forgets its jobs when it restarts: the sweep puts them back, later', 'Set appendonly yes');
  }
  if (state.allowedBytes > 0 && state.usedBytes > state.allowedBytes * MOST_USED) {
    add(
      'risky',
      `uses ${share(state)} % of its memory`,
      'Raise maxmemory: a full Redis refuses jobs, and requests are answered 503',
    );
  }
  const well = `${state.version}, ${state.evictionPolicy ?? 'its policy is not told'}`;
  return problems.length > 0 ? problems : [{ subject: SUBJECT, verdict: 'well', finding: well }];
}

function share({ usedBytes, allowedBytes }: RedisState): number {
  return Math.round((usedBytes / allowedBytes) * 100);
}

function isNewEnough(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > 6 || (major === 6 && minor >= 2);
}
