import { PDF_FORMATS } from '@chasqui/core/print';
import * as v from 'valibot';
import { LAST_PLACE } from './job-places.ts';

/** Schema of a payload. Each names the tenant, which decides the queue. */
export type PayloadSchema = v.GenericSchema<{ readonly tenantId: string }>;

/** Contract of one kind of job. It never references its handler, so producers load no worker code. */
export interface JobContract<Name extends string = string, Payload extends PayloadSchema = PayloadSchema> {
  /** Name of the job and of its pool. Every kind has its own queues, so that each pool scales alone. */
  readonly name: Name;
  /** Schema of the payload, which holds only ids: BullMQ keeps job data in clear text. */
  readonly payload: Payload;
  /** Returns the id of a job, not all digits and without `:`. BullMQ ignores an id that it still holds. */
  readonly jobId: (payload: v.InferOutput<Payload>) => string;
  /** Number of times that BullMQ runs the handler if it throws. Only infrastructure errors throw; verdicts never do. */
  readonly attempts: number;
  readonly backoff: { readonly type: 'exponential' | 'fixed'; readonly delay: number };
}

const UUID = v.pipe(v.string(), v.uuid());
const ATTEMPT = v.pipe(v.number(), v.integer(), v.minValue(1));

/** Payload that names a document and its tenant. `attempt` distinguishes this enqueueing from every other. */
const DocumentJobSchema = v.strictObject({ tenantId: UUID, documentId: UUID, attempt: ATTEMPT });
export type DocumentJob = v.InferOutput<typeof DocumentJobSchema>;

/**
 * Payload of a step that runs when it is due, or at once because a client requests it. A requested job has its own id,
 * made from `requested`. For a step that is due, `attempt` is its lease: the time (ms since 1970) until which the
 * database assigned the step to this job. If the database holds another time, another job has taken the step, and this
 * job is void.
 */
const RequestableJobSchema = v.strictObject({ ...DocumentJobSchema.entries, requested: v.nullable(UUID) });

function requestSuffix({ requested }: { readonly requested?: string | null }): string {
  return requested ? `-${requested}` : '';
}

/**
 * Retry policy for infrastructure errors. Handlers throw only if the database or Redis fails. An outage of an hour must
 * not cost a document, and the sweep takes over the jobs that still fail.
 */
const INFRASTRUCTURE_RETRY = { attempts: 1_800, backoff: { type: 'fixed', delay: 2_000 } } as const;

/** Retry policy for jobs that a client or a sweep can request again. */
const FEW_RETRIES = { attempts: 3, backoff: { type: 'exponential', delay: 500 } } as const;

/** Returns the contract of a document's step. A step that a client requests is a job of its own. */
function stepJob<const Name extends string, Payload extends typeof DocumentJobSchema | typeof RequestableJobSchema>(
  name: Name,
  payload: Payload,
): JobContract<Name, Payload> {
  const jobId = (job: DocumentJob & { readonly requested?: string | null }) =>
    `${name}-${job.documentId}-${job.attempt}${requestSuffix(job)}`;
  return { name, payload, jobId, ...INFRASTRUCTURE_RETRY };
}

/** Renders the UBL of a recorded document, signs it and stores the bytes, once. */
export const SIGN_JOB = stepJob('sign', DocumentJobSchema);

/** Sends the signed bytes to the authority and records its verdict. */
export const SUBMIT_JOB = stepJob('submit', DocumentJobSchema);

/** Sends an AUTHORITY_ERROR document again. If it may have arrived, queries its CDR first. */
export const RETRY_JOB = stepJob('retry', RequestableJobSchema);

/** Queries the authority about a ticket, and records its verdict once there is one. */
export const POLL_TICKET_JOB = stepJob('poll-ticket', RequestableJobSchema);

/**
 * Returns the priority of a retry from its place among those of its tenant: 1 for the first. Tenants are served
 * round-robin. In one place, documents with less than a day left by law go before all others. A retry that a client
 * waits for has the priority 0 instead.
 */
export function retryPriority(place: number, isEndangered: boolean): number {
  return Math.min(2 * place - (isEndangered ? 1 : 0), LAST_PLACE);
}

const RenderingSchema = v.strictObject({
  tenantId: UUID,
  documentId: UUID,
  format: v.picklist(PDF_FORMATS),
  /** Id that makes a rendering requested by a client a job of its own; null for the rendering after a verdict. */
  requested: v.nullable(UUID),
});
export type Rendering = v.InferOutput<typeof RenderingSchema>;

/** Print of a sample with settings that are not saved, or of a document that is not emitted. The draft and the PDF lie beside the queue. */
const PreviewSchema = v.strictObject({ tenantId: UUID, previewId: UUID, format: v.picklist(PDF_FORMATS) });
export type Preview = v.InferOutput<typeof PreviewSchema>;

/**
 * Renders a document as it stands when the job runs, and stores the PDF; or renders a preview. Rendering is not a step of
 * the document's processing. A lost PDF is rendered on request, so the job is tried a few times and not for an hour.
 */
export const RENDER_PDF_JOB = {
  name: 'render-pdf',
  payload: v.union([RenderingSchema, PreviewSchema]),
  jobId: (job) =>
    'previewId' in job
      ? `render-pdf-preview-${job.previewId}`
      : `render-pdf-${job.documentId}-${job.format}${requestSuffix(job)}`,
  ...FEW_RETRIES,
} as const satisfies JobContract<'render-pdf', v.GenericSchema<Rendering | Preview>>;

