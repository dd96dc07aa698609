import { serviceLoginOf } from '@chasqui/db/migration/create-service-login';
import { type EnvSource, parseStackEnv } from '@chasqui/platform/env';
import { isPortFree } from '../../../stack/start/ports.ts';
import { deriveServerPassword, getSecrets } from '../../../stack/start/secrets.ts';
import type { ServiceScripts } from '../../../stack/start/stack-services.ts';
import { fileServerVariables } from '../../support/file-server.mjs';
import { NO_LIMITS } from '../../support/sandbox-tenant.ts';
import { GATEWAYS, type GatewayName } from './process-name.ts';

/** Parts that a run has only if it wants them. They can be combined. */
export interface ClusterExtras {
  /** Name of the cell that the cluster is. */
  readonly cell?: string;
  /** PostgreSQL has a synchronous standby. */
  readonly standby?: boolean;
  /** Path of PgBouncer, which stands in transaction mode between the services and PostgreSQL. */
  readonly pooler?: string;
  /** Files of finished documents move to an object storage. */
  readonly storage?: boolean;
  /** Programs of an earlier version, which half of the processes run. */
  readonly earlier?: ServiceScripts;
}

interface ServerSettings {
  readonly port: number;
  readonly password: string;
  readonly url: string;
}

export interface Settings {
  /** `url` leads to the primary, whichever it is; `port` and `standbyPort` are those of the two servers. */
  readonly postgres: ServerSettings & { readonly standbyPort: number };
  /** The way of the services to PostgreSQL: the pooler, if the run has one. */
  readonly serviceLogin: {
    readonly name: string;
    readonly password: string;
    readonly port: number;
    readonly url: string;
  };
  readonly redis: ServerSettings;
  readonly sandboxUrl: string;
  readonly storagePort: number;
  readonly gatewayPorts: Readonly<Record<GatewayName, number>>;
  readonly masterKey: string;
  readonly values: EnvSource;
}

/** Lease of a step. A step makes at most two calls to the authority, so none is taken over while its worker runs it. */
export const TAKEOVER_MS = 20_000;

/** Shorter pauses than in production, so that interrupted work resumes during the run. */
const TIMINGS = {
  EMISSION_WAIT_MS: '5000',
  AUTHORITY_TIMEOUT_MS: '4000',
  TICKET_POLL_MS: '2000',
  TAKEOVER_MS: String(TAKEOVER_MS),
  SWEEP_PAUSE_MS: '1000',
  RETRY_DELAY_MS: '1000',
};

/** Most documents have their verdict by then. The others are moved in the second round. */
const MOVE_AFTER_MS = 3_000;

/** The receiver of webhooks is this process. */
const WEBHOOKS = { WEBHOOK_PRIVATE_ADDRESSES: 'allow' };

interface SettingsOptions extends ClusterExtras {
  /** Port that leads to the primary. By default PostgreSQL's own. */
  readonly primaryPort: number | undefined;
}

/** Chooses ports and makes secrets in `dataDir`. Nothing is taken from the environment: a run has servers of its own. */
export async function makeSettings(
  dataDir: string,
  { cell, primaryPort, pooler, storage }: SettingsOptions,
): Promise<Settings> {
  const ports = await pickPorts(6 + GATEWAYS.length);
  const [postgresPort = 0, standbyPort = 0, poolerPort = 0, redisPort = 0] = ports;
  const [sandboxPort = 0, storagePort = 0, first = 0, second = 0] = ports.slice(4);
  const chosen = {
    ...TIMINGS,
    ...NO_LIMITS,
    ...WEBHOOKS,
    ...(cell !== undefined && { CELL: cell }),
    ...(storage && { ...fileServerVariables(storagePort), FILES_MOVE_AFTER_MS: String(MOVE_AFTER_MS) }),
    AUTHORITY: 'sandbox',
    DATA_DIR: dataDir,
    SANDBOX_PORT: String(sandboxPort),
  };
  const secrets = await getSecrets(parseStackEnv(chosen));
  const passwords = {
    postgres: deriveServerPassword(secrets, 'postgres'),
    redis: deriveServerPassword(secrets, 'redis'),
    services: deriveServerPassword(secrets, 'postgres services'),
  };
  const urlOf = (login: string, password: string, port: number) =>
    `postgres://${login}:${password}@127.0.0.1:${port}/postgres`;
  const addressPort = primaryPort ?? postgresPort;
  const login = { name: serviceLoginOf('postgres'), password: passwords.services };
  const servicePort = pooler === undefined ? addressPort : poolerPort;
  const serviceUrl = urlOf(login.name, login.password, servicePort);
  const redisUrl = `redis://:${passwords.redis}@127.0.0.1:${redisPort}`;
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
  return {
    postgres: {
      ...{ port: postgresPort, standbyPort, password: passwords.postgres },
      url: urlOf('postgres', passwords.postgres, addressPort),
    },
    serviceLogin: { ...login, port: servicePort, url: serviceUrl },
    redis: { port: redisPort, password: passwords.redis, url: redisUrl },
    sandboxUrl,
    storagePort,
    gatewayPorts: { 'gateway-1': first, 'gateway-2': second },
    masterKey: secrets.MASTER_KEY,
    values: { ...chosen, ...secrets, DATABASE_URL: serviceUrl, REDIS_URL: redisUrl, AUTHORITY_URL: sandboxUrl },
  };
}

const FIRST = 20_000;
const LAST = 31_999;

/**
 * Picks ports that servers keep across deaths. They lie below the range that systems use for outgoing connections.
 * While a server is dead, no other process may get its port by chance, least of all a client that tries to reach the
 * server.
 */
async function pickPorts(count: number, random01: () => number = Math.random): Promise<number[]> {
  const picked = new Set<number>();
  while (picked.size < count) {
    const port = FIRST + Math.floor(random01() * (LAST - FIRST + 1));
    if (!picked.has(port) && (await isPortFree(port))) picked.add(port);
  }
  return [...picked];
}
