import type { FileReader } from '@chasqui/core/file-storage';
import { type RedisSettings, redisServerAt } from '@chasqui/core/redis';
import { openDatabase } from '@chasqui/db/connection';
import {
  createImportReader,
  createLogoRasters,
  createSupplierFileReader,
  type GatewayConfig,
  type LoginThrottle,
} from '@chasqui/gateway';
import { JOB_NAMES, type JobName, type Jobs, openJobs } from '@chasqui/jobs';
import {
  type AuthorityClient,
  type AuthorityName,
  type ConfiguredAuthority,
  isSandbox,
  type OseClients,
  openAuthority,
  openEachAuthority,
  openOseClients,
  routeDocuments,
  type ServiceEndpoints,
  serviceEndpointsOf,
} from '@chasqui/platform/authority';
import { openCircuitReports } from '@chasqui/platform/circuit-reports';
import { type Clock, systemClock } from '@chasqui/platform/clock';
import { type Keyring, openKeyring } from '@chasqui/platform/keyring';
import { createLog, type Log } from '@chasqui/platform/log';
import type { SendMail } from '@chasqui/platform/mail';
import type { Passwords } from '@chasqui/platform/password';
import { NO_TRACING, observeTransactions, type Tracing } from '@chasqui/platform/tracing';
import { createWebhookSender, type SendWebhook } from '@chasqui/platform/webhooks/send-webhook';
import {
  createComparison,
  type OpenWorkers,
  openWorkers,
  type PublishedGates,
  type RenderPdf,
  renderPdf,
  startCircuitPublishing,
  sweep,
  sweepDeliveries,
  sweepDueDocuments,
  sweepEmails,
  sweepExports,
  sweepSireTasks,
  type WorkersParts,
} from '@chasqui/workers';
import { inject } from 'vitest';
import { type SandboxOptions, startSandbox } from '../../sandbox/index.ts';
import { takeRedisDatabase } from '../support/take-redis-database.ts';
import { createServiceDatabase, type ServiceDatabase } from '../support/test-database.ts';
import { ENCRYPTION_KEY, gatewaySettings, type LimitOptions, startGateway } from './gateway.ts';
import { createLasting, LASTING_THREADS, lastingReader } from './identities.ts';
import { rememberingTenants } from './running-job.ts';
import { testPasswords } from './test-passwords.ts';

export { JWT_SECRET, MASTER_KEY } from './gateway.ts';

export const POOL_CONCURRENCY = 8;
/** Calls to the authority at once; a tenant has half of them at most. */
const AUTHORITY_CALLS = 16;
export const CALLS_OF_ONE_TENANT = 8;

/**
 * Timeout of calls to the authority, as in production. A busy machine answers many simultaneous emissions later than an
 * idle one.
 */
