import type { RedisSettings } from '@chasqui/core/redis';
import { Queue } from 'bullmq';
import { producerConnection } from './connection.ts';
import { jobOptions } from './job-options.ts';
import type { JobOrigin } from './job-origin.ts';
import { POLL_TICKET_JOB, type TicketPoll } from './poll-ticket.ts';
import { within } from './within.ts';

const CLOSE_DEADLINE_MS = 3_000;

/** Schedules a worker's next poll of a ticket. */
export interface TicketPollScheduler {
  /**
   * Adds the poll, to be run in `delayMs`; does nothing if the poll is enqueued already. Rejects at once if Redis is
   * unreachable.
   */
  schedule(poll: TicketPoll, delayMs: number, origin: JobOrigin): Promise<void>;
  close(): Promise<void>;
}

export interface TicketPollSchedulerOptions {
  readonly redis: RedisSettings;
  /** Receives connection errors. BullMQ emits them as events, and an unhandled one would end the process. */
  readonly onError: (error: Error) => void;
}

/** Creates the ticket poll scheduler. Each worker process needs one. */
export function createTicketPollScheduler({ redis, onError }: TicketPollSchedulerOptions): TicketPollScheduler {
  const queue = new Queue(POLL_TICKET_JOB.name, producerConnection(redis));
  queue.on('error', onError);
  return {
    async schedule(poll, delayMs, origin) {
      const options = jobOptions(POLL_TICKET_JOB, POLL_TICKET_JOB.jobId(poll), origin);
      await queue.add(POLL_TICKET_JOB.name, poll, { ...options, delay: delayMs });
    },
    async close() {
      await within(CLOSE_DEADLINE_MS, queue.close(), onError);
    },
  };
}
