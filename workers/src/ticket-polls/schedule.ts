import { MAX_SCHEDULED_POLLS, type TicketPoll } from '@chasqui/jobs';
import type { WorkerDeps } from '../deps.ts';
import type { JobResult } from '../job-handler.ts';

type Scheduling = Pick<WorkerDeps, 'config' | 'ticketPolls'>;

/** Starts the series of polls of a new ticket; a series that was started already goes on as it is. */
export async function scheduleFirstPoll(
  { config, ticketPolls }: Scheduling,
  document: Pick<TicketPoll, 'tenantId' | 'documentId'>,
): Promise<JobResult> {
  await ticketPolls.schedule({ ...document, attempt: 1, requested: null }, config.ticketPollMs);
  return { outcome: 'ticket_issued' };
}

/** Whether the series goes on after this poll. One that a client asked for is not of the series. */
export function hasNextPoll({ attempt, requested }: TicketPoll): boolean {
  return requested === null && attempt < MAX_SCHEDULED_POLLS;
}

/** Adds the poll that follows this one, if any. */
export async function scheduleNextPoll({ config, ticketPolls }: Scheduling, poll: TicketPoll): Promise<void> {
  if (!hasNextPoll(poll)) return;
  await ticketPolls.schedule({ ...poll, attempt: poll.attempt + 1 }, config.ticketPollMs);
}
