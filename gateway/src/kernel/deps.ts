import type { createSelfSigned } from '@chasqui/core/signature';
import type { Database } from '@chasqui/db/connection';
import type { Jobs, PrintPreviews, QueueWatch } from '@chasqui/jobs';
import type { AuthorityClient, AuthorityName, ConfiguredAuthority } from '@chasqui/platform/authority';
import type { CircuitReports } from '@chasqui/platform/circuit-reports';
import type { Clock } from '@chasqui/platform/clock';
import type { Network } from '@chasqui/platform/env';
import type { Keyring } from '@chasqui/platform/keyring';
import type { Log } from '@chasqui/platform/log';
import type { Metrics } from '@chasqui/platform/metrics';
import type { Passwords } from '@chasqui/platform/password';
import type { AttemptLimiter } from '@chasqui/platform/rate-limit/attempt-limiter';
import type { Tracing } from '@chasqui/platform/tracing';
import type { CheckWebhookUrl } from '@chasqui/platform/webhooks/webhook-url';
import type { AuthorityClients } from './authority-clients.ts';
import type { CertificateReader } from './certificates/certificate-reader.ts';
import type { RequestLimiter } from './limits/limit-scope.ts';
import type { LoginThrottle } from './limits/throttle-logins.ts';
import type { LogoRasters } from './logos/logo-rasters.ts';
import type { ImportReader } from './spreadsheet-import/import-reader.ts';
import type { StreamSlots } from './streams/stream-slots.ts';
import type { SupplierFileReader } from './supplier-files/supplier-file-reader.ts';

export interface GatewayDeps {
  readonly db: Database;
  readonly jobs: Pick<Jobs, 'add' | 'addAwaited' | 'addEmission' | 'addRendering' | 'isReady' | 'waitFor'> & {
    readonly previews: Pick<PrintPreviews, 'keepDraft' | 'takePdf'>;
  };
  readonly queueWatch: Pick<QueueWatch, 'read' | 'countWorkers' | 'queues'>;
  /** Circuits of the workers. */
  readonly circuits: Pick<CircuitReports, 'read'>;
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
  readonly isCounting: () => Promise<boolean>;
  readonly certificateReader: CertificateReader;
  readonly createSelfSigned: typeof createSelfSigned;
  readonly importReader: ImportReader;
  readonly logoRasters: LogoRasters;
  readonly supplierFiles: SupplierFileReader;
  readonly checkWebhookUrl: CheckWebhookUrl;
  readonly streams: StreamSlots;
  /** Connections over which companies follow their events. */
  readonly eventStreams: StreamSlots;
  readonly authorityClients: Readonly<Record<AuthorityName, AuthorityClients>>;
  /** Clients of the OSEs of companies. */
  readonly oseClients: { get(url: string): Promise<Pick<AuthorityClient, 'getStatus'>> };
  readonly config: GatewayConfig;
  /**
   * Returns true if the authority answers at all. /health/ready reports the result, but it never makes the gateway
   * unready.
   */
  readonly isAuthorityReachable: () => Promise<boolean>;
}

export interface GatewayConfig {
  readonly masterKey: string;
  readonly jwtSecret: string;
  /** Proxies whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: readonly Network[];
  /** Origins of web pages that may use the API from a browser (CORS). */
  readonly corsOrigins: readonly string[];
  /** Configured authority, to which the documents of live companies go if they have no channel of their own. */
  readonly authority: ConfiguredAuthority;
  /** Address of the sandbox. */
  readonly sandboxUrl: string;
  /** Address at which people reach the service (`PUBLIC_URL`); null if it is unknown. */
  readonly publicUrl: string | null;
  /** Name of this cell, which new credentials carry for the router before several cells; null on a service of one. */
  readonly cell: string | null;
  /** Longest time that an emission request waits for its answer, in milliseconds. */
  readonly emissionWaitMs: number;
  /** Life of the claim of an idempotency key after its last renewal, in milliseconds; default `LEASE_MS`. */
  readonly claimMs?: number;
  /** True if the workers have a mail server. */
  readonly sendsMail: boolean;
}
