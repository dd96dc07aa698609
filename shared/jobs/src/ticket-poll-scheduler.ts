import type { RedisSettings } from '@chasqui/core/redis';
import { Queue } from 'bullmq';
import { producerConnection } from './connection.ts';
import { jobOptions } from './job-options.ts';
import type { JobOrigin } from './job-origin.ts';
import { POLL_TICKET_JOB, type TicketPoll } from './poll-ticket.ts';
import { within } from './within.ts';

const CLOSE_DEADLINE_MS = 3_000;

/** Lets workers put off their next question about a ticket. */
export interface TicketPollScheduler {
  /** Adds the poll, to be run in `delayMs`; nothing when it is there already. Rejects at once while Redis is lost. */
  schedule(poll: TicketPoll, delayMs: number, origin: JobOrigin): Promise<void>;
  close(): Promise<void>;
}

export interface TicketPollSchedulerOptions {
  readonly redis: RedisSettings;
  /** Told of connection errors: BullMQ emits them on the side, and an unheard one would end the process. */
  readonly onError: (error: Error) => void;
}

/** One per process of workers. */
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
