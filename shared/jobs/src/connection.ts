import type { ConnectionManner, RedisSettings } from '@chasqui/core/redis';
import { createIORedisClient, RedisConnection, type RedisOptions } from 'bullmq';
import { openRedis } from './open-redis.ts';

/** What every class of BullMQ takes of a connection. */
export interface QueueConnection {
  readonly connection: RedisOptions;
  /** What the keys of the queues begin with. */
  readonly prefix: string;
}

/** Longer than the ten seconds for which BullMQ blocks at most. */
const BLOCKING_SILENCE_MS = 30_000;

/** What a producer may be kept waiting by a Redis that does not answer. */
const PRODUCER_SILENCE_MS = 10_000;

/** A second and a half: a failover that takes longer is the sweep's. */
const PRODUCER_REDIRECTIONS = 16;

/** A minute and more: BullMQ pauses for 15 seconds over a command that failed, and never opens a connection again whose first one did. */
const WORKER_REDIRECTIONS = 1_000;

/** A producer fails fast: a request that cannot enqueue must be answered, not parked until Redis is back. */
export const PRODUCER_MANNER = {
  waits: false,
  mostRetries: 1,
  mostRedirections: PRODUCER_REDIRECTIONS,
  silenceMs: PRODUCER_SILENCE_MS,
} as const satisfies ConnectionManner;

const WORKER_MANNER = {
  waits: true,
  mostRetries: null,
  mostRedirections: WORKER_REDIRECTIONS,
  silenceMs: BLOCKING_SILENCE_MS,
} as const satisfies ConnectionManner;

export function producerConnection(settings: RedisSettings): QueueConnection {
  const { connection, prefix } = toConnection(settings, PRODUCER_MANNER);
  // BullMQ asks for the version first, and were that to fail fast the queue would fail for good.
  return { connection: { ...connection, skipVersionCheck: true }, prefix };
}

/** A worker's connection (and a listener's) waits for Redis as long as it takes. */
export function workerConnection(settings: RedisSettings): QueueConnection {
  return toConnection(settings, WORKER_MANNER);
}

function toConnection(settings: RedisSettings, manner: ConnectionManner): QueueConnection {
  const opener = new ClientOpener((name) => openRedis(settings, { ...manner, name }));
  return { connection: { opener }, prefix: settings.queuePrefix };
}

/** Travels through the options of BullMQ, which copies what it does not know. */
class ClientOpener {
  readonly open: (name: string | undefined) => ReturnType<typeof openRedis>;
  constructor(open: (name: string | undefined) => ReturnType<typeof openRedis>) {
    this.open = open;
  }
}

// BullMQ opens no cluster from options: it is given an open one, and then closes neither that nor, while it blocks, leaves it
// unused. With a factory every connection is BullMQ's own, whatever stands behind it.
RedisConnection.clientFactory = (options) => {
  const opener: unknown = options.opener;
  const name: unknown = options.connectionName;
  if (!(opener instanceof ClientOpener))
    throw new Error('Connections of queues are made by producerConnection or workerConnection');
  return createIORedisClient(opener.open(typeof name === 'string' ? name : undefined));
};
