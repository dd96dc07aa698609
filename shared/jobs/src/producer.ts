import { FlowProducer } from 'bullmq';
import { type EnqueuedJob, openAwaitedQueue } from './awaited-queue.ts';
import { producerConnection } from './connection.ts';
import type { DocumentJob } from './job-contract.ts';
import { jobOptions } from './job-options.ts';
import { POLL_TICKET_JOB, type TicketPoll } from './poll-ticket.ts';
import { SIGN_JOB } from './sign.ts';
import { SUBMIT_JOB } from './submit.ts';
import { within } from './within.ts';

export type { EnqueuedJob } from './awaited-queue.ts';

/** Enqueues the way of a document and waits for its end. */
export interface EmissionProducer {
  /**
   * Adds the flow submit <- sign; what is awaited is the submit job. Rejects at once when Redis cannot be reached: the
   * document is recorded already and the sweep enqueues it later.
   */
  enqueueEmission(payload: DocumentJob): Promise<EnqueuedJob>;
  /** Adds a poll that runs at once. Rejects when Redis cannot be reached. */
  enqueueTicketPoll(poll: TicketPoll): Promise<EnqueuedJob>;
  /** False while Redis is out of reach. */
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}

export interface EmissionProducerOptions {
  readonly redisUrl: string;
  /** Told of connection errors: BullMQ emits them on the side, and an unheard one would end the process. */
  readonly onError: (error: Error) => void;
  /** Told why a wait ended without a result. */
  readonly onWaitFailed: (jobId: string, error: Error) => void;
}

const READY_DEADLINE_MS = 1_000;
const CLOSE_DEADLINE_MS = 3_000;

/** One producer per process: connections to add, to ask whether Redis answers, and to listen. */
export function createEmissionProducer(options: EmissionProducerOptions): EmissionProducer {
  const flows = new FlowProducer({ connection: producerConnection(options.redisUrl) });
  flows.setMaxListeners(0);
  flows.on('error', options.onError);
  const submits = openAwaitedQueue(SUBMIT_JOB.name, options);
  const polls = openAwaitedQueue(POLL_TICKET_JOB.name, options);

  return {
    async enqueueEmission(payload) {
      const { job } = await flows.add(emissionFlow(payload));
      return submits.await(job);
    },
    async enqueueTicketPoll(poll) {
      const jobId = POLL_TICKET_JOB.jobId(poll);
      return polls.await(await polls.queue.add(POLL_TICKET_JOB.name, poll, jobOptions(POLL_TICKET_JOB, jobId)));
    },
    isReady: async () => (await within(READY_DEADLINE_MS, submits.queue.count(), options.onError)) !== undefined,
    async close() {
      // A connection that never stood cannot be closed by BullMQ; whoever closes is ending and need not wait for it.
      const closing = Promise.all([flows.close(), submits.close(), polls.close()]);
      await within(CLOSE_DEADLINE_MS, closing, options.onError);
    },
  };
}

function emissionFlow(payload: DocumentJob) {
  return {
    name: SUBMIT_JOB.name,
    queueName: SUBMIT_JOB.name,
    data: payload,
    opts: jobOptions(SUBMIT_JOB, SUBMIT_JOB.jobId(payload)),
    children: [
      {
        name: SIGN_JOB.name,
        queueName: SIGN_JOB.name,
        data: payload,
        // Without this a submit job whose sign job gave up would wait for its child for ever.
        opts: { ...jobOptions(SIGN_JOB, SIGN_JOB.jobId(payload)), failParentOnFailure: true },
      },
    ],
  };
}
