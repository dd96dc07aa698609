import type { WorkerDeps } from '../deps.ts';

/** Long enough for a poll that only waits for its turn: the sweep must not race the normal path. */
const GRACE_MS = 120_000;

/** When the next scheduled poll, which is due after the usual pause, counts as lost. */
export function pollOverdueAt({ clock, config }: Pick<WorkerDeps, 'clock' | 'config'>): Date {
  return new Date(clock.now().getTime() + config.ticketPollMs + GRACE_MS);
}
