export { isJobName, JOB_CATALOG, JOB_NAMES, type JobName, type JobPayload } from './catalog.ts';
export { producerConnection, workerConnection } from './connection.ts';
export { type DocumentJob, DocumentJobSchema, type JobContract } from './job-contract.ts';
export { MAX_SCHEDULED_POLLS, POLL_TICKET_JOB, type TicketPoll, TicketPollSchema } from './poll-ticket.ts';
export {
  createEmissionProducer,
  type EmissionProducer,
  type EmissionProducerOptions,
  type EnqueuedJob,
} from './producer.ts';
export { SIGN_JOB } from './sign.ts';
export { SUBMIT_JOB } from './submit.ts';
export {
  createTicketPollScheduler,
  type TicketPollScheduler,
  type TicketPollSchedulerOptions,
} from './ticket-poll-scheduler.ts';
