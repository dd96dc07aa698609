import type { RedisSettings } from '@chasqui/core/redis';
import { openRedis } from '@chasqui/jobs';
import { Cluster, type Redis } from 'ioredis';
import { describeError } from '../command.ts';
import { askSentinels } from './check-sentinels.ts';
import { type Finding, findingsOf } from './finding.ts';

const { well, risky, ill } = findingsOf('redis');
const DEADLINE_MS = 3_000;
const MOST_USED = 0.8;

/** State of one Redis server; null for values that a managed server hides. */
export interface RedisState {
  readonly version: string;
  readonly role: string;
  readonly evictionPolicy: string | null;
  readonly keepsOnDisk: boolean | null;
  readonly usedBytes: number;
  /** 0 without a limit. */
  readonly allowedBytes: number;
  /** Number of replicas that could take its place; null if replicas are not checked. */
  readonly replicas: number | null;
  /** Address of the server, if there are several. */
  readonly address?: string;
}

/** Checks the Redis of the queues: a single server, the primary with its sentinels, or each node of a cluster. */
export async function checkRedis(settings: RedisSettings): Promise<readonly Finding[]> {
  const { topology } = settings;
  const sentinels = topology.kind === 'sentinel' ? await askSentinels(topology, settings.ca) : [];
  return [...sentinels, ...(await checkServers(settings))];
}

async function checkServers(settings: RedisSettings): Promise<readonly Finding[]> {
  const manner = { waits: true, mostRetries: 0, mostRedirections: 3, silenceMs: DEADLINE_MS };
  const redis = openRedis(settings, manner);
  // The failing command only reports that there is no connection; this event has the reason.
  let reason: Error | undefined;
  redis.on('node error', (error: Error) => {
    reason = error;
  });
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`no answer within ${DEADLINE_MS} ms`)), DEADLINE_MS).unref();
    redis.once('error', reject);
    redis.on('error', () => {});
  });
  late.catch(() => {});
  try {
    const states = await Promise.race([readStates(redis, settings), late]);
    return states.flatMap(judgeRedis);
  } catch (error) {
    return [ill(`cannot be reached: ${describeError(reason ?? error)}`, ADVICE[settings.topology.kind])];
  } finally {
    redis.disconnect();
  }
}

const ADVICE: Readonly<Record<RedisSettings['topology']['kind'], string>> = {
  server: 'Is REDIS_URL right (rediss:// for TLS), does the server run, and is the password that of this user?',
  sentinel: 'Are REDIS_SENTINELS, REDIS_SENTINEL_NAME, REDIS_TLS and REDIS_PASSWORD right, and does the server run?',
  cluster: 'Are REDIS_CLUSTER, REDIS_TLS and REDIS_PASSWORD right, and do the nodes run?',
};

async function readStates(redis: Redis | Cluster, { topology }: RedisSettings): Promise<readonly RedisState[]> {
  if (!(redis instanceof Cluster)) return [await readState(redis, topology.kind === 'sentinel')];
  const health = await redis.cluster('INFO');
  if (!health.includes('cluster_state:ok')) throw new Error('The cluster says that a part of its keys is lost');
  const states = redis.nodes('master').map(async (node) => {
    const address = `${node.options.host}:${node.options.port}`;
    return { ...(await readState(node, true)), address };
  });
  return Promise.all(states);
}

async function readState(redis: Redis, hasReplicas: boolean): Promise<RedisState> {
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
    replicas: hasReplicas ? Number(of('connected_slaves') ?? 0) : null,
  };
}

/** Returns the findings of a Redis state. Without Redis no document is lost, but clients wait longer for verdicts. */
export function judgeRedis(state: RedisState): readonly Finding[] {
  const { version, evictionPolicy, usedBytes, allowedBytes } = state;
  const which = state.address === undefined ? '' : `${state.address} `;
  const problems: Finding[] = [];
  if (!isNewEnough(version)) problems.push(ill(`${which}is version ${version}`, 'Use Redis 6.2 or newer, or Valkey'));
  if (state.role === 'slave') {
    const advice = 'Give the address of the primary in REDIS_URL';
    problems.push(ill(`${which}is a replica, which takes no jobs`, advice));
  }
  if (evictionPolicy !== null && evictionPolicy !== 'noeviction') {
    const finding = `${which}throws out jobs when memory ends (${evictionPolicy})`;
    problems.push(ill(finding, 'Set maxmemory-policy noeviction'));
  }
  if (state.keepsOnDisk === false) {
    const finding = `${which}forgets its jobs when it restarts: the sweep puts them back, later`;
    problems.push(risky(finding, 'Set appendonly yes'));
  }
  if (allowedBytes > 0 && usedBytes > allowedBytes * MOST_USED) {
    const finding = `${which}uses ${Math.round((usedBytes / allowedBytes) * 100)} % of its memory`;
    problems.push(risky(finding, 'Raise maxmemory: a full Redis refuses jobs, and requests are answered 503'));
  }
  if (state.replicas === 0) {
    problems.push(risky(`${which}has no replica: nothing takes its place`, 'Give it one, on another machine'));
  }
  if (problems.length > 0) return problems;
  return [well(`${which}${version}, ${evictionPolicy ?? 'its policy is not told'}`)];
}

function isNewEnough(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > 6 || (major === 6 && minor >= 2);
}
