export { openRedis, workerConnection } from './connection.ts';
export {
  DELIVER_MAIL_JOB,
  DELIVER_WEBHOOK_JOB,
  type EmailJob,
  EXPORT_JOB,
  type ExportJob,
  isJobName,
  JOB_CATALOG,
  JOB_NAMES,
  type JobName,
  type JobPayload,
  type PasswordResetJob,
  POLL_TICKET_JOB,
  type Preview,
  RETRY_JOB,
  type Rendering,
  SIRE_JOB,
  type SireJob,
  type StepName,
  SUBMIT_JOB,
} from './contracts.ts';
export { type JobOrigin, readJobOrigin, UNKNOWN_ORIGIN } from './job-origin.ts';
export { type AwaitedJob, type Jobs, openJobs } from './jobs.ts';
export type { DraftDocument, PrintDraft, PrintPreviews } from './print-previews.ts';
export { queueNamesOf } from './queue-names.ts';
export { openQueueWatch, type QueueDepth, type QueueWatch } from './queue-watch.ts';
export { rememberFor } from './remember-for.ts';
export type { JobEnd } from './waits.ts';
