import type { RedisSettings } from '@chasqui/core/redis';
import { createSelfSigned } from '@chasqui/core/signature';
import { openJobs, openQueueWatch } from '@chasqui/jobs';
import { openCircuitReports } from '@chasqui/platform/circuit-reports';
import { systemClock } from '@chasqui/platform/clock';
import { createMetrics } from '@chasqui/platform/metrics';
import { argon2Passwords } from '@chasqui/platform/password';
import type { ShutdownStep } from '@chasqui/platform/shutdown';
import { createUrlCheck, type WebhookUrlRules } from '@chasqui/platform/webhooks/webhook-url';
import { createApp } from './app.ts';
import { createCertificateReader } from './kernel/certificates/certificate-reader.ts';
import type { GatewayConfig, GatewayDeps } from './kernel/deps.ts';
import type { RequestLimits } from './kernel/limits/limit-scope.ts';
import { createLogoRasters } from './kernel/logos/logo-rasters.ts';
import { boundPasswords } from './kernel/principal/bounded-passwords.ts';
import { createImportReader } from './kernel/spreadsheet-import/import-reader.ts';
import {
  createStreamSlots,
  EVENT_STREAMS_OF_A_TENANT,
  STREAMS_OF_A_TENANT,
  tooManyEventStreams,
} from './kernel/streams/stream-slots.ts';
import { createSupplierFileReader } from './kernel/supplier-files/supplier-file-reader.ts';
import { type Limits, openLimits } from './open-limits.ts';
import { startImports } from './operations/document-imports/run-imports.ts';

export interface GatewaySettings {
  readonly redis: RedisSettings;
  readonly requests: RequestLimits;
  readonly webhookRules: WebhookUrlRules;
  readonly config: GatewayConfig;
}

type Given = 'db' | 'keyring' | 'log' | 'tracing' | 'authorityClients' | 'oseClients' | 'isAuthorityReachable';

/** Dependencies that the caller opens, and replacements for those that the gateway would open itself. */
export interface GatewayParts
  extends Pick<GatewayDeps, Given>,
    Partial<Omit<GatewayDeps, Given | 'config' | 'rateLimiter' | 'missedLookUps' | 'isCounting'>> {
  readonly limits?: Limits;
}

export interface Gateway {
  readonly fetch: ReturnType<typeof createApp>['fetch'];
  /** Returns true if requests can be counted now. Until then they are answered 503. */
  readonly isCounting: GatewayDeps['isCounting'];
  /** Ends answers that would keep the server open. Run before the server is closed. */
  readonly endAnswers: readonly ShutdownStep[];
  /** Closes everything that the gateway opened itself. Run after the server was closed. */
  readonly closeConnections: readonly ShutdownStep[];
}

export function openGateway({ redis, requests, webhookRules, config }: GatewaySettings, parts: GatewayParts): Gateway {
  const { log, limits: givenLimits, ...given } = parts;
  const warn = (connection: string) => (err: Error) => log.warn({ err }, connection);
  const streams = given.streams ?? createStreamSlots(STREAMS_OF_A_TENANT);
  const limits = givenLimits ?? openLimits({ redis, requests, onError: warn('limits connection') });
  // Files that are being downloaded would keep the server open for as long as their clients read.
  const eventStreams = given.eventStreams ?? createStreamSlots(EVENT_STREAMS_OF_A_TENANT, tooManyEventStreams);
  const endAnswers: ShutdownStep[] = [
    { name: 'streams', close: async () => streams.endAll() },
    { name: 'event streams', close: async () => eventStreams.endAll() },
  ];
  const closeConnections: ShutdownStep[] = [{ name: 'limits', close: async () => limits.close() }];
  let { jobs, queueWatch, circuits } = given;
  if (jobs === undefined) {
    const onWaitFailed = (jobId: string, err: Error) => log.warn({ jobId, err }, 'job not finished in time');
    const opened = openJobs({ redis, onError: warn('queue connection'), onWaitFailed });
    // Requests that wait for the authority are answered 202 then: their documents are safe.
    endAnswers.push({ name: 'waits', close: async () => opened.endWaits() });
    closeConnections.push({ name: 'queues', close: () => opened.close() });
    jobs = opened;
  }
  if (queueWatch === undefined) {
    const opened = openQueueWatch({ redis, onError: warn('queue watch connection') });
    closeConnections.push({ name: 'queue watch', close: () => opened.close() });
    queueWatch = opened;
  }
  if (circuits === undefined) {
    const opened = openCircuitReports({ redis, onError: warn('circuits connection') });
    closeConnections.push({ name: 'circuits', close: async () => opened.close() });
    circuits = opened;
  }
  const { close: _, ...limiters } = limits;
  const deps: GatewayDeps = {
    ...limiters,
    clock: systemClock,
    log,
    metrics: createMetrics({ log }),
    passwords: boundPasswords(argon2Passwords),
    certificateReader: createCertificateReader(),
    createSelfSigned,
    importReader: createImportReader(),
    logoRasters: createLogoRasters(),
    supplierFiles: createSupplierFileReader(),
    checkWebhookUrl: createUrlCheck(webhookRules),
    ...given,
    jobs,
    queueWatch,
    circuits,
    streams,
    eventStreams,
    config,
  };
  const app = createApp(deps);
  const imports = startImports(deps);
  // Stopped before the database is closed, at the end of the document that it is recording.
  endAnswers.push({ name: 'document imports', close: () => imports.close() });
  return { fetch: app.fetch, isCounting: limits.isCounting, endAnswers, closeConnections };
}