/** BullMQ priority of the first rendering in advance. All renderings that clients wait for go before it. */
const FIRST_IN_ADVANCE = 1_048_576;

/**
 * Returns the priority of a rendering from its place among those of its tenant: 1 for the first. Tenants are served
 * round-robin. Renderings that clients wait for go before those made in advance.
 */
export function renderingPriority(rendering: Pick<Rendering, 'requested'> | Preview, place: number): number {
  const isInAdvance = 'requested' in rendering && rendering.requested === null;
  return isInAdvance ? Math.min(FIRST_IN_ADVANCE + place, LAST_PLACE) : Math.min(place, FIRST_IN_ADVANCE);
}

const ExportJobSchema = v.strictObject({
  tenantId: UUID,
  exportId: UUID,
  /** Lease: the time (ms since 1970) until which the export belongs to this job. If the row has another, the job is void. */
  attempt: ATTEMPT,
});
export type ExportJob = v.InferOutput<typeof ExportJobSchema>;

/** Makes the file of an export. The sweep takes over unfinished exports, so a few tries suffice. */
export const EXPORT_JOB = {
  name: 'export',
  payload: ExportJobSchema,
  jobId: ({ exportId, attempt }) => `export-${exportId}-${attempt}`,
  ...FEW_RETRIES,
} as const satisfies JobContract<'export', typeof ExportJobSchema>;

const SireJobSchema = v.strictObject({
  tenantId: UUID,
  taskId: UUID,
  /** Lease: the time (ms since 1970) until which the task belongs to this job. If the row has another, the job is void. */
  attempt: ATTEMPT,
});
export type SireJob = v.InferOutput<typeof SireJobSchema>;

/** Works on a task of SIRE, a register of a month. The sweep takes over unfinished tasks, so a few tries suffice. */
export const SIRE_JOB = {
  name: 'sire',
  payload: SireJobSchema,
  jobId: ({ taskId, attempt }) => `sire-${taskId}-${attempt}`,
  ...FEW_RETRIES,
} as const satisfies JobContract<'sire', typeof SireJobSchema>;

const WebhookDeliveryJobSchema = v.strictObject({
  tenantId: UUID,
  deliveryId: UUID,
  /** Lease: the time (ms since 1970) until which the delivery belongs to this job. If the row has another, the job is void. */
  attempt: ATTEMPT,
});

/**
 * Posts an event to an endpoint once. The database records the result and the time of the next attempt. An unfinished
 * delivery is claimed again once its lease is over, so the job is tried for about that long.
 */
export const DELIVER_WEBHOOK_JOB = {
  name: 'deliver-webhook',
  payload: WebhookDeliveryJobSchema,
  jobId: ({ deliveryId, attempt }) => `deliver-webhook-${deliveryId}-${attempt}`,
  attempts: 30,
  backoff: { type: 'fixed', delay: 4_000 },
} as const satisfies JobContract<'deliver-webhook', typeof WebhookDeliveryJobSchema>;

const EmailJobSchema = v.strictObject({
  tenantId: UUID,
  emailId: UUID,
  /** Lease: the time (ms since 1970) until which the e-mail belongs to this job. If the row has another, the job is void. */
  attempt: ATTEMPT,
});

/** Mail to a user who forgot the password. The worker makes its token, so that no queue holds it. */
const PasswordResetJobSchema = v.strictObject({
  tenantId: UUID,
  userId: UUID,
  /** Five minutes since 1970. A user gets one mail in five minutes. */
  attempt: ATTEMPT,
});

/**
 * Sends one mail. The database records the result of an e-mail with a document and the time of its next attempt, so the
 * job itself is tried only if the database fails. A user whose mail is lost asks for another one.
 */
export const DELIVER_MAIL_JOB = {
  name: 'deliver-mail',
  payload: v.union([EmailJobSchema, PasswordResetJobSchema]),
  jobId: (job) =>
    'emailId' in job
      ? `deliver-mail-${job.emailId}-${job.attempt}`
      : `deliver-mail-password-${job.userId}-${job.attempt}`,
  ...FEW_RETRIES,
} as const satisfies JobContract<'deliver-mail', v.GenericSchema<EmailJob | PasswordResetJob>>;

export type EmailJob = v.InferOutput<typeof EmailJobSchema>;
export type PasswordResetJob = v.InferOutput<typeof PasswordResetJobSchema>;

/** Contracts of all kinds of job. Workers type their handlers from it: a missing one does not compile. */
export const JOB_CATALOG = {
  sign: SIGN_JOB,
  submit: SUBMIT_JOB,
  retry: RETRY_JOB,
  'poll-ticket': POLL_TICKET_JOB,
  'render-pdf': RENDER_PDF_JOB,
  export: EXPORT_JOB,
  sire: SIRE_JOB,
  'deliver-webhook': DELIVER_WEBHOOK_JOB,
  'deliver-mail': DELIVER_MAIL_JOB,
} as const;

export type JobName = keyof typeof JOB_CATALOG;

/** Jobs that move a document to its next step. The sweep enqueues lost ones again. */
export type StepName = Exclude<JobName, 'render-pdf' | 'export' | 'sire' | 'deliver-webhook' | 'deliver-mail'>;

export type JobPayload<Name extends JobName> = v.InferOutput<(typeof JOB_CATALOG)[Name]['payload']>;

export const JOB_NAMES = Object.keys(JOB_CATALOG) as readonly JobName[];

export function isJobName(word: string): word is JobName {
  return Object.hasOwn(JOB_CATALOG, word);
}
