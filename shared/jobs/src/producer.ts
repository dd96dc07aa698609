import type { RedisSettings } from '@chasqui/core/redis';
import { FlowProducer } from 'bullmq';
import { type EnqueuedJob, openAwaitedQueue } from './awaited-queue.ts';
import { producerConnection } from './connection.ts';
import { emissionFlow } from './emission-flow.ts';
import type { DocumentJob } from './job-contract.ts';
import { jobOptions } from './job-options.ts';
import type { JobOrigin } from './job-origin.ts';
import { openPlacesInLine } from './places-in-line.ts';
import { POLL_TICKET_JOB, type TicketPoll } from './poll-ticket.ts';
import { RENDER_PDF_JOB, type Rendering, renderingPriority } from './render-pdf.ts';
import { RETRY_JOB, type RetryJob, type RetryPriority } from './retry.ts';
import { SUBMIT_JOB } from './submit.ts';
import { within } from './within.ts';
import { openWriteProbe } from './write-probe.ts';

export type { EnqueuedJob } from './awaited-queue.ts';

/** Enqueues the way of a document and waits for its end. */
export interface EmissionProducer {
  /**
   * Adds the flow submit <- sign; what is awaited is the submit job, and must be, once: until then it counts as on its way,
   * and what its tenant emits meanwhile goes behind what others emit. Rejects at once when Redis cannot be reached: the
   * document is recorded already and the sweep enqueues it later.
   */
  enqueueEmission(payload: DocumentJob, origin: JobOrigin): Promise<EnqueuedJob>;
  /** Adds a poll that runs at once. Rejects when Redis cannot be reached. */
  enqueueTicketPoll(poll: TicketPoll, origin: JobOrigin): Promise<EnqueuedJob>;
  /** Adds a retry. Rejects when Redis cannot be reached. */
  enqueueRetry(job: RetryJob, options: { readonly priority: RetryPriority }, origin: JobOrigin): Promise<EnqueuedJob>;
  /**
   * Adds a rendering that goes before those made in advance, and by turns of tenants like emissions: it must be awaited,
   * once. Rejects when Redis cannot be reached.
   */
  enqueueRendering(rendering: Rendering, origin: JobOrigin): Promise<EnqueuedJob>;
  /** Whether Redis takes new jobs now: false while it is out of reach, out of memory or a read-only replica. */
  isReady(): Promise<boolean>;
  /** Ends every wait, so that requests under way can still be answered by a process that was told to stop. */
  endWaits(): void;
  close(): Promise<void>;
}

export interface EmissionProducerOptions {
  readonly redis: RedisSettings;
  /** Told of connection errors: BullMQ emits them on the side, and an unheard one would end the process. */
  readonly onError: (error: Error) => void;
  /** Told why a wait ended without a result. */
  readonly onWaitFailed: (jobId: string, error: Error) => void;
}

const ENQUEUE_DEADLINE_MS = 5_000;
const CLOSE_DEADLINE_MS = 3_000;

/** One producer per process: connections to add, to ask whether Redis answers, and to listen. */
export function createEmissionProducer(options: EmissionProducerOptions): EmissionProducer {
  const flows = new FlowProducer(producerConnection(options.redis));
  flows.setMaxListeners(0);
  flows.on('error', options.onError);
  const submits = openAwaitedQueue(SUBMIT_JOB.name, options);
  const polls = openAwaitedQueue(POLL_TICKET_JOB.name, options);
  const retries = openAwaitedQueue(RETRY_JOB.name, options);
  const renderings = openAwaitedQueue(RENDER_PDF_JOB.name, options);
  const awaited = [submits, polls, retries, renderings];
  const probe = openWriteProbe(options);
  const places = openPlacesInLine();
  const renderingPlaces = openPlacesInLine();

  return {
    async enqueueEmission(payload, origin) {
      const { tenantId } = payload;
      const flow = emissionFlow(payload, origin, places.take(tenantId));
      const added = await within(ENQUEUE_DEADLINE_MS, flows.add(flow), options.onError);
      if (added === undefined) {
        places.giveBack(tenantId, false);
        throw new Error('The emission could not be enqueued in time');
      }
      return endingWith(submits.await(added.job), (isOver) => places.giveBack(tenantId, isOver));
    },
    async enqueueTicketPoll(poll, origin) {
      const jobOpts = jobOptions(POLL_TICKET_JOB, POLL_TICKET_JOB.jobId(poll), origin);
      return polls.await(await polls.queue.add(POLL_TICKET_JOB.name, poll, jobOpts));
    },
    async enqueueRetry(job, { priority }, origin) {
      const jobOpts = { ...jobOptions(RETRY_JOB, RETRY_JOB.jobId(job), origin), priority };
      return retries.await(await retries.queue.add(RETRY_JOB.name, job, jobOpts));
    },
    async enqueueRendering(rendering, origin) {
      const { tenantId } = rendering;
      const priority = renderingPriority(rendering, renderingPlaces.take(tenantId));
      const end = (isOver: boolean) => renderingPlaces.giveBack(tenantId, isOver);
      try {
        const jobOpts = { ...jobOptions(RENDER_PDF_JOB, RENDER_PDF_JOB.jobId(rendering), origin), priority };
        const added = await renderings.queue.add(RENDER_PDF_JOB.name, rendering, jobOpts);
        return endingWith(renderings.await(added), end);
      } catch (error) {
        end(false);
        throw error;
      }
    },
    isReady: () => probe.isReady(),
    endWaits() {
      for (const each of awaited) each.endWaits();
    },
    async close() {
      // A connection that never stood cannot be closed by BullMQ; whoever closes is ending and need not wait for it.
      probe.close();
      const closing = Promise.all([flows, ...awaited].map((each) => each.close()));
      await within(CLOSE_DEADLINE_MS, closing, options.onError);
    },
  };
}

/** The same job, with `end` called once: when its first wait is over, with whether the job is too. */
function endingWith({ waitUntilProcessed }: EnqueuedJob, end: (isOver: boolean) => void): EnqueuedJob {
  let hasEnded = false;
  const over = (isOver: boolean) => {
    if (!hasEnded) end(isOver);
    hasEnded = true;
  };
  return {
    async waitUntilProcessed(waitMs) {
      let isOver = false;
      try {
        const end = await waitUntilProcessed(waitMs);
        isOver = end !== 'unknown';
        return end;
      } finally {
        over(isOver);
      }
    },
  };
}
