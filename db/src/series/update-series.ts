import type { SeriesName } from '@chasqui/core/documents';
import { appendAudit } from '../audit/append-audit.ts';
import { type Database, inTenant, type TenantContext } from '../connection/index.ts';
import { requireEstablishmentCode } from '../establishments.ts';
import { changedFields } from '../records.ts';
import { series } from '../schema/index.ts';
import {
  formatSeriesName,
  hasCounted,
  isSeries,
  lockRegistered,
  refuseLastNumber,
  type SeriesState,
} from './series-state.ts';

/** Changes of a registered series. An absent field stays; null clears the establishment. */
export interface SeriesChanges {
  readonly establishmentCode?: string | null | undefined;
  readonly lastCorrelative?: number | undefined;
}

/**
 * Changes a registered series. Numbers up to a higher last one belong to the system before, if no number was given here
 * since the registration; otherwise they are skipped. Throws NOT_FOUND, and VALIDATION_FAILED for an unknown
 * establishment or a lower last number.
 */
export async function updateSeries(
  db: Database,
  ctx: TenantContext,
  name: SeriesName,
  changes: SeriesChanges,
): Promise<SeriesState> {
  const { establishmentCode, lastCorrelative } = changes;
  return inTenant(db, ctx, async (tx) => {
    if (typeof establishmentCode === 'string') await requireEstablishmentCode(tx, ctx, establishmentCode);
    const before = await lockRegistered(tx, ctx, name);
    refuseLastNumber(lastCorrelative, before);
    const changed = changedFields(before, changes);
    if (changed.length === 0) return before;
    const after = {
      ...before,
      ...(establishmentCode !== undefined && { establishmentCode }),
      ...(lastCorrelative !== undefined && { lastCorrelative }),
    };
    const state = {
      ...after,
      firstCorrelative: hasCounted(before) ? before.firstCorrelative : after.lastCorrelative + 1,
    };
    await tx
      .update(series)
      .set({
        establishmentCode: state.establishmentCode,
        lastCorrelative: state.lastCorrelative,
        firstCorrelative: state.firstCorrelative,
      })
      .where(isSeries(ctx, name));
    const details = { changed, lastCorrelative: state.lastCorrelative };
    const subject = { kind: 'series', id: formatSeriesName(name) };
    await appendAudit(tx, ctx, { action: 'series.updated', subject, details });
    return state;
  });
}
