import type { RedisSettings } from '@chasqui/core/redis';
import { FlowProducer, type JobsOptions, Queue } from 'bullmq';
import type { StepName } from './catalog.ts';
import { producerConnection } from './connection.ts';
import { emissionFlow } from './emission-flow.ts';
import type { DocumentJob } from './job-contract.ts';
import { jobOptions } from './job-options.ts';
import { UNKNOWN_ORIGIN } from './job-origin.ts';
import { POLL_TICKET_JOB } from './poll-ticket.ts';
import { RETRY_JOB, RETRY_PRIORITY } from './retry.ts';
import { SUBMIT_JOB } from './submit.ts';
import { within } from './within.ts';
import { openWriteProbe } from './write-probe.ts';

/** Document whose next step the sweep enqueues. */
export interface SweptDocument extends DocumentJob {
  /** True if the law leaves less than a day to submit the document. */
  readonly isEndangered: boolean;
}

/** Enqueues again the documents that the database records as unfinished. No client waits for these jobs. */
export interface SweepProducer {
  /**
   * Adds the job of the pool's step; for `sign`, the whole flow submit <- sign. Rejects soon if Redis cannot be
   * reached: a later sweep claims the document then.
   */
  enqueue(pool: StepName, document: SweptDocument): Promise<void>;
  /** Returns true if Redis accepts new jobs now. Documents that cannot be enqueued should not be claimed. */
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}

export interface SweepProducerOptions {
  readonly redis: RedisSettings;
  /** Receives connection errors. BullMQ emits them as events, and an unhandled one would end the process. */
  readonly onError: (error: Error) => void;
}

const ENQUEUE_DEADLINE_MS = 5_000;
const CLOSE_DEADLINE_MS = 3_000;

/** Creates the sweep producer. Each worker process needs one. */
export function createSweepProducer({ redis, onError }: SweepProducerOptions): SweepProducer {
  const options = producerConnection(redis);
  const flows = new FlowProducer(options);
  const submits = new Queue(SUBMIT_JOB.name, options);
  const retries = new Queue(RETRY_JOB.name, options);
  const polls = new Queue(POLL_TICKET_JOB.name, options);
  flows.on('error', onError);
  const probe = openWriteProbe({ redis, onError });
  for (const queue of [submits, retries, polls]) queue.on('error', onError);
  const add: { readonly [Pool in StepName]: (document: SweptDocument) => Promise<unknown> } = {
    sign: (document) => flows.add(emissionFlow(jobOf(document), UNKNOWN_ORIGIN)),
    submit: (document) => {
      const job = jobOf(document);
      return submits.add(SUBMIT_JOB.name, job, jobOptions(SUBMIT_JOB, SUBMIT_JOB.jobId(job), UNKNOWN_ORIGIN));
    },
    retry: (document) => {
      const job = { ...jobOf(document), requested: null };
      return retries.add(RETRY_JOB.name, job, retryOptions(RETRY_JOB.jobId(job), document));
    },
    'poll-ticket': (document) => {
      const job = { ...jobOf(document), requested: null };
      return polls.add(
        POLL_TICKET_JOB.name,
        job,
        jobOptions(POLL_TICKET_JOB, POLL_TICKET_JOB.jobId(job), UNKNOWN_ORIGIN),
      );
    },
  };
  return {
    async enqueue(pool, document) {
      const added = await within(ENQUEUE_DEADLINE_MS, add[pool](document), onError);
      if (added === undefined) throw new Error(`The job of ${pool} could not be enqueued in time`);
    },
    isReady: () => probe.isReady(),
    async close() {
      probe.close();
      const closing = Promise.all([flows, submits, retries, polls].map((each) => each.close()));
      await within(CLOSE_DEADLINE_MS, closing, onError);
    },
  };
}

function jobOf({ tenantId, documentId, attempt }: SweptDocument): DocumentJob {
  return { tenantId, documentId, attempt };
}

function retryOptions(jobId: string, { isEndangered }: SweptDocument): JobsOptions {
  const priority = isEndangered ? RETRY_PRIORITY.endangered : RETRY_PRIORITY.routine;
  return { ...jobOptions(RETRY_JOB, jobId, UNKNOWN_ORIGIN), priority };
}
