import type { RedisSettings } from '@chasqui/core/redis';
import { Queue } from 'bullmq';
import { producerConnection } from './connection.ts';
import { DELIVER_WEBHOOK_JOB, type WebhookDeliveryJob } from './deliver-webhook.ts';
import { jobOptions } from './job-options.ts';
import { UNKNOWN_ORIGIN } from './job-origin.ts';
import { within } from './within.ts';
import { openWriteProbe } from './write-probe.ts';

const ENQUEUE_DEADLINE_MS = 5_000;
const CLOSE_DEADLINE_MS = 3_000;

/** Enqueues claimed deliveries for the workers. */
export interface DeliveryProducer {
  /**
   * Adds all deliveries. Rejects soon if Redis cannot be reached: they are claimed again once their leases are over.
   */
  enqueue(jobs: readonly WebhookDeliveryJob[]): Promise<void>;
  /** Returns true if Redis accepts new jobs now. Deliveries that cannot be enqueued should not be claimed. */
  isReady(): Promise<boolean>;
  /** Returns the number of jobs that no worker has taken yet. Rejects soon if Redis cannot be reached. */
  countWaiting(): Promise<number>;
  close(): Promise<void>;
}

export interface DeliveryProducerOptions {
  readonly redis: RedisSettings;
  /** Receives connection errors. BullMQ emits them as events, and an unhandled one would end the process. */
  readonly onError: (error: Error) => void;
}

/** Creates the delivery producer. Each worker process needs one. */
export function createDeliveryProducer({ redis, onError }: DeliveryProducerOptions): DeliveryProducer {
  const { name } = DELIVER_WEBHOOK_JOB;
  const queue = new Queue(name, producerConnection(redis));
  queue.on('error', onError);
  const probe = openWriteProbe({ redis, onError });
  return {
    async enqueue(jobs) {
      const adding = queue.addBulk(
        jobs.map((data) => ({
          name,
          data,
          // The database records which request caused the event.
          opts: jobOptions(DELIVER_WEBHOOK_JOB, DELIVER_WEBHOOK_JOB.jobId(data), UNKNOWN_ORIGIN),
        })),
      );
      const added = await within(ENQUEUE_DEADLINE_MS, adding, onError);
      if (added === undefined) throw new Error('Deliveries could not be enqueued in time');
    },
    isReady: () => probe.isReady(),
    async countWaiting() {
      const waiting = await within(ENQUEUE_DEADLINE_MS, queue.getWaitingCount(), onError);
      if (waiting === undefined) throw new Error('Waiting deliveries could not be counted in time');
      return waiting;
    },
    async close() {
      probe.close();
      await within(CLOSE_DEADLINE_MS, queue.close(), onError);
    },
  };
}
