import type { AddressInfo } from 'node:net';
import { redisServerAt } from '@chasqui/core/redis';
import { openDatabase } from '@chasqui/db/connection';
import {
  createApp,
  createCertificateReader,
  createImportReader,
  createStreamSlots,
  openLimits,
  STREAMS_OF_A_TENANT,
  unlimitedLogins,
} from '@chasqui/gateway';
import { type Jobs, openJobs, openQueueWatch } from '@chasqui/jobs';
import { systemClock } from '@chasqui/platform/clock';
import { openKeyring } from '@chasqui/platform/keyring';
import { createLog } from '@chasqui/platform/log';
import { createMetrics } from '@chasqui/platform/metrics';
import { argon2Passwords } from '@chasqui/platform/password';
import { NO_TRACING } from '@chasqui/platform/tracing';
import { serve } from '@hono/node-server';
import { ENCRYPTION_KEY } from './encryption-key.ts';
import { untilTrue } from './gateway.ts';

interface SecondGatewayOptions {
  readonly databaseUrl: string;
  readonly redisUrl: string;
  readonly emissionWaitMs?: number;
  /** Stands between the gateway and its queues. */
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
  const db = openDatabase(options.databaseUrl);
  const redis = redisServerAt(options.redisUrl);
  const jobs = openJobs({ redis, onError: () => {} });
  const queueWatch = openQueueWatch({ redis, onError: () => {} });
  const log = createLog({ level: 'silent', name: 'e2e' });
  const {
    rateLimiter,
    missedLookUps,
    isCounting,
    close: closeLimits,
  } = openLimits({
    redis,
    requests: { api: 1_000_000, admin: 1_000_000, general: 1_000_000 },
    onError: () => {},
  });
  // Readiness is not checked by /health/ready, because tests also observe the steps of a readiness check.
  await untilTrue('requests are counted', isCounting);
  const app = createApp({
    db,
    jobs: options.wrapJobs?.(jobs) ?? jobs,
    checkWebhookUrl: async () => null,
    queueWatch,
    keyring: openKeyring(ENCRYPTION_KEY),
    clock: systemClock,
    log,
    metrics: createMetrics({ log }),
    tracing: NO_TRACING,
    passwords: argon2Passwords,
    loginThrottle: unlimitedLogins,
    rateLimiter,
    missedLookUps,
    isCounting,
    certificateReader: createCertificateReader(),
    importReader: createImportReader(),
    streams: createStreamSlots(STREAMS_OF_A_TENANT),
    config: {
      masterKey: 'master-key-of-the-second-gateway-0123456789',
      jwtSecret: 'jwt-secret-of-the-second-gateway-0123456789',
      trustedProxies: [],
      corsOrigins: [],
      authority: 'sandbox',
      emissionWaitMs: options.emissionWaitMs ?? 20_000,
    },
    reachAuthority: async () => true,
  });
  const answer = async (request: Request): Promise<Response> => {
    const response = await app.fetch(request);
    await options.onAnswer?.();
    return response;
  };
  const server = serve({ fetch: answer, port: 0, hostname: '127.0.0.1' });
  await new Promise<void>((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const baseUrl = `http://127.0.0.1:${port}`;
  return {
    baseUrl,
    async close() {
      await new Promise((resolve) => server.close(resolve));
      closeLimits();
      await jobs.close();
      await queueWatch.close();
      await db.close();
    },
  };
}
