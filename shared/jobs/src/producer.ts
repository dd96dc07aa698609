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

/** Enqueues the jobs of a document and waits for their end. */
export interface EmissionProducer {
  /**
   * Adds the flow submit <- sign. The caller must wait for the returned submit job, exactly once. Until that wait ends
   * the job counts as under way, and later documents of its tenant go behind those of other tenants. Rejects at once if
   * Redis cannot be reached: the document is recorded already and the sweep enqueues it later.
   */
  enqueueEmission(payload: DocumentJob, origin: JobOrigin): Promise<EnqueuedJob>;
  /** Adds a poll that runs at once. Rejects if Redis cannot be reached. */
  enqueueTicketPoll(poll: TicketPoll, origin: JobOrigin): Promise<EnqueuedJob>;
  /** Adds a retry. Rejects if Redis cannot be reached. */
  enqueueRetry(job: RetryJob, options: { readonly priority: RetryPriority }, origin: JobOrigin): Promise<EnqueuedJob>;
  /**
   * Adds a rendering that goes before those made in advance, round-robin by tenant like emissions. The caller must wait
   * for it, exactly once. Rejects if Redis cannot be reached.
   */
  enqueueRendering(rendering: Rendering, origin: JobOrigin): Promise<EnqueuedJob>;
  /** Returns true if Redis accepts new jobs now: false if it is unreachable, out of memory or a read-only replica. */
  isReady(): Promise<boolean>;
  /** Ends every wait, so that a process that is shutting down can still answer the requests under way. */
  endWaits(): void;
  close(): Promise<void>;
}

export interface EmissionProducerOptions {
  readonly redis: RedisSettings;
  /** Receives connection errors. BullMQ emits them as events, and an unhandled one would end the process. */
  readonly onError: (error: Error) => void;
  /** Receives the reason if a wait ended without a result. */
  readonly onWaitFailed: (jobId: string, error: Error) => void;
}

const ENQUEUE_DEADLINE_MS = 5_000;
const CLOSE_DEADLINE_MS = 3_000;

/**
 * Creates the emission producer, with connections to add jobs, to probe Redis and to listen. Each process needs one.
 */
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
      // BullMQ cannot close a connection that was never established. The process is ending, so it need not wait for
      // that connection.
      probe.close();
      const closing = Promise.all([flows, ...awaited].map((each) => each.close()));
      await within(CLOSE_DEADLINE_MS, closing, options.onError);
    },
  };
}

/**
 * Returns the same job with a hook on its first wait. `end` is called once, when that wait is over, with true if the
 * job has ended too.
 */
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
