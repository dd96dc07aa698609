import type { RedisSettings } from '@chasqui/core/redis';
import type { JobName } from './contracts.ts';

/** Returns the names of a pool's queues: `sign`, or with four shards `sign-0` to `sign-3`. */
export function queueNamesOf({ queueShards }: Pick<RedisSettings, 'queueShards'>, pool: JobName): readonly string[] {
  if (queueShards === 1) return [pool];
  return Array.from({ length: queueShards }, (_, shard) => `${pool}-${shard}`);
}

/** Number of last digits of an id that choose its shard. They are random in a UUID. */
const DIGITS = 8;

/** Returns the name of the queue with a tenant's jobs. It is always the same one, so its jobs keep their turns. */
export function queueNameFor(
  { queueShards }: Pick<RedisSettings, 'queueShards'>,
  pool: JobName,
  tenantId: string,
): string {
  return queueShards === 1 ? pool : `${pool}-${Number.parseInt(tenantId.slice(-DIGITS), 16) % queueShards}`;
}

/**
 * Returns the prefix of a queue's keys. In a cluster it is the hash tag of this queue: BullMQ changes several keys of a queue at
 * once, so they lie on one node, and the queues on different ones.
 */
export function queuePrefixOf(
  { topology, queuePrefix }: Pick<RedisSettings, 'topology' | 'queuePrefix'>,
  queueName: string,
): string {
  return topology.kind === 'cluster' ? `{${queuePrefix}:${queueName}}` : queuePrefix;
}
