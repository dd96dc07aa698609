import type { SignatureDigest } from '@chasqui/core/signature';
import type { Database } from '@chasqui/db/connection';
import type { JobName, Jobs, PrintPreviews } from '@chasqui/jobs';
import type {
  AuthorityClient,
  AuthorityName,
  ConfiguredAuthority,
  DocumentRoute,
  OseClients,
  SireClient,
  ValidityClient,
} from '@chasqui/platform/authority';
import type { Clock } from '@chasqui/platform/clock';
import type { Keyring } from '@chasqui/platform/keyring';
import type { Log } from '@chasqui/platform/log';
import type { SendMail } from '@chasqui/platform/mail';
import type { Tracing } from '@chasqui/platform/tracing';
import type { SendWebhook } from '@chasqui/platform/webhooks/send-webhook';
import type { XsdChecker } from '@chasqui/platform/xsd';
import type { RenderPdf } from './pdf-look.ts';

export interface WorkerDeps {
  readonly db: Database;
  readonly keyring: Keyring;
  /** Clock that steps are planned by; by default PostgreSQL's, because every process looks for due work by it. */
  readonly clock: Clock;
  readonly log: Log;
  readonly tracing: Tracing;
  /** Returns the client for a document: the one of its service, of the authority that it was recorded for. */
  readonly authorityOf: (route: DocumentRoute) => AuthorityClient;
  /** Clients of the OSEs that documents go to. */
  readonly oseClients: Pick<OseClients, 'get'>;
  /** Returns the consulta integrada of an authority. */
  readonly validityOf: (authority: AuthorityName) => Pick<ValidityClient, 'check'>;
  /** Returns the client of SIRE of an authority. */
  readonly sireOf: (authority: AuthorityName) => SireClient;
  readonly jobs: Pick<Jobs, 'add' | 'addStep' | 'addRenderingInAdvance' | 'publishEnd' | 'publishSigned'>;
  readonly previews: Pick<PrintPreviews, 'findDraft' | 'keepPdf'>;
  readonly renderPdf: RenderPdf;
  readonly sendWebhook: SendWebhook;
  /** Null if the process has no mail server. */
  readonly sendMail: SendMail | null;
  readonly xsd: XsdChecker;
  readonly config: WorkerConfig;
}

/** Dependencies of a sweep that adds jobs by `Method`. */
export interface JobSweepDeps<Method extends keyof Jobs> extends Pick<WorkerDeps, 'db' | 'log'> {
  readonly jobs: Pick<Jobs, Method | 'isReady'>;
  /** Pools of this process. A sweep enqueues jobs of these only, so a pool that no process runs gets none. */
  readonly pools: readonly JobName[];
}

export interface WorkerConfig {
  readonly signatureDigest: SignatureDigest;
  /** Longest duration of one call to the authority, in milliseconds. */
  readonly authorityTimeoutMs: number;
  /** Pause before the first automatic retry; each further one is about twice as long. In milliseconds. */
  readonly retryDelayMs: number;
  /** Pause between the scheduled polls of a ticket, in milliseconds. */
  readonly ticketPollMs: number;
  /** Most recipients of the e-mails of a company in 24 hours, copies included. */
  readonly mailRecipientsPerDay: number;
  /** Public address of the service; null if it has none to print. */
  readonly publicUrl: string | null;
  /** Configured authority, to which documents without a recorded authority go. */
  readonly authority: ConfiguredAuthority;
  /** Address of the sandbox. Guides that it accepts show an address of its own in their QR. */
  readonly sandboxUrl: string;
}
