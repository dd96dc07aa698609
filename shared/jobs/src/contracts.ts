import { PDF_FORMATS } from '@chasqui/core/print';
import * as v from 'valibot';
import {
  DocumentJobSchema,
  INFRASTRUCTURE_RETRY,
  type JobContract,
  RequestableJobSchema,
  requestSuffix,
} from './job-contract.ts';
import { LAST_PLACE } from './places-in-line.ts';

/** Renders the UBL of a recorded document, signs it and stores the bytes, once. */
export const SIGN_JOB = {
  name: 'sign',
  payload: DocumentJobSchema,
  jobId: ({ documentId, attempt }) => `sign-${documentId}-${attempt}`,
  ...INFRASTRUCTURE_RETRY,
} as const satisfies JobContract<'sign', typeof DocumentJobSchema>;

/** Sends the signed bytes to the authority and records its verdict. */
export const SUBMIT_JOB = {
  name: 'submit',
  payload: DocumentJobSchema,
  jobId: ({ documentId, attempt }) => `submit-${documentId}-${attempt}`,
  ...INFRASTRUCTURE_RETRY,
} as const satisfies JobContract<'submit', typeof DocumentJobSchema>;

/**
 * Sends the stored bytes of an AUTHORITY_ERROR document again. If the document may have arrived, queries its CDR first.
 */
export const RETRY_JOB = {
  name: 'retry',
  payload: RequestableJobSchema,
  jobId: (job) => `retry-${job.documentId}-${job.attempt}${requestSuffix(job)}`,
  ...INFRASTRUCTURE_RETRY,
} as const satisfies JobContract<'retry', typeof RequestableJobSchema>;

/**
 * Priorities of retries. First comes a retry that a client waits for, then documents with less than a day left by law,
 * then all others. The numbers are BullMQ's: 0 goes before every other.
 */
export const RETRY_PRIORITY = { requested: 0, endangered: 1, routine: 2 } as const;

/** Queries the authority about a ticket, and records its verdict once there is one. */
export const POLL_TICKET_JOB = {
  name: 'poll-ticket',
  payload: RequestableJobSchema,
  jobId: (job) => `poll-ticket-${job.documentId}-${job.attempt}${requestSuffix(job)}`,
  ...INFRASTRUCTURE_RETRY,
} as const satisfies JobContract<'poll-ticket', typeof RequestableJobSchema>;

const RenderingSchema = v.strictObject({
  tenantId: RequestableJobSchema.entries.tenantId,
  documentId: RequestableJobSchema.entries.documentId,
  format: v.picklist(PDF_FORMATS),
  /** Id that makes a rendering requested by a client a job of its own; null for the rendering after a verdict. */
  requested: RequestableJobSchema.entries.requested,
});
export type Rendering = v.InferOutput<typeof RenderingSchema>;

/**
 * Renders a document as it stands when the job runs, and stores the PDF. Rendering is not a step of the document's
 * processing. A lost PDF is rendered on request, so the job is tried a few times and not for an hour.
 */
export const RENDER_PDF_JOB = {
  name: 'render-pdf',
  payload: RenderingSchema,
  jobId: (job) => `render-pdf-${job.documentId}-${job.format}${requestSuffix(job)}`,
  attempts: 3,
  backoff: { type: 'exponential', delay: 500 },
} as const satisfies JobContract<'render-pdf', typeof RenderingSchema>;

/** BullMQ priority of the first rendering in advance. All renderings that clients wait for go before it. */
const FIRST_IN_ADVANCE = 1_048_576;

/**
 * Returns the priority of a rendering from its place among those of its tenant: 1 for the first. Tenants are served
 * round-robin. Renderings that clients wait for go before those made in advance.
 */
export function renderingPriority({ requested }: Pick<Rendering, 'requested'>, place: number): number {
  return requested === null ? Math.min(FIRST_IN_ADVANCE + place, LAST_PLACE) : Math.min(place, FIRST_IN_ADVANCE);
}

const ExportJobSchema = v.strictObject({
  tenantId: DocumentJobSchema.entries.tenantId,
  exportId: v.pipe(v.string(), v.uuid()),
  /**
   * Lease of the export: the time (ms since 1970) until which the database assigned the export to this job. If the
   * database holds another time, another job has begun the export, and this job is void.
   */
  attempt: DocumentJobSchema.entries.attempt,
});
export type ExportJob = v.InferOutput<typeof ExportJobSchema>;

/**
 * Makes the file of an export, which may be long. The sweep takes over unfinished exports, so the job is tried a few
 * times and not for an hour.
 */
export const EXPORT_JOB = {
  name: 'export',
  payload: ExportJobSchema,
  jobId: ({ exportId, attempt }) => `export-${exportId}-${attempt}`,
  attempts: 3,
  backoff: { type: 'exponential', delay: 500 },
} as const satisfies JobContract<'export', typeof ExportJobSchema>;

const WebhookDeliveryJobSchema = v.strictObject({
  tenantId: DocumentJobSchema.entries.tenantId,
  deliveryId: v.pipe(v.string(), v.uuid()),
  /**
   * Lease of the delivery: the time (ms since 1970) until which the database assigned the delivery to this job. If the
   * database holds another time or none, the job is void.
   */
  attempt: DocumentJobSchema.entries.attempt,
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

/**
 * Contracts of all kinds of job. Workers type their handlers from this catalog, so a missing handler does not compile.
 */
export const JOB_CATALOG = {
  sign: SIGN_JOB,
  submit: SUBMIT_JOB,
  retry: RETRY_JOB,
  'poll-ticket': POLL_TICKET_JOB,
  'render-pdf': RENDER_PDF_JOB,
  export: EXPORT_JOB,
  'deliver-webhook': DELIVER_WEBHOOK_JOB,
} as const;

export type JobName = keyof typeof JOB_CATALOG;

/**
 * Jobs that move a document to its next step. The database records which one a document needs, and the sweep enqueues
 * lost ones again.
 */
export type StepName = Exclude<JobName, 'render-pdf' | 'export' | 'deliver-webhook'>;

export type JobPayload<Name extends JobName> = v.InferOutput<(typeof JOB_CATALOG)[Name]['payload']>;

export const JOB_NAMES = Object.keys(JOB_CATALOG) as readonly JobName[];

export function isJobName(word: string): word is JobName {
  return Object.hasOwn(JOB_CATALOG, word);
}
