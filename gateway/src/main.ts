import { openDatabase } from '@chasqui/db/connection';
import { openJobs, openQueueWatch, rememberFor } from '@chasqui/jobs';
import { warnOfSandbox } from '@chasqui/platform/authority';
import { systemClock } from '@chasqui/platform/clock';
import { type GatewayEnv, loadEnv, parseGatewayEnv } from '@chasqui/platform/env';
import { openKeyring } from '@chasqui/platform/keyring';
import { createLog } from '@chasqui/platform/log';
import { createMetrics } from '@chasqui/platform/metrics';
import { argon2Passwords } from '@chasqui/platform/password';
import { endWithParent, onShutdown } from '@chasqui/platform/shutdown';
import { observeTransactions, openTracing } from '@chasqui/platform/tracing';
import { createUrlCheck, webhookUrlRulesOf } from '@chasqui/platform/webhooks';
import { createApp } from './app.ts';
import { createCertificateReader } from './certificates/certificate-reader.ts';
import { watchConnections } from './connections.ts';
import { endUnlessFit } from './end-unless-fit.ts';
import { reachAuthority } from './health/routes.ts';
import { listen } from './listen.ts';
import { openLimits } from './open-limits.ts';
import { boundPasswords } from './principal/bounded-passwords.ts';
import { createImportReader } from './spreadsheet-import/import-reader.ts';
import { createStreamSlots, STREAMS_OF_A_TENANT } from './streams/stream-slots.ts';

const REACHABILITY_AGE_MS = 10_000;

async function start(env: GatewayEnv): Promise<void> {
  endWithParent();
  const log = createLog({ level: env.LOG_LEVEL, name: 'gateway' });
  warnOfSandbox(env, log);
  const tracing = await openTracing(env, { serviceName: 'chasqui-gateway', log });
  const db = openDatabase(env.DATABASE_URL, {
    max: env.DATABASE_CONNECTIONS,
    applicationName: 'chasqui-gateway',
    takeoverMs: env.TAKEOVER_MS,
    observe: observeTransactions(tracing),
  });
  const keyring = openKeyring(env.ENCRYPTION_KEY, env.ENCRYPTION_KEYS_OLD);
  await endUnlessFit({ db, keyring, log, isProduction: env.NODE_ENV === 'production' });
  const jobs = openJobs({
    redis: env.redis,
    onError: (err) => log.warn({ err }, 'queue connection'),
    onWaitFailed: (jobId, err) => log.warn({ jobId, err }, 'job not finished in time'),
  });
  const { close: closeLimits, ...limits } = openLimits({
    redis: env.redis,
    requests: {
      api: env.RATE_LIMIT_API,
      admin: env.RATE_LIMIT_ADMIN,
      general: env.RATE_LIMIT_GENERAL,
      tenant: env.RATE_LIMIT_TENANT,
    },
    onError: (err) => log.warn({ err }, 'limits connection'),
  });
  const streams = createStreamSlots(STREAMS_OF_A_TENANT);
  const onError = (err: Error) => log.warn({ err }, 'queue watch connection');
  const queueWatch = openQueueWatch({ redis: env.redis, onError });
  const app = createApp({
    ...limits,
    db,
    jobs,
    queueWatch,
    keyring,
    clock: systemClock,
    log,
    metrics: createMetrics({ log }),
    tracing,
    passwords: boundPasswords(argon2Passwords),
    certificateReader: createCertificateReader(),
    importReader: createImportReader(),
    checkWebhookUrl: createUrlCheck(webhookUrlRulesOf(env)),
    streams,
    config: {
      masterKey: env.MASTER_KEY,
      jwtSecret: env.JWT_SECRET,
      trustedProxies: env.TRUSTED_PROXIES,
      corsOrigins: env.CORS_ORIGINS,
      authority: env.AUTHORITY,
      emissionWaitMs: env.EMISSION_WAIT_MS,
    },
    reachAuthority: rememberFor(REACHABILITY_AGE_MS, systemClock, () => reachAuthority(env)),
  });
  const server = await listenOrExit(app.fetch, env.PORT, { log, longestAnswerMs: env.EMISSION_WAIT_MS });
  const connections = watchConnections(server);
  log.info({ port: env.PORT }, 'gateway listening');
  onShutdown({
    log,
    steps: [
      // Requests of this second are served as usual. An archive that stops waiting for its PDFs would be sent without
      // them.
      { name: 'kept connections', close: () => connections.tellToClose() },
      // Files that are being downloaded would keep the server open for as long as their clients read.
      { name: 'streams', close: async () => streams.endAll() },
      // Requests that wait for the authority are answered 202 now: their documents are safe.
      { name: 'waits', close: async () => jobs.endWaits() },
      { name: 'http server', close: () => connections.close() },
      { name: 'limits', close: async () => closeLimits() },
      { name: 'queues', close: () => jobs.close() },
      { name: 'queue watch', close: () => queueWatch.close() },
      { name: 'database', close: () => db.close() },
      { name: 'traces', close: () => tracing.close() },
    ],
  });
}

async function listenOrExit(...address: Parameters<typeof listen>): ReturnType<typeof listen> {
  try {
    return await listen(...address);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

await start(loadEnv(parseGatewayEnv));
