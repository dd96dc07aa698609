import type { ExportRecord } from '@chasqui/db';

/** How far an export is, 0 to 100, rounded down: 100 is for the one whose file is whole. */
export function percentOf({ state, done, total }: Pick<ExportRecord, 'state' | 'done' | 'total'>): number {
  if (state === 'COMPLETED') return 100;
  if (total === null || total === 0) return 0;
  return Math.min(Math.floor((100 * done) / total), 99);
}
