import { setTimeout as sleep } from 'node:timers/promises';
import { describeDangerousLogin, openDatabase } from '@chasqui/db/connection';
import { listSealedSamples } from '@chasqui/db/key-rotation/reseal-batch';
import { rememberFor } from '@chasqui/jobs';
import {
  openAuthority,
  openEachAuthority,
  openOseClients,
  serviceEndpointsOf,
  warnOfSandbox,
} from '@chasqui/platform/authority';
import { systemClock } from '@chasqui/platform/clock';
import { type GatewayEnv, loadEnv, parseGatewayEnv } from '@chasqui/platform/env';
import { openFileStorage } from '@chasqui/platform/file-storage';
import { openKeyring } from '@chasqui/platform/keyring';
import { createLog } from '@chasqui/platform/log';
import { endWithParent, onShutdown } from '@chasqui/platform/shutdown';
import { exitOnStartupError, requireMatchingKeys, requireSafeLogin } from '@chasqui/platform/startup-checks';
import { observeTransactions, openTracing } from '@chasqui/platform/tracing';
import { webhookUrlRulesOf } from '@chasqui/platform/webhooks/webhook-url';
import { watchConnections } from './http/connections.ts';
import { isAuthorityReachable } from './http/health.ts';
import { listen } from './http/listen.ts';
import type { GatewayDeps } from './kernel/deps.ts';
import { openGateway } from './open-gateway.ts';

const REACHABILITY_AGE_MS = 10_000;

async function start(env: GatewayEnv): Promise<void> {
  endWithParent();
  const log = createLog({ level: env.LOG_LEVEL, name: 'gateway' });
  warnOfSandbox(env, log);
  const tracing = await openTracing(env, { serviceName: 'chasqui-gateway', log });
  const storage = await openFileStorage(env);
  const db = openDatabase(env.DATABASE_URL, {
    max: env.DATABASE_CONNECTIONS,
    applicationName: 'chasqui-gateway',
    takeoverMs: env.TAKEOVER_MS,
    observe: observeTransactions(tracing),
    files: storage,
  });
  const keyring = openKeyring(env.ENCRYPTION_KEY, env.ENCRYPTION_KEYS_OLD);
  await checkKeysAndLogin({ db, keyring, log }, env.NODE_ENV === 'production');
  const callOptions = { timeoutMs: env.AUTHORITY_TIMEOUT_MS, log, tracing };
  const authorityClients = await openEachAuthority((authority) =>
    openAuthority(serviceEndpointsOf(authority, env), callOptions),
  );
  const oseClients = openOseClients(callOptions);
  const gateway = openGateway(
    {
      redis: env.redis,
      requests: {
        api: env.RATE_LIMIT_API,
        admin: env.RATE_LIMIT_ADMIN,
        general: env.RATE_LIMIT_GENERAL,
        tenant: env.RATE_LIMIT_TENANT,
      },
      webhookRules: webhookUrlRulesOf(env),
      config: {
        masterKey: env.MASTER_KEY,
        jwtSecret: env.JWT_SECRET,
        trustedProxies: env.TRUSTED_PROXIES,
        corsOrigins: env.CORS_ORIGINS,
        authority: env.AUTHORITY,
        sandboxUrl: env.AUTHORITY_URL,
        publicUrl: env.PUBLIC_URL ?? null,
        cell: env.CELL ?? null,
        emissionWaitMs: env.EMISSION_WAIT_MS,
        sendsMail: env.MAIL_FROM !== undefined,
      },
    },
    {
      db,
      keyring,
      log,
      tracing,
      authorityClients,
      oseClients,
      isAuthorityReachable: rememberFor(REACHABILITY_AGE_MS, systemClock, () => isAuthorityReachable(env)),
    },
  );
  // A SOL user is tried at two services, one after the other.
  const longestAnswerMs = Math.max(env.EMISSION_WAIT_MS, 2 * env.AUTHORITY_TIMEOUT_MS);
  const server = await listenOrExit(gateway.fetch, env.PORT, { log, longestAnswerMs });
  const connections = watchConnections(server);
  log.info({ port: env.PORT }, 'gateway listening');
  onShutdown({
    log,
    steps: [
      // Requests of this second are served as usual. An archive that stops waiting for its PDFs would be sent without
      // them.
      { name: 'kept connections', close: () => connections.tellToClose() },
      ...gateway.endAnswers,
      // Ends the calls under way, whose requests would keep the server open.
      {
        name: 'authority clients',
        close: async () => Object.values(authorityClients).forEach((clients) => void clients.close()),
      },
      { name: 'OSE clients', close: () => oseClients.close() },
      { name: 'http server', close: () => connections.close() },
      ...gateway.closeConnections,
      { name: 'object storage', close: async () => storage?.close() },
      { name: 'database', close: () => db.close() },
      { name: 'traces', close: () => tracing.close() },
    ],
  });
}

/**
 * Longest time that startup waits for its checks, in milliseconds. If the database is away longer, the gateway still
 * listens and reports it.
 */
const FIRST_ANSWER_MS = 3_000;

/**
 * Ends the process, now or as soon as a check fails. It ends if its keys cannot open the sealed data in the database,
 * because data sealed with them would be lost. In production it also ends if its database login has rights that the
 * services must not have.
 */
async function checkKeysAndLogin(
  { db, keyring, log }: Pick<GatewayDeps, 'db' | 'keyring' | 'log'>,
  isProduction: boolean,
): Promise<void> {
  const listSamples = () => listSealedSamples(db, { actor: { kind: 'system' }, requestId: null });
  const describeDanger = () => describeDangerousLogin(db);
  const checks = [
    requireSafeLogin({ log, isProduction, describeDanger }),
    requireMatchingKeys({ keyring, log, listSamples }),
  ];
  const checked = Promise.all(checks).catch(exitOnStartupError);
  await Promise.race([checked, sleep(FIRST_ANSWER_MS, undefined, { ref: false })]);
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
