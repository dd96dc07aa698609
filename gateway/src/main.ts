import { openDatabase } from '@chasqui/db/connection';
import { rememberFor } from '@chasqui/jobs';
import { warnOfSandbox } from '@chasqui/platform/authority';
import { systemClock } from '@chasqui/platform/clock';
import { type GatewayEnv, loadEnv, parseGatewayEnv } from '@chasqui/platform/env';
import { openKeyring } from '@chasqui/platform/keyring';
import { createLog } from '@chasqui/platform/log';
import { endWithParent, onShutdown } from '@chasqui/platform/shutdown';
import { observeTransactions, openTracing } from '@chasqui/platform/tracing';
import { webhookUrlRulesOf } from '@chasqui/platform/webhooks';
import { watchConnections } from './connections.ts';
import { endUnlessFit } from './end-unless-fit.ts';
import { reachAuthority } from './health/routes.ts';
import { listen } from './listen.ts';
import { openGateway } from './open-gateway.ts';

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
        emissionWaitMs: env.EMISSION_WAIT_MS,
      },
    },
    {
      db,
      keyring,
      log,
      tracing,
      reachAuthority: rememberFor(REACHABILITY_AGE_MS, systemClock, () => reachAuthority(env)),
    },
  );
  const server = await listenOrExit(gateway.fetch, env.PORT, { log, longestAnswerMs: env.EMISSION_WAIT_MS });
  const connections = watchConnections(server);
  log.info({ port: env.PORT }, 'gateway listening');
  onShutdown({
    log,
    steps: [
      // Requests of this second are served as usual. An archive that stops waiting for its PDFs would be sent without
      // them.
      { name: 'kept connections', close: () => connections.tellToClose() },
      ...gateway.endAnswers,
      { name: 'http server', close: () => connections.close() },
      ...gateway.closeConnections,
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
