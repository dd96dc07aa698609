import type { SignatureDigest } from '@chasqui/core/signature';
import type { Database } from '@chasqui/db/connection';
import type { Jobs } from '@chasqui/jobs';
import type { ApiClient, AuthorityClient, ValidityClient } from '@chasqui/platform/authority';
import type { Clock } from '@chasqui/platform/clock';
import type { Keyring } from '@chasqui/platform/keyring';
import type { Log } from '@chasqui/platform/log';
import type { Tracing } from '@chasqui/platform/tracing';
import type { SendWebhook } from '@chasqui/platform/webhooks';
import type { XsdChecker } from '@chasqui/platform/xsd';
import type { RenderPdf } from './render-pdf/pdf-look.ts';

export interface WorkerDeps {
  readonly db: Database;
  readonly keyring: Keyring;
  readonly clock: Clock;
  readonly log: Log;
  readonly tracing: Tracing;
  readonly authorityOf: (documentType: string) => AuthorityClient;
  /** SUNAT's consulta integrada. */
  readonly validity: Pick<ValidityClient, 'check'>;
  readonly jobs: Pick<Jobs, 'add' | 'addStep' | 'addRenderingInAdvance'>;
  readonly renderPdf: RenderPdf;
  readonly sendWebhook: SendWebhook;
  readonly xsd: XsdChecker;
  readonly config: WorkerConfig;
}

export interface WorkerConfig {
  readonly signatureDigest: SignatureDigest;
  /** Longest duration of one call to the authority, in milliseconds. */
  readonly authorityTimeoutMs: number;
  /** Pause before the first automatic retry; each further one is about twice as long. In milliseconds. */
  readonly retryDelayMs: number;
  /** Pause between the scheduled polls of a ticket, in milliseconds. */
  readonly ticketPollMs: number;
  /** Public address of the service; null if it has none to print. */
  readonly publicUrl: string | null;
  /** True for the sandbox and beta. The print of documents without a recorded authority says so. */
  readonly isTest: boolean;
  /** Address of the sandbox; null with SUNAT. Guides that it accepts show an address of its own in their QR. */
  readonly sandboxUrl: string | null;
  /** SOL credentials of tenants that gave none: what beta and the sandbox accept. Null in production. */
  readonly defaultSolCredentials: { readonly username: string; readonly password: string } | null;
  /** Client of the guide service that the sandbox takes for tenants without one. Null for SUNAT. */
  readonly defaultApiClient: ApiClient | null;
  /** True for SUNAT, which takes up to a day to activate a new SOL user; false for the sandbox. */
  readonly activatesSolUsers: boolean;
}
