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
interface ServerTopology {
  readonly kind: 'server';
  /** `redis://` or `rediss://`, with user, password and number of the database. */
  readonly url: string;
}

/** Server with replicas. If it is lost, the sentinels promote one of them. */
export interface SentinelTopology {
  readonly kind: 'sentinel';
  /** One or more sentinels. The client learns the others from the first that answers. */
  readonly sentinels: readonly RedisAddress[];
  readonly name: string;
  readonly login: RedisLogin;
  readonly sentinelLogin: RedisLogin;
  /** True if both the sentinels and the servers use TLS. */
  readonly usesTls: boolean;
}

interface ClusterTopology {
  readonly kind: 'cluster';
  /** One or more nodes. The client learns the others from the first that answers. */
  readonly nodes: readonly RedisAddress[];
  readonly login: RedisLogin;
  readonly usesTls: boolean;
}

export interface RedisSettings {
  /** One server by its URL (`redis://` or `rediss://`), a server watched by sentinels, or a cluster. */
  readonly topology: ServerTopology | SentinelTopology | ClusterTopology;
  /** Certificates of trusted authorities in PEM; null for those of Node.js. */
  readonly ca: string | null;
  /** Prefix of the queues' keys; in a cluster without braces, because each queue has a hash tag of its own. */
  readonly queuePrefix: string;
  /** Number of queues into which each pool's jobs are divided, by company. */
  readonly queueShards: number;
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
  if (chosen === undefined) return { queuePrefix: QUEUE_PREFIX, countPrefix: COUNT_PREFIX };
  const bare = chosen.replace(/[{}]/g, '');
  return { queuePrefix: kind === 'cluster' ? bare : chosen, countPrefix: bare };
}

export function redisServerAt(url: string): RedisSettings {
  const topology = { kind: 'server', url } as const;
  return { topology, ca: null, queueShards: 1, ...prefixesOf(topology, undefined) };
}

export interface ConnectionBehaviour {
  /** If true, commands wait for the connection; otherwise they fail at once. */
  readonly waits: boolean;
  /** Times that a command is sent again after its connection was lost; null for no limit. */
  readonly mostRetries: number | null;
  /** Times that a cluster is asked again, 100 ms apart, for the node that has a key. */
  readonly mostRedirections: number;
  /** Time limit of a command in milliseconds; undefined for none. */
  readonly commandMs?: number;
  /** Time without an answer to a command after which a connection counts as lost. Longer than any command blocks. */
  readonly silenceMs: number;
  /** Name of the connection in the server's client list. */
  readonly name?: string | undefined;
}

/** Arguments for ioredis: the options of `Redis` (after the URL, if there is one) or of `Cluster`. */
type ConnectionPlan =
  | { readonly kind: 'single'; readonly url: string | undefined; readonly options: SingleOptions }
  | { readonly kind: 'cluster'; readonly nodes: readonly RedisAddress[]; readonly options: ClusterOptions };

type SingleOptions = NodeOptions & Partial<ReturnType<typeof sentinelOptions>> & ReturnType<typeof waitingOptions>;
type NodeOptions = ReturnType<typeof nodeOptions>;
type ClusterOptions = ReturnType<typeof clusterOptions>;

const CONNECT_MS = 5_000;
const SENTINEL_MS = 2_000;
const RECONNECT_CAP_MS = 2_000;
const REFRESH_MS = 10_000;

/**
 * Returns how to connect to one server, to sentinels, or to a cluster. With sentinels and clusters a failover is
 * noticed in each of its forms: the connection breaks, falls silent, or leads to a server that is now a replica.
 */
export function planConnection({ topology, ca }: RedisSettings, behaviour: ConnectionBehaviour): ConnectionPlan {
  const tls = ca === null ? {} : { ca };
  const node = nodeOptions(behaviour);
  if (topology.kind === 'cluster') {
    const options = clusterOptions(behaviour, { ...node, ...topology.login, ...(topology.usesTls ? { tls } : {}) });
    return { kind: 'cluster', nodes: [...topology.nodes], options };
  }
  const options = { ...node, ...waitingOptions(behaviour) };
  if (topology.kind === 'sentinel') {
    return { kind: 'single', url: undefined, options: { ...options, ...sentinelOptions(topology, tls) } };
  }
  // Without its own certificates, the URL alone decides about TLS.
  return { kind: 'single', url: topology.url, options: ca === null ? options : { ...options, tls } };
}

function nodeOptions({ mostRetries, commandMs, silenceMs, name }: ConnectionBehaviour) {
  return {
    connectTimeout: CONNECT_MS,
    maxRetriesPerRequest: mostRetries,
    socketTimeout: silenceMs,
    ...(commandMs === undefined ? {} : { commandTimeout: commandMs }),
    ...(name === undefined ? {} : { connectionName: name }),
  };
}

function waitingOptions({ waits }: ConnectionBehaviour) {
  return { enableOfflineQueue: waits, retryStrategy: reconnectDelayMs, reconnectOnError: isReplica };
}

// The `failoverDetector` of ioredis is not used: it may close a connection for good that is asking for the new server.
function sentinelOptions(
  { sentinels, name, login, sentinelLogin, usesTls }: SentinelTopology,
  tls: { readonly ca?: string },
) {
  return {
    ...login,
    name,
    sentinels: [...sentinels],
    sentinelUsername: sentinelLogin.username,
    sentinelPassword: sentinelLogin.password,
    sentinelCommandTimeout: SENTINEL_MS,
    sentinelRetryStrategy: reconnectDelayMs,
    ...(usesTls ? { tls, sentinelTLS: tls, enableTLSForSentinelMode: true } : {}),
  };
}

function clusterOptions<Options extends NodeOptions & Partial<RedisLogin> & { readonly tls?: object }>(
  { waits, mostRedirections }: ConnectionBehaviour,
  redisOptions: Options,
) {
  return {
    redisOptions,
    enableOfflineQueue: waits,
    maxRedirections: mostRedirections,
    clusterRetryStrategy: reconnectDelayMs,
    // If this check fails, as during a failover, the promise of `connect` never settles and BullMQ's workers wait for
    // ever. Without the check they get CLUSTERDOWN and ask again.
    enableReadyCheck: false,
    // Right after a failover nodes may send a command to and fro.
    retryDelayOnMoved: 100,
    // A silent node sends no MOVED. The other nodes know its replacement.
    slotsRefreshInterval: REFRESH_MS,
    slotsRefreshTimeout: SENTINEL_MS,
    // Keeps host names instead of addresses: certificates are checked against names.
    dnsLookup: (host: string, told: (error: null, address: string) => void) => told(null, host),
  };
}

/** Returns true if the server is read-only: a managed service moved its name, and old connections reach the replica. */
function isReplica({ message }: Error): boolean {
  return message.includes('READONLY');
}

function reconnectDelayMs(times: number): number {
  return Math.min(100 * 2 ** Math.min(times, 10), RECONNECT_CAP_MS);
}
