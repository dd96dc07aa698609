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

/** Server with replicas. If it is lost, the sentinels promote one of them. */
export interface RedisSentinels {
  readonly kind: 'sentinel';
  /** One or more sentinels. The client learns the others from the first that answers. */
  readonly sentinels: readonly RedisAddress[];
  readonly name: string;
  readonly login: RedisLogin;
  readonly sentinelLogin: RedisLogin;
  /** True if both the sentinels and the servers use TLS. */
  readonly usesTls: boolean;
}

export interface RedisCluster {
  readonly kind: 'cluster';
  /** One or more nodes. The client learns the others from the first that answers. */
  readonly nodes: readonly RedisAddress[];
  readonly login: RedisLogin;
  readonly usesTls: boolean;
}

export interface RedisSettings {
  /** One server, a server watched by sentinels, or a cluster. */
  readonly topology: RedisServer | RedisSentinels | RedisCluster;
  /** Certificates of trusted authorities in PEM; null for those of Node.js. */
  readonly ca: string | null;
  /** Prefix of the queues' keys. In a cluster it has a hash tag, because BullMQ changes several keys at once. */
  readonly queuePrefix: string;
  /** Prefix of the counters' keys, without a hash tag, so that a cluster spreads them. */
  readonly countPrefix: string;
}

/** Default prefix of BullMQ. */
const QUEUE_PREFIX = 'bull';
const COUNT_PREFIX = 'chasqui';

/**
 * Returns the prefixes of keys.
 * @param chosen prefix for both kinds, so that two installations can share one Redis; the default prefixes if undefined
 */
export function prefixesOf(
  { kind }: RedisSettings['topology'],
  chosen: string | undefined,
): Pick<RedisSettings, 'queuePrefix' | 'countPrefix'> {
  if (chosen !== undefined) return { queuePrefix: chosen, countPrefix: chosen.replace(/[{}]/g, '') };
  return { queuePrefix: kind === 'cluster' ? `{${QUEUE_PREFIX}}` : QUEUE_PREFIX, countPrefix: COUNT_PREFIX };
}

/** Returns true if a cluster keeps all keys with this prefix on one node: it hashes the text in the first braces. */
export function hasHashTag(prefix: string): boolean {
  return /^[^{]*\{[^}]+\}/.test(prefix);
}

export function redisServerAt(url: string): RedisSettings {
  const topology = { kind: 'server', url } as const;
  return { topology, ca: null, ...prefixesOf(topology, undefined) };
}
