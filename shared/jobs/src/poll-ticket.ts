import * as v from 'valibot';
import { DocumentJobSchema, INFRASTRUCTURE_RETRY, type JobContract } from './job-contract.ts';

/** How often a ticket is asked about without anybody wanting to know. */
export const MAX_SCHEDULED_POLLS = 12;

/**
 * Of a scheduled poll, `attempt` is its place in the series (1, 2, 3... up to 12), and the next one follows it. A poll
 * that a client asked for stands outside of the series; `requested` makes its id one of its own.
 */
export const TicketPollSchema = v.strictObject({
  ...DocumentJobSchema.entries,
  requested: v.nullable(v.pipe(v.string(), v.uuid())),
});
export type TicketPoll = v.InferOutput<typeof TicketPollSchema>;

/** Asks the authority what became of a ticket, and records its verdict once there is one. */
export const POLL_TICKET_JOB = {
  name: 'poll-ticket',
  payload: TicketPollSchema,
  jobId: ({ documentId, attempt, requested }) =>
    `poll-ticket-${documentId}-${attempt}${requested === null ? '' : `-${requested}`}`,
  ...INFRASTRUCTURE_RETRY,
} as const satisfies JobContract<'poll-ticket', typeof TicketPollSchema>;
