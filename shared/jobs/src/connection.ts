import { type ConnectionBehaviour, planConnection, type RedisSettings } from '@chasqui/core/redis';
import { createIORedisClient, RedisConnection, type RedisOptions } from 'bullmq';
import { Cluster, Redis } from 'ioredis';
import { SIGN_JOB } from './contracts.ts';
import { queueNamesOf, queuePrefixOf } from './queue-names.ts';

/** Producer's settings, which fail fast: a request that cannot enqueue is answered, not parked. */
export const PRODUCER_MANNER = {
  waits: false,
  mostRetries: 1,
  // Followed within about 1.5 seconds. If a failover takes longer, the sweep enqueues the jobs.
  mostRedirections: 16,
  silenceMs: 10_000,
} as const satisfies ConnectionBehaviour;

const WORKER_MANNER = {
  waits: true,
  mostRetries: null,
  // Followed within more than a minute. BullMQ pauses for 15 seconds after a failed command. If the first command of a
  // connection fails, BullMQ never opens that connection again.
  mostRedirections: 1_000,
  // Longer than the ten seconds for which BullMQ blocks at most.
  silenceMs: 30_000,
} as const satisfies ConnectionBehaviour;

/** The caller must listen to its errors and close it. */
export function openRedis(settings: RedisSettings, behaviour: ConnectionBehaviour): Redis | Cluster {
  const plan = planConnection(settings, behaviour);
  if (plan.kind === 'cluster') return new Cluster([...plan.nodes], plan.options);
  return plan.url === undefined ? new Redis(plan.options) : new Redis(plan.url, plan.options);
}

export function producerConnection(settings: RedisSettings, queueName: string) {
  const { connection, prefix } = toConnection(settings, queueName, PRODUCER_MANNER);
  // BullMQ queries the Redis version first. If that query failed fast, the queue would be unusable for good.
  return { connection: { ...connection, skipVersionCheck: true }, prefix };
}

/** Returns the connection of a queue's worker or listener, which waits for Redis as long as it takes. */
export function workerConnection(settings: RedisSettings, queueName: string) {
  return toConnection(settings, queueName, WORKER_MANNER);
}

function toConnection(settings: RedisSettings, queueName: string, behaviour: ConnectionBehaviour) {
  const connection: RedisOptions = { opener: new ClientOpener((name) => openRedis(settings, { ...behaviour, name })) };
  return { connection, prefix: queuePrefixOf(settings, queueName) };
}

/** Carries the opener to BullMQ's client factory: BullMQ copies options that it does not know. */
class ClientOpener {
  readonly open: (name: string | undefined) => Redis | Cluster;
  constructor(open: ClientOpener['open']) {
    this.open = open;
  }
}

// BullMQ cannot open a cluster from options. If it is given an open cluster, it does not close it, and it uses it for
// blocking calls too. With a factory, BullMQ owns every connection, to a cluster or to a single Redis.
RedisConnection.clientFactory = (options) => {
  const opener: unknown = options.opener;
  const name: unknown = options.connectionName;
  if (!(opener instanceof ClientOpener))
    throw new Error('Connections of queues are made by producerConnection or workerConnection');
  return createIORedisClient(opener.open(typeof name === 'string' ? name : undefined));
};

/**
 * Returns the result. Rejects with `failure` if the result fails or takes longer than `deadlineMs`. BullMQ may wait for
 * an unreachable Redis for ever, even while it closes (https://github.com/taskforcesh/bullmq/issues/4656).
 */
export async function inTime<T>(deadlineMs: number, failure: string, result: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${deadlineMs} ms`)), deadlineMs);
  });
  try {
    return await Promise.race([result, late]);
  } catch (cause) {
    throw new Error(failure, { cause });
  } finally {
    clearTimeout(timer);
  }
}

const READY_DEADLINE_MS = 1_000;
/** Milliseconds for which a positive answer holds. A document recorded meanwhile waits for the sweep if Redis is lost. */
const READY_AGE_MS = 100;

/** Opens a probe that writes. A read does not show if a job can be added: a full Redis still answers reads. */
export function openWriteProbe(settings: RedisSettings, onError: (error: Error) => void) {
  const redis = openRedis(settings, { ...PRODUCER_MANNER, waits: true });
  redis.on('error', onError);
  // The prefixes put the keys on the nodes of the queues that emissions go to, if Redis is a cluster.
  const prefixes = queueNamesOf(settings, SIGN_JOB.name).map((name) => queuePrefixOf(settings, name));
  const keys = [...new Set(prefixes)].map((prefix) => `${prefix}:writable`);
  let readyUntilMs = 0;
  const ask = () =>
    inTime(
      READY_DEADLINE_MS,
      'Redis takes no jobs',
      Promise.all(keys.map((key) => redis.set(key, '1', 'PX', READY_DEADLINE_MS))),
    ).then(
      () => {
        readyUntilMs = performance.now() + READY_AGE_MS;
        return true;
      },
      (error: Error) => {
        onError(error);
        return false;
      },
    );
  let asking: Promise<boolean> | undefined;
  return {
    isReady() {
      if (performance.now() < readyUntilMs) return Promise.resolve(true);
      // Concurrent callers share the answer of one probe.
      asking ??= ask().finally(() => {
        asking = undefined;
      });
      return asking;
    },
    close: () => redis.disconnect(),
  };
}