const AUTHORITY_TIMEOUT_MS = 15_000;
export interface ServiceOptions
  extends LimitOptions,
    Partial<Pick<GatewayConfig, 'trustedProxies' | 'corsOrigins' | 'sendsMail' | 'claimMs' | 'cell'>> {
  /** Clock of the gateway; default the machine's. */
  readonly gatewayClock?: Clock;
  readonly emissionWaitMs?: number;
  readonly authorityTimeoutMs?: number;
  /** By default the sandbox takes documents of any day, and notes on documents that it never saw. */
  readonly sandbox?: Partial<Pick<SandboxOptions, 'takesLate' | 'takesUnknownReferences' | 'ticketDelayMs'>>;
  /** Pools that run. Without workers a document stays unfinished. */
  readonly pools?: readonly JobName[];
  /** Pause between the scheduled polls of a ticket. The default is so long that no test meets a poll. */
  readonly ticketPollMs?: number;
  readonly retryDelayMs?: number;
  /** Milliseconds after which the sweep takes over unfinished work. */
  readonly takeoverMs?: number;
  /** Age from which on gateway and workers read the rules with dates again; default that of production. */
  readonly rulesMaxAgeMs?: number;
  /** True if the sweep sends AUTHORITY_ERROR documents again; default true. */
  readonly autoRetry?: boolean;
  /** Clock that workers plan steps by; default that of the database. */
  readonly clock?: Clock;
  /** Clock of the gate that holds back calls to the authority; default the machine's. */
  readonly gateClock?: Clock;
  /** Stands between the workers and the authority: loses answers, dies in the middle. */
  readonly wrapAuthority?: (real: AuthorityClient) => AuthorityClient;
  readonly database?: ServiceDatabase;
  /** Object storage with files of finished documents; none by default. */
  readonly files?: FileReader | null;
  readonly keyring?: Keyring;
  /** Stands before the sandbox on the wire; the workers are given its address. */
  readonly frontAuthority?: (sandboxUrl: string) => Promise<AuthorityFront>;
  readonly renderPdf?: RenderPdf;
  /** The authority that the gateway takes the sandbox for; default `sandbox`. */
  readonly authority?: ConfiguredAuthority;
  /** True for a second sandbox that stands for SUNAT, beta and production. By default one sandbox stands for all. */
  readonly hasSunat?: boolean;
  /** False for an authority without REST services, as SUNAT's beta is; default true. */
  readonly hasRestServices?: boolean;
  /** The authority to which the workers send documents that were recorded for none; default that of the gateway. */
  readonly workersAuthority?: ConfiguredAuthority;
  readonly wrapWebhooks?: (real: SendWebhook) => SendWebhook;
  /** Sends mail for the workers. By default they have no mail server. */
  readonly sendMail?: SendMail;
  /** Address of the service on printed documents; none by default. */
  readonly publicUrl?: string;
  readonly wrapJobs?: (real: Jobs) => Jobs;
  readonly redis?: RedisSettings;
  readonly log?: Log;
  readonly tracing?: Tracing;
  readonly passwords?: Passwords;
  readonly loginThrottle?: LoginThrottle;
}

/** Reader of spreadsheets for all tests. */
const importReader = createImportReader(LASTING_THREADS);
const logoRasters = createLogoRasters(LASTING_THREADS);
const supplierFiles = createSupplierFileReader(LASTING_THREADS);

/** Server before the sandbox that may change, drop or forward calls. */
export interface AuthorityFront {
  readonly url: string;
  close(): Promise<void>;
}

/** The whole service in this process, spoken to over real HTTP. */
export interface Service {
  readonly baseUrl: string;
  /** URLs of all gateways; the first one is `baseUrl`. */
  readonly gatewayUrls: readonly string[];
  readonly sandboxUrl: string;
  /** Server that stands for SUNAT; the sandbox unless the test wants one of its own. */
  readonly sunatUrl: string;
  /** URL of a superuser, for direct queries of tests. No process of the service has this URL. */
  readonly databaseUrl: string;
  readonly serviceDatabaseUrl: string;
  /** Empty if the test provided its Redis. */
  readonly redisUrl: string;
  readonly jobs: Jobs;
  /** Sweeps the service's pools once; no sweep runs by itself. Resolves to the number of documents enqueued. */
  sweep(): Promise<number>;
  sweepExports(): Promise<number>;
  sweepSireTasks(): Promise<number>;
  sweepDeliveries(): Promise<number>;
  sweepEmails(): Promise<number>;
  /** Looks once for documents whose term is about to end, also new ones. */
  sweepDueDocuments(): Promise<number>;
  /** Compares documents with SUNAT, as one process at this time. Resolves to their number. */
  compareDocuments(now: Date): Promise<number>;
  close(): Promise<void>;
}

