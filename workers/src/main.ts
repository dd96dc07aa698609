import { parseArgs } from 'node:util';
import { describeDangerousLogin, openDatabase, pingDatabase } from '@chasqui/db/connection';
import { listSealedSamples } from '@chasqui/db/key-rotation/reseal-batch';
import { isJobName, JOB_NAMES, type JobName, openJobs } from '@chasqui/jobs';
import {
  openAuthority,
  openEachAuthority,
  openOseClients,
  routeDocuments,
  serviceEndpointsOf,
  warnOfSandbox,
} from '@chasqui/platform/authority';
import { openCircuitReports } from '@chasqui/platform/circuit-reports';
import { loadEnv, parseWorkersEnv, type WorkersEnv } from '@chasqui/platform/env';
import { openFileStorage } from '@chasqui/platform/file-storage';
import { openKeyring } from '@chasqui/platform/keyring';
import { createLog, type Log } from '@chasqui/platform/log';
import { type Mailer, openMailer } from '@chasqui/platform/mail';
import { createMetrics } from '@chasqui/platform/metrics';
import { endWithParent, onShutdown } from '@chasqui/platform/shutdown';
import {
  exitOnStartupError,
  requireMatchingKeys,
  requireSafeLogin,
  untilAnswered,
} from '@chasqui/platform/startup-checks';
import { observeTransactions, openTracing } from '@chasqui/platform/tracing';
import { webhookUrlRulesOf } from '@chasqui/platform/webhooks/webhook-url';
import { callsAuthority } from './authority-slots.ts';
import { startCertificateWatch } from './certificate-watch.ts';
import { startComparisons } from './compare-documents/start-comparisons.ts';
import { addCircuits, observeAuthority } from './metrics/authority-metrics.ts';
import { addPools, observeJobs } from './metrics/job-metrics.ts';
import { startFileMoves } from './move-files/start-file-moves.ts';
import { openWorkers } from './open-workers.ts';
import { openOperations } from './operations-server.ts';
import { startCircuitPublishing } from './publish-circuits.ts';
import { startRegisterUpdates } from './registers/start-register-updates.ts';
import { startSweep } from './sweep/start-sweep.ts';

const CONCURRENCY = 20;
const CLOSING_MS = 10_000;

