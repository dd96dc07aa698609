/** Address of a server or a sentinel. */
export interface RedisAddress {
  readonly host: string;
  readonly port: number;
}

/** Login of a connection; empty if the server asks for none. */
export interface RedisLogin {
  /** User of an ACL; the default user if it is undefined. */
  readonly username: string | undefined;
  readonly password: string | undefined;
}

/** Single server, fully described by its URL. */
export interface RedisServer {
  readonly kind: 'server';
  /** `redis://` or `rediss://`, with user, password and number of the database. */
  readonly url: string;
}

/** A server with replicas, one of which the sentinels put in its place when it is lost. */
export interface RedisSentinels {
  readonly kind: 'sentinel';
  /** One or more sentinels. The client learns the others from whichever answers. */
  readonly sentinels: readonly RedisAddress[];
  /** Name under which the sentinels watch the server. */
  readonly name: string;
  readonly login: RedisLogin;
  readonly sentinelLogin: RedisLogin;
  /** True if both the sentinels and the servers use TLS. */
  readonly usesTls: boolean;
}

/** Servers that share out the keys among them. */
export interface RedisCluster {
  readonly kind: 'cluster';
  /** One or more nodes. The client learns the others from whichever answers. */
  readonly nodes: readonly RedisAddress[];
  readonly login: RedisLogin;
  readonly usesTls: boolean;
}

/** Address of Redis and the prefixes of the keys there. */
export interface RedisSettings {
  readonly place: RedisServer | RedisSentinels | RedisCluster;
  /** Certificates in PEM of those who may vouch for a server; the ones Node.js comes with when it is null. */
  readonly ca: string | null;
  /** Prefix of the queues' keys. In a cluster it has a hash tag, because BullMQ changes several keys at once. */
  readonly queuePrefix: string;
  /** Prefix of the counters' keys, without a hash tag, so that a cluster spreads them. */
  readonly countPrefix: string;
}

/** BullMQ's own. */
const QUEUE_PREFIX = 'bull';
const COUNT_PREFIX = 'chasqui';

/**
 * Returns the prefixes of keys.
 * @param chosen prefix for both kinds, so that two installations can share one Redis; the default prefixes if undefined
 */
export function prefixesOf(
  { kind }: RedisSettings['place'],
  chosen: string | undefined,
): Pick<RedisSettings, 'queuePrefix' | 'countPrefix'> {
  if (chosen !== undefined) return { queuePrefix: chosen, countPrefix: chosen.replace(/[{}]/g, '') };
  return { queuePrefix: kind === 'cluster' ? `{${QUEUE_PREFIX}}` : QUEUE_PREFIX, countPrefix: COUNT_PREFIX };
}

/**
 * Returns true if a cluster keeps every key with this prefix on one node. It hashes only the text between the first
 * braces.
 */
export function hasHashTag(prefix: string): boolean {
  return /^[^{]*\{[^}]+\}/.test(prefix);
}

/** The settings of one server, as they are unless something else is said. */
export function redisServerAt(url: string): RedisSettings {
  const place = { kind: 'server', url } as const;
  return { place, ca: null, ...prefixesOf(place, undefined) };
}
