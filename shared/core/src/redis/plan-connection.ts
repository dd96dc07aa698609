import type { RedisAddress, RedisLogin, RedisSettings } from './redis-settings.ts';

/** How a connection behaves while Redis is out of reach. */
export interface ConnectionManner {
  /** Whether commands wait for the connection; else they fail at once. */
  readonly waits: boolean;
  /** How often a command is sent again after its connection was lost; null for as often as it takes. */
  readonly mostRetries: number | null;
  /** How often a cluster is asked again, 100 ms apart, for the node that has a key. */
  readonly mostRedirections: number;
  /** How long a command may take; as long as it takes when it is undefined. */
  readonly commandMs?: number;
  /** After how much silence to a command a connection counts as lost: longer than any command blocks. */
  readonly silenceMs: number;
  /** As which the server lists it. */
  readonly name?: string | undefined;
}

/** What ioredis is called with: the options of `Redis` (after the URL, where there is one) or of `Cluster`. */
export type ConnectionPlan =
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
 * How to connect: once for one server, and for sentinels and clusters so that a failover is noticed however it comes about: the
 * connection breaks, falls silent, or leads to a server that is a replica now.
 */
export function planConnection({ place, ca }: RedisSettings, manner: ConnectionManner): ConnectionPlan {
  const tls = ca === null ? {} : { ca };
  const node = nodeOptions(manner);
  if (place.kind === 'cluster') {
    const options = clusterOptions(manner, { ...node, ...place.login, ...(place.usesTls ? { tls } : {}) });
    return { kind: 'cluster', nodes: place.nodes.map(copy), options };
  }
  const options = { ...node, ...waitingOptions(manner) };
  if (place.kind === 'sentinel') {
    return { kind: 'single', url: undefined, options: { ...options, ...sentinelOptions(place, tls) } };
  }
  // Without certificates of its own the URL alone says whether there is TLS.
  return { kind: 'single', url: place.url, options: ca === null ? options : { ...options, tls } };
}

function nodeOptions({ mostRetries, commandMs, silenceMs, name }: ConnectionManner) {
  return {
    connectTimeout: CONNECT_MS,
    maxRetriesPerRequest: mostRetries,
    socketTimeout: silenceMs,
    ...(commandMs === undefined ? {} : { commandTimeout: commandMs }),
    ...(name === undefined ? {} : { connectionName: name }),
  };
}

function waitingOptions({ waits }: ConnectionManner) {
  return { enableOfflineQueue: waits, retryStrategy: reconnectDelayMs, reconnectOnError: isReplica };
}

interface Tls {
  readonly ca?: string;
}

interface SentinelPlace {
  readonly sentinels: readonly RedisAddress[];
  readonly name: string;
  readonly login: RedisLogin;
  readonly sentinelLogin: RedisLogin;
  readonly usesTls: boolean;
}

// ioredis has a `failoverDetector` too: it may close a connection for good that is just asking where the new server is.
function sentinelOptions({ sentinels, name, login, sentinelLogin, usesTls }: SentinelPlace, tls: Tls) {
  return {
    ...login,
    name,
    sentinels: sentinels.map(copy),
    sentinelUsername: sentinelLogin.username,
    sentinelPassword: sentinelLogin.password,
    sentinelCommandTimeout: SENTINEL_MS,
    sentinelRetryStrategy: reconnectDelayMs,
    ...(usesTls ? { tls, sentinelTLS: tls, enableTLSForSentinelMode: true } : {}),
  };
}

function clusterOptions<Options extends NodeOptions & Partial<RedisLogin> & { readonly tls?: Tls }>(
  { waits, mostRedirections }: ConnectionManner,
  redisOptions: Options,
) {
  return {
    redisOptions,
    enableOfflineQueue: waits,
    maxRedirections: mostRedirections,
    clusterRetryStrategy: reconnectDelayMs,
    // The promise of `connect` never settles when this check fails, as it does during a failover, and BullMQ's workers would
    // wait for it for ever; without it they are told CLUSTERDOWN, and ask again.
    enableReadyCheck: false,
    // Right after a failover nodes may send a command to and fro.
    retryDelayOnMoved: 100,
    // A node that fell silent says no MOVED: the others tell who took its place.
    slotsRefreshInterval: REFRESH_MS,
    slotsRefreshTimeout: SENTINEL_MS,
    // Names stay names: a certificate is held against the one that was given.
    dnsLookup: (host: string, told: (error: null, address: string) => void) => told(null, host),
  };
}

/** A managed service gives the name of the server to its replica, and who stays connected to the old one can only read. */
function isReplica({ message }: Error): boolean {
  return message.includes('READONLY');
}

function reconnectDelayMs(times: number): number {
  return Math.min(100 * 2 ** Math.min(times, 10), RECONNECT_CAP_MS);
}

function copy({ host, port }: RedisAddress): { host: string; port: number } {
  return { host, port };
}
