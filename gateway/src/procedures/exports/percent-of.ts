import type { ExportRecord } from '@chasqui/db/exports';

/** Returns the progress of an export, 0 to 100, rounded down. Only an export whose file is complete has 100. */
export function percentOf({ state, done, total }: Pick<ExportRecord, 'state' | 'done' | 'total'>): number {
  if (state === 'COMPLETED') return 100;
  if (total === null || total === 0) return 0;
  return Math.min(Math.floor((100 * done) / total), 99);
}
