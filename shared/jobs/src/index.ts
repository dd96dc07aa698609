export { isJobName, JOB_CATALOG, JOB_NAMES, type JobName, type JobPayload, type StepName } from './catalog.ts';
export { openRedis, producerConnection, type QueueConnection, workerConnection } from './connection.ts';
export { DELIVER_WEBHOOK_JOB, type WebhookDeliveryJob } from './deliver-webhook.ts';
export { EXPORT_JOB, type ExportJob } from './export.ts';
export {
  type DocumentJob,
  DocumentJobSchema,
  type JobContract,
  type RequestableJob,
  RequestableJobSchema,
} from './job-contract.ts';
export { type JobOrigin, readJobOrigin, UNKNOWN_ORIGIN } from './job-origin.ts';
export { type AddOptions, type AwaitedJob, type Jobs, type JobsOptions, openJobs, type SweptDocument } from './jobs.ts';
export { POLL_TICKET_JOB, type TicketPoll } from './poll-ticket.ts';
export { openQueueWatch, type QueueDepth, type QueueWatch, type QueueWatchOptions } from './queue-watch.ts';
export { rememberFor } from './remember-for.ts';
export { RENDER_PDF_JOB, type Rendering } from './render-pdf.ts';
export { RETRY_JOB, RETRY_PRIORITY, type RetryJob, type RetryPriority } from './retry.ts';
export { SIGN_JOB } from './sign.ts';
export { SUBMIT_JOB } from './submit.ts';
export type { JobEnd } from './waits.ts';
