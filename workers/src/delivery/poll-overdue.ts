import type { WorkerDeps } from '../deps.ts';

/**
 * When the next scheduled poll, which is due after the usual pause, counts as lost. Until then the document's next step is
 * that poll's: the time is also its lease.
 */
export function pollOverdueAt({ clock, config, db }: Pick<WorkerDeps, 'clock' | 'config' | 'db'>): Date {
  return new Date(clock.now().getTime() + config.ticketPollMs + db.takeoverMs);
}
