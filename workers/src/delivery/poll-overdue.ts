import type { WorkerDeps } from '../deps.ts';

/**
 * Returns the time at which the next scheduled poll counts as lost. Until then that poll owns the document's next step:
 * the time is also its lease.
 */
export function pollOverdueAt({ clock, config, db }: Pick<WorkerDeps, 'clock' | 'config' | 'db'>): Date {
  return new Date(clock.now().getTime() + config.ticketPollMs + db.takeoverMs);
}
