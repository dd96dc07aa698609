import { redisServerAt } from '@chasqui/core/redis';
import { openDatabase } from '@chasqui/db/connection';
import { openGateway, unlimitedLogins } from '@chasqui/gateway';
import { type Jobs, openJobs } from '@chasqui/jobs';
import { openAuthority, openEachAuthority, openOseClients, serviceEndpointsOf } from '@chasqui/platform/authority';
import { type Clock, systemClock } from '@chasqui/platform/clock';
import { openKeyring } from '@chasqui/platform/keyring';
import { createLog } from '@chasqui/platform/log';
import { NO_TRACING } from '@chasqui/platform/tracing';
import { untilTrue } from '../support/until-true.ts';
import { ENCRYPTION_KEY, gatewaySettings, serve } from './gateway.ts';

interface SecondGatewayOptions {
  readonly databaseUrl: string;
  readonly redisUrl: string;
  readonly emissionWaitMs?: number;
  /** Life of a claim after its last renewal; default that of production. */
  readonly claimMs?: number;
  /** Longest time to find out about a commit in doubt; default that of production. */
  readonly settleMs?: number;
  /** Age from which on it reads the rules with dates again; default that of production. */
  readonly rulesMaxAgeMs?: number;
  /** Default the machine's. */
  readonly clock?: Clock;
  readonly wrapJobs?: (real: Jobs) => Jobs;
  /** Called when an answer is ready, before the answer is sent. */
  readonly onAnswer?: () => Promise<void>;
}

export interface SecondGateway {
  readonly baseUrl: string;
  close(): Promise<void>;
}

/** Another gateway on the database and queues of a service, with the same keys. */
export async function startSecondGateway(options: SecondGatewayOptions): Promise<SecondGateway> {
  const { settleMs, rulesMaxAgeMs, clock = systemClock } = options;
  const db = openDatabase(options.databaseUrl, {
    ...(settleMs !== undefined && { settleMs }),
    ...(rulesMaxAgeMs !== undefined && { rulesMaxAgeMs }),
  });
  const redis = redisServerAt(options.redisUrl);
  const jobs = openJobs({ redis, onError: () => {} });
  const { emissionWaitMs = 20_000, claimMs } = options;
  const log = createLog({ level: 'silent', name: 'e2e' });
  // Nothing listens there: tests with a second gateway ask the authority nothing.
  const nowhere = serviceEndpointsOf('sandbox', { AUTHORITY: 'sandbox', AUTHORITY_URL: 'http://127.0.0.1:9' });
  const authorityClients = await openEachAuthority(() => openAuthority(nowhere, { timeoutMs: 1_000, log }));
  const oseClients = openOseClients({ timeoutMs: 1_000, log });
  const gateway = openGateway(gatewaySettings(redis, { emissionWaitMs, ...(claimMs !== undefined && { claimMs }) }), {
    db,
    clock,
    keyring: openKeyring(ENCRYPTION_KEY),
    log,
    tracing: NO_TRACING,
    jobs: options.wrapJobs?.(jobs) ?? jobs,
    loginThrottle: unlimitedLogins,
    authorityClients,
    oseClients,
    isAuthorityReachable: async () => true,
  });
  // Readiness is not checked by /health/ready, because tests also observe the steps of a readiness check.
  await untilTrue('requests are counted', gateway.isCounting);
  const { url, close } = await serve(gateway, async (request, env) => {
    const response = await gateway.fetch(request, env);
    await options.onAnswer?.();
    return response;
  });
  return {
    baseUrl: url,
    async close() {
      await close();
      for (const clients of Object.values(authorityClients)) clients.close();
      await oseClients.close();
      await jobs.close();
      await db.close();
    },
  };
}