async function start(env: WorkersEnv, pools: readonly JobName[]): Promise<void> {
  endWithParent();
  const log = createLog({ level: env.LOG_LEVEL, name: 'workers' });
  warnOfSandbox(env, log);
  const tracing = await openTracing(env, { serviceName: 'chasqui-workers', log });
  const storage = await openFileStorage(env);
  const db = openDatabase(env.DATABASE_URL, {
    max: env.DATABASE_CONNECTIONS,
    applicationName: 'chasqui-workers',
    takeoverMs: env.TAKEOVER_MS,
    observe: observeTransactions(tracing),
    files: storage,
  });
  const keyring = openKeyring(env.ENCRYPTION_KEY, env.ENCRYPTION_KEYS_OLD);
  const isProduction = env.NODE_ENV === 'production';
  const describeDanger = () => describeDangerousLogin(db);
  await requireSafeLogin({ log, isProduction, describeDanger }).catch(exitOnStartupError);
  // On an older database every step would fail half way.
  await untilAnswered(() => pingDatabase(db), 'the database is not ready for this version yet', { log });
  const listSamples = () => listSealedSamples(db, { actor: { kind: 'system' }, requestId: null });
  await requireMatchingKeys({ keyring, log, listSamples }).catch(exitOnStartupError);
  const jobs = openJobs({ redis: env.redis, onError: (err) => log.warn({ err }, 'queue connection') });
  const metrics = createMetrics({ log });
  const observeCall = observeAuthority(metrics);
  const callOptions = { timeoutMs: env.AUTHORITY_TIMEOUT_MS, log, tracing };
  const authorities = await openEachAuthority((authority) =>
    openAuthority(serviceEndpointsOf(authority, env), {
      ...callOptions,
      onAnswer: (service, call) => observeCall({ authority, service }, call),
    }),
  );
  const oseClients = openOseClients({
    ...callOptions,
    onAnswer: (call) => observeCall({ authority: 'ose', service: 'factura' }, call),
  });
  const mailer = openMail(env, log);
  const limits = { concurrency: CONCURRENCY, authorityCalls: env.AUTHORITY_CALLS };
  addPools(metrics, pools, limits, env.redis.queueShards);
  addCircuits(metrics, authorities);
  const workers = await openWorkers(
    {
      redis: env.redis,
      pools,
      limits,
      autoRetry: env.AUTO_RETRY,
      webhookRules: webhookUrlRulesOf(env),
      config: {
        signatureDigest: env.SIGNATURE_DIGEST,
        authorityTimeoutMs: env.AUTHORITY_TIMEOUT_MS,
        retryDelayMs: env.RETRY_DELAY_MS,
        ticketPollMs: env.TICKET_POLL_MS,
        mailRecipientsPerDay: env.MAIL_RECIPIENTS_PER_DAY,
        publicUrl: env.PUBLIC_URL ?? null,
        authority: env.AUTHORITY,
        sandboxUrl: env.AUTHORITY_URL,
      },
    },
    {
      db,
      jobs,
      keyring,
      log,
      tracing,
      authorityOf: routeDocuments(env.AUTHORITY, authorities),
      oseClients,
      validityOf: (authority) => authorities[authority].validity,
      sireOf: (authority) => authorities[authority].sire,
      sendMail: mailer?.send ?? null,
      observer: observeJobs(metrics),
    },
  );
  const sweeping = startSweep(workers.sweepDeps, env.SWEEP_PAUSE_MS);
  const watching = startCertificateWatch(workers.sweepDeps);
  const registers = env.REGISTERS_UPDATE ? startRegisterUpdates({ ...workers.sweepDeps, metrics }, env) : undefined;
  const comparing = pools.some(callsAuthority) ? startComparisons(workers.sweepDeps) : undefined;
  const moveAfterMs = env.FILES_MOVE_AFTER_MS;
  const moving = storage === null ? undefined : startFileMoves({ ...workers.sweepDeps, storage, moveAfterMs, metrics });
  const publishing = pools.some(callsAuthority)
    ? startCircuitPublishing(
        { log },
        { authorities, oseClients, configured: env.AUTHORITY },
        openCircuitReports({ redis: env.redis, onError: (err) => log.warn({ err }, 'circuits connection') }),
      )
    : undefined;
  let operations: Awaited<ReturnType<typeof openOperations>> | undefined;
  onShutdown({
    log,
    // A job may ask the authority, send to it, and ask what became of an earlier sending.
    timeoutMs: 3 * env.AUTHORITY_TIMEOUT_MS + CLOSING_MS,
    steps: [
      { name: 'sweep', close: () => sweeping.close() },
      { name: 'certificate watch', close: () => watching.close() },
      { name: 'registers', close: async () => registers?.close() },
      { name: 'comparison with SUNAT', close: async () => comparing?.close() },
      { name: 'files', close: async () => moving?.close() },
      { name: 'workers', close: () => workers.close() },
      { name: 'circuits', close: async () => publishing?.close() },
      // Stays open while jobs end, but not longer than the connections that it checks.
      { name: 'operations', close: async () => operations?.close() },
      { name: 'queues', close: () => jobs.close() },
      ...workers.closeParts,
      {
        name: 'authority clients',
        close: async () => Object.values(authorities).forEach((authority) => void authority.close()),
      },
      { name: 'OSE clients', close: () => oseClients.close() },
      { name: 'mail server', close: async () => mailer?.close() },
      { name: 'object storage', close: async () => storage?.close() },
      { name: 'database', close: () => db.close() },
      { name: 'traces', close: () => tracing.close() },
    ],
  });
  // Opened only now: a process that answers its health requests obeys SIGTERM.
  const port = env.OPERATIONS_PORT;
  if (port !== undefined) operations = await openOperations(port, { db, log, metrics, jobs });
  // Jobs begin only now: from here on, ending the process waits for running jobs.
  workers.begin();
  log.info({ pools }, 'workers ready');
  process.send?.('ready');
}

function openMail({ SMTP_URL: url, MAIL_FROM: from }: WorkersEnv, log: Log): Mailer | undefined {
  return url === undefined || from === undefined ? undefined : openMailer({ url, from, log });
}

/** Parses `--pools sign,submit`; every pool if absent. */
function parsePools(args: readonly string[]): readonly JobName[] {
  const { values } = parseArgs({ args: [...args], options: { pools: { type: 'string' } } });
  if (values.pools === undefined) return JOB_NAMES;
  const words = values.pools.split(',').map((word) => word.trim());
  const unknown = words.filter((word) => !isJobName(word));
  if (unknown.length > 0) {
    process.stderr.write(`--pools must be a list of ${JOB_NAMES.join(', ')}: ${unknown.join(', ')} is none of them\n`);
    process.exit(1);
  }
  return words.filter(isJobName);
}

/** Ends a process that shall send mail and has no mail server: the gateways would take e-mails that never leave. */
function requireMailServer({ SMTP_URL, MAIL_FROM }: WorkersEnv, pools: readonly JobName[]): void {
  if (MAIL_FROM === undefined || SMTP_URL !== undefined || !pools.includes('deliver-mail')) return;
  process.stderr.write('SMTP_URL must be given with MAIL_FROM to a process of the pool deliver-mail\n');
  process.exit(1);
}

const env = loadEnv(parseWorkersEnv);
const pools = parsePools(process.argv.slice(2));
requireMailServer(env, pools);
await start(env, pools);
