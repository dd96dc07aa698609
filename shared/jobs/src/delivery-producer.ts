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

/** Hands deliveries that were claimed to whoever takes them from the queue. */
export interface DeliveryProducer {
  /** Adds them all. Rejects, soon, while Redis cannot be reached: they are claimed again once their leases are over. */
  enqueue(jobs: readonly WebhookDeliveryJob[]): Promise<void>;
  /** Whether Redis takes new jobs now: there is no use in claiming what cannot be enqueued. */
  isReady(): Promise<boolean>;
  /** How many nobody has taken yet. Rejects, soon, while Redis cannot be reached. */
  countWaiting(): Promise<number>;
  close(): Promise<void>;
}

export interface DeliveryProducerOptions {
  readonly redis: RedisSettings;
  /** Told of connection errors: BullMQ emits them on the side, and an unheard one would end the process. */
  readonly onError: (error: Error) => void;
}

/** One per process of workers. */
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
          // Whose request the event came of, the database knows.
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
