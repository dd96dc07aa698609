import { setTimeout as sleep } from 'node:timers/promises';
import { FlowProducer, type Job, Queue, QueueEvents } from 'bullmq';
import { producerConnection, workerConnection } from './connection.ts';
import type { DocumentJob } from './job-contract.ts';
import { jobOptions } from './job-options.ts';
import { SIGN_JOB } from './sign.ts';
import { SUBMIT_JOB } from './submit.ts';

/** Enqueues the way of a document and waits for its end. */
export interface EmissionProducer {
  /**
   * Adds the flow submit <- sign. Rejects at once when Redis cannot be reached: the document is recorded already and
   * the sweep enqueues it later.
   */
  enqueueEmission(payload: DocumentJob): Promise<EnqueuedEmission>;
  /** False while Redis is out of reach. */
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}

export interface EnqueuedEmission {
  /** True when the submit job completed within `waitMs`; false when it failed or is still on its way. */
  waitUntilProcessed(waitMs: number): Promise<boolean>;
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
  const submitEvents = new QueueEvents(SUBMIT_JOB.name, { connection: workerConnection(options.redisUrl) });
  const submitQueue = new Queue(SUBMIT_JOB.name, { connection: producerConnection(options.redisUrl) });
  // Every waiting request listens for its end on both: as many as there are requests in flight, and no leak.
  flows.setMaxListeners(0);
  submitEvents.setMaxListeners(0);
  flows.on('error', options.onError);
  submitQueue.on('error', options.onError);
  submitEvents.on('error', options.onError);

  return {
    async enqueueEmission(payload) {
      const { job } = await flows.add(emissionFlow(payload));
      return { waitUntilProcessed: (waitMs) => waitForJob(job, submitEvents, waitMs, options.onWaitFailed) };
    },
    isReady: async () => (await within(READY_DEADLINE_MS, submitQueue.count(), options.onError)) !== undefined,
    async close() {
      // A connection that never stood cannot be closed by BullMQ; whoever closes is ending and need not wait for it.
      const closing = Promise.all([flows.close(), submitQueue.close(), submitEvents.close()]);
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

async function waitForJob(
  job: Job,
  events: QueueEvents,
  waitMs: number,
  onWaitFailed: EmissionProducerOptions['onWaitFailed'],
): Promise<boolean> {
  try {
    await job.waitUntilFinished(events, waitMs);
    return true;
  } catch (error) {
    onWaitFailed(job.id ?? '', error instanceof Error ? error : new Error(String(error)));
    return false;
  }
}

/** The result, or undefined when it failed (then `onError` hears why) or is not there in time. */
async function within<T>(
  deadlineMs: number,
  result: Promise<T>,
  onError: EmissionProducerOptions['onError'],
): Promise<T | undefined> {
  const report = (error: unknown) => {
    onError(error instanceof Error ? error : new Error(String(error)));
    return undefined;
  };
  const done = new AbortController();
  const deadline = sleep(deadlineMs, undefined, { signal: done.signal }).catch(() => undefined);
  try {
    return await Promise.race([result.catch(report), deadline]);
  } finally {
    done.abort();
  }
}
