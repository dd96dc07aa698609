import type { Database } from '@chasqui/db';
import type { EmissionProducer, ExportScheduler, QueueWatch } from '@chasqui/jobs';
import type { Clock } from '@chasqui/platform/clock';
import type { Network } from '@chasqui/platform/env';
import type { Keyring } from '@chasqui/platform/keyring';
import type { Log } from '@chasqui/platform/log';
import type { Metrics } from '@chasqui/platform/metrics';
import type { Passwords } from '@chasqui/platform/password';
import type { AttemptLimiter } from '@chasqui/platform/rate-limit';
import type { Tracing } from '@chasqui/platform/tracing';
import type { CheckWebhookUrl } from '@chasqui/platform/webhooks';
import type { CertificateReader } from './certificates/certificate-reader.ts';
import type { RequestLimiter } from './middleware/rate-limit/limit-scope.ts';
import type { LoginThrottle } from './procedures/auth/login-throttle.ts';
import type { ImportReader } from './spreadsheet-import/import-reader.ts';
import type { StreamSlots } from './streams/stream-slots.ts';

/** Everything the application needs from outside. Tests pass their own. */
export interface GatewayDeps {
  readonly db: Database;
  readonly emissions: EmissionProducer;
  readonly exportJobs: Pick<ExportScheduler, 'schedule'>;
  /** How much every pool has before it. */
  readonly queueWatch: Pick<QueueWatch, 'read' | 'queues'>;
  readonly keyring: Keyring;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly tracing: Tracing;
  readonly passwords: Passwords;
  readonly loginThrottle: LoginThrottle;
  /** Counts the look-ups at the public pages that find nothing, by address. */
  readonly missedLookUps: AttemptLimiter;
  readonly rateLimiter: RequestLimiter;
  /** Whether requests can be counted now. */
  readonly isCounting: () => Promise<boolean>;
  readonly certificateReader: CertificateReader;
  readonly importReader: ImportReader;
  /** Whether webhooks may be posted to a URL. */
  readonly checkWebhookUrl: CheckWebhookUrl;
  readonly streams: StreamSlots;
  readonly config: GatewayConfig;
  /** Whether the authority answers at all: information for /health/ready, never a reason to be unready. */
  readonly reachAuthority: () => Promise<boolean>;
}

export interface GatewayConfig {
  readonly masterKey: string;
  /** Signs the access tokens of users. */
  readonly jwtSecret: string;
  /** Whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly Network[];
  /** Origins of the pages that browsers let use the API. */
  readonly corsOrigins: readonly string[];
  readonly authority: 'sandbox' | 'beta' | 'production';
  /** How long an emission request waits for its answer, in milliseconds. */
  readonly emissionWaitMs: number;
}