/** Starts sandbox, workers and gateway on a database and a Redis database of their own. */
export async function startService(options: ServiceOptions = {}): Promise<Service> {
  const log = options.log ?? createLog({ level: 'silent', name: 'e2e' });
  const database = options.database ?? (await createServiceDatabase(inject('databaseUrl')));
  const redisUrl = options.redis === undefined ? await takeRedisDatabase(inject('redisUrl')) : '';
  const redis = options.redis ?? redisServerAt(redisUrl);
  const leniency = { takesLate: true, takesUnknownReferences: true, ...options.sandbox };
  const sandbox = await startSandbox({ port: 0, log, ...leniency });
  const sunat = options.hasSunat === true ? await startSandbox({ port: 0, log, ...leniency }) : sandbox;
  const front = await options.frontAuthority?.(sandbox.url);
  const sandboxUrl = front?.url ?? sandbox.url;
  const servers = { sandbox: sandboxUrl, sunat: options.hasSunat === true ? sunat.url : sandboxUrl };
  const tracing = options.tracing ?? NO_TRACING;
  const takeoverMs = options.takeoverMs ?? 120_000;
  const { rulesMaxAgeMs } = options;
  const db = openDatabase(database.serviceUrl, {
    takeoverMs,
    observe: observeTransactions(tracing),
    files: options.files ?? null,
    ...(rulesMaxAgeMs !== undefined && { rulesMaxAgeMs }),
  });
  const keyring = options.keyring ?? openKeyring(ENCRYPTION_KEY);
  const shared = { db, keyring, clock: options.clock ?? db.clock, log, tracing };
  const queues = openJobs({ redis, onError: () => {} });
  // Redis has a second to answer. This busy process may not read the answer in time, so a second try is needed.
  const jobs = { ...queues, isReady: async () => (await queues.isReady()) || queues.isReady() };
  const connected = await connectAuthority(options, servers, shared);
  const workers = await startWorkers(options, { ...shared, jobs, redis, sandboxUrl: sandbox.url, ...connected });
  const publishing = startCircuitPublishing(
    shared,
    { ...connected, configured: workersAuthorityOf(options) },
    openCircuitReports({ redis, onError: () => {} }),
  );
  const authorityClients = await openGatewayClients(options, servers, shared);
  const settings = gatewaySettings(redis, { ...options, sandboxUrl: sandbox.url });
  const parts = {
    ...shared,
    clock: options.gatewayClock ?? systemClock,
    jobs: options.wrapJobs?.(jobs) ?? jobs,
    certificateReader: lastingReader,
    createSelfSigned: createLasting,
    importReader,
    logoRasters,
    supplierFiles,
    passwords: options.passwords ?? testPasswords,
    ...(options.loginThrottle && { loginThrottle: options.loginThrottle }),
    authorityClients,
    oseClients: connected.oseClients,
    isAuthorityReachable: async () => true,
  };
  const gateways = await Promise.all(
    Array.from({ length: options.gateways ?? 1 }, () => startGateway(settings, parts, options)),
  );
  const gatewayUrls = gateways.map(({ url }) => url);
  return {
    baseUrl: gatewayUrls[0] ?? '',
    gatewayUrls,
    sandboxUrl: sandbox.url,
    sunatUrl: sunat.url,
    databaseUrl: database.url,
    serviceDatabaseUrl: database.serviceUrl,
    redisUrl,
    jobs,
    sweep: () => sweep(workers.sweepDeps),
    sweepExports: () => sweepExports(workers.sweepDeps),
    sweepSireTasks: () => sweepSireTasks(workers.sweepDeps),
    sweepDeliveries: () => sweepDeliveries(workers.sweepDeps),
    sweepEmails: () => sweepEmails(workers.sweepDeps),
    sweepDueDocuments: () => sweepDueDocuments(workers.sweepDeps, 0),
    compareDocuments: (now) =>
      createComparison({ ...workers.sweepDeps, clock: { now: () => now } }, new AbortController().signal)(),
    async close() {
      await Promise.all(gateways.map((gateway) => gateway.close()));
      for (const clients of Object.values(authorityClients)) clients.close();
      await workers.close();
      await publishing.close();
      await connected.oseClients.close();
      await jobs.close();
      await front?.close();
      await sandbox.close();
      await sunat.close();
      await db.close();
      await database.drop();
    },
  };
}

/**
 * Connects every authority as the workers do. A wrapper of the test stands before the SOAP
 * services and the guide service.
 */
