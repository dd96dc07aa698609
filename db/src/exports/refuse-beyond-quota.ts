import { ChasquiError } from '@chasqui/core/errors';
import { say } from '@chasqui/core/messages';
import type { ExportState } from '../schema/index.ts';

/** Largest number of unfinished exports of a tenant. Each one takes minutes of work, for which other tenants wait. */
export const MOST_UNFINISHED_EXPORTS = 3;

/**
 * Largest number of exports a tenant may keep, finished and unfinished. All tenants share the database that stores
 * their files.
 */
export const MOST_KEPT_EXPORTS = 20;

/** Size of stored files from which a tenant may have no further export. */
export const MOST_KEPT_BYTES = 5 * 1_024 ** 3;

/** States of exports that are still to be made, claimed or not. */
export const UNFINISHED_STATES: readonly ExportState[] = ['PENDING', 'RUNNING'];

/** Export that counts for the quota: it has a file, or will have one. */
export interface KeptExport {
  readonly id: string;
  readonly state: ExportState;
  /** Null before it is COMPLETED. */
  readonly byteLength: number | null;
}

export function isUnfinished({ state }: Pick<KeptExport, 'state'>): boolean {
  return UNFINISHED_STATES.includes(state);
}

/**
 * Throws CONFLICT, naming the exports in the way, when a tenant may have no further export.
 * @param kept exports that the tenant keeps, the oldest first
 */
export function refuseBeyondQuota(kept: readonly KeptExport[]): void {
  const unfinished = kept.filter(isUnfinished);
  if (unfinished.length >= MOST_UNFINISHED_EXPORTS) {
    const [count, ids] = [unfinished.length, idsOf(unfinished)];
    throw new ChasquiError(
      'CONFLICT',
      say(
        `${count} exports are unfinished already (${ids}): wait for one of them, or cancel one`,
        `Ya hay ${count} exportaciones sin terminar (${ids}): espere a que termine una, o cancele una`,
      ),
    );
  }
  const finished = kept.filter((each) => !isUnfinished(each));
  const surplus = leastToRemove(finished, kept.length);
  if (surplus.length === 0) return;
  const gibibytes = MOST_KEPT_BYTES / 1_024 ** 3;
  const ids = idsOf(surplus);
  throw new ChasquiError(
    'CONFLICT',
    say(
      `${MOST_KEPT_EXPORTS} exports or ${gibibytes} GiB of files are kept at most: delete the oldest first (${ids})`,
      `Se guardan como máximo ${MOST_KEPT_EXPORTS} exportaciones o ${gibibytes} GiB de archivos: primero borre las más antiguas (${ids})`,
    ),
  );
}

/** Returns the oldest exports, as many as must be removed to make room for another one. */
function leastToRemove(finished: readonly KeptExport[], count: number): readonly KeptExport[] {
  let bytes = finished.reduce((sum, { byteLength }) => sum + (byteLength ?? 0), 0);
  let removed = 0;
  for (const { byteLength } of finished) {
    if (count - removed < MOST_KEPT_EXPORTS && bytes < MOST_KEPT_BYTES) break;
    bytes -= byteLength ?? 0;
    removed += 1;
  }
  return finished.slice(0, removed);
}

function idsOf(exports: readonly KeptExport[]): string {
  return exports.map(({ id }) => id).join(', ');
}
