export { isJobName, JOB_CATALOG, JOB_NAMES, type JobName, type JobPayload, type StepName } from './catalog.ts';
export { producerConnection, type QueueConnection, workerConnection } from './connection.ts';
export { DELIVER_WEBHOOK_JOB, type WebhookDeliveryJob } from './deliver-webhook.ts';
export { createDeliveryProducer, type DeliveryProducer, type DeliveryProducerOptions } from './delivery-producer.ts';
export { EXPORT_JOB, type ExportJob } from './export.ts';
export { createExportScheduler, type ExportScheduler, type ExportSchedulerOptions } from './export-scheduler.ts';
export {
  type DocumentJob,
  DocumentJobSchema,
  type JobContract,
  type RequestableJob,
  RequestableJobSchema,
} from './job-contract.ts';
export type { JobEnd } from './job-end.ts';
export { type JobOrigin, readJobOrigin, UNKNOWN_ORIGIN } from './job-origin.ts';
export { openRedis } from './open-redis.ts';
export { POLL_TICKET_JOB, type TicketPoll } from './poll-ticket.ts';
export {
  createEmissionProducer,
  type EmissionProducer,
  type EmissionProducerOptions,
  type EnqueuedJob,
} from './producer.ts';
export { openQueueWatch, type QueueDepth, type QueueWatch, type QueueWatchOptions } from './queue-watch.ts';
export { rememberFor } from './remember-for.ts';
export { RENDER_PDF_JOB, type Rendering } from './render-pdf.ts';
export {
  createRenderingScheduler,
  type RenderingScheduler,
  type RenderingSchedulerOptions,
} from './rendering-scheduler.ts';
export { RETRY_JOB, RETRY_PRIORITY, type RetryJob, type RetryPriority } from './retry.ts';
export { SIGN_JOB } from './sign.ts';
export { SUBMIT_JOB } from './submit.ts';
export {
  createSweepProducer,
  type SweepProducer,
  type SweepProducerOptions,
  type SweptDocument,
} from './sweep-producer.ts';
export {
  createTicketPollScheduler,
  type TicketPollScheduler,
  type TicketPollSchedulerOptions,
} from './ticket-poll-scheduler.ts';