async function connectAuthority(
  options: ServiceOptions,
  servers: Servers,
  { log, tracing }: { readonly log: Log; readonly tracing: Tracing },
): Promise<
  Pick<WorkersParts, 'authorityOf' | 'validityOf' | 'sireOf'> &
    Pick<PublishedGates, 'authorities'> & { readonly oseClients: OseClients }
> {
  const { gateClock: clock = systemClock, authorityTimeoutMs: timeoutMs = AUTHORITY_TIMEOUT_MS } = options;
  const parts = { timeoutMs, clock, log, tracing };
  const wrap = options.wrapAuthority ?? ((real) => real);
  const authorities = await openEachAuthority(async (authority) => {
    const { clients, ...opened } = await openAuthority(endpointsAt(servers, authority), parts);
    const { factura, otroscpe, gre } = clients;
    return { ...opened, clients: { factura: wrap(factura), otroscpe: wrap(otroscpe), gre: wrap(gre) } };
  });
  const oseClients = openOseClients(parts);
  return {
    authorities,
    authorityOf: routeDocuments(workersAuthorityOf(options), authorities),
    oseClients: { ...oseClients, get: async (ose) => wrap(await oseClients.get(ose)) },
    validityOf: (authority) => authorities[authority].validity,
    sireOf: (authority) => authorities[authority].sire,
  };
}

interface Servers {
  readonly sandbox: string;
  readonly sunat: string;
}

/** Returns the addresses of an authority. A sandbox stands for SUNAT. */
function endpointsAt(servers: Servers, authority: AuthorityName): ServiceEndpoints {
  const url = isSandbox(authority) ? servers.sandbox : servers.sunat;
  const name = authority === 'test' ? 'test' : 'sandbox';
  return serviceEndpointsOf(name, { AUTHORITY: 'sandbox', AUTHORITY_URL: url });
}

function workersAuthorityOf({
  authority = 'sandbox',
  workersAuthority = authority,
}: ServiceOptions): ConfiguredAuthority {
  return workersAuthority;
}

/** Opens the clients of the gateways, which ask the sandbox also if the gateways take it for SUNAT. */
function openGatewayClients(
  { authorityTimeoutMs: timeoutMs = AUTHORITY_TIMEOUT_MS, hasRestServices = true }: ServiceOptions,
  servers: Servers,
  { log, tracing }: { readonly log: Log; readonly tracing: Tracing },
) {
  return openEachAuthority((authority) => {
    const endpoints = { ...endpointsAt(servers, authority), ...(!hasRestServices && { rest: null }) };
    return openAuthority(endpoints, { timeoutMs, log, tracing });
  });
}

interface StartedParts extends WorkersParts {
  readonly redis: RedisSettings;
  readonly sandboxUrl: string;
}

async function startWorkers(
  options: ServiceOptions,
  { redis, sandboxUrl, jobs, ...given }: StartedParts,
): Promise<OpenWorkers> {
  const webhookRules = { allowsPrivate: true, requiresHttps: false };
  const sendWebhook = createWebhookSender({ rules: webhookRules });
  const workers = await openWorkers(
    {
      redis,
      pools: options.pools ?? JOB_NAMES,
      limits: { concurrency: POOL_CONCURRENCY, authorityCalls: AUTHORITY_CALLS },
      autoRetry: options.autoRetry ?? true,
      webhookRules,
      config: {
        signatureDigest: 'sha1',
        authorityTimeoutMs: options.authorityTimeoutMs ?? AUTHORITY_TIMEOUT_MS,
        retryDelayMs: options.retryDelayMs ?? 30_000,
        ticketPollMs: options.ticketPollMs ?? 600_000,
        mailRecipientsPerDay: 100,
        publicUrl: options.publicUrl ?? null,
        authority: workersAuthorityOf(options),
        sandboxUrl,
      },
    },
    {
      ...given,
      tracing: rememberingTenants(given.tracing),
      jobs,
      // Runs in this process, because a thread would load its code from sources.
      renderPdf: options.renderPdf ?? renderPdf,
      sendWebhook: options.wrapWebhooks?.(sendWebhook) ?? sendWebhook,
      sendMail: options.sendMail ?? null,
    },
  );
  workers.begin();
  return workers;
}
