import type { SeriesName } from '@chasqui/core/documents';
import { ChasquiError } from '@chasqui/core/errors';
import { say } from '@chasqui/core/messages';
import { appendAudit } from '../audit/append-audit.ts';
import { type Database, inTenant, type TenantContext } from '../connection/index.ts';
import { ofTenant } from '../records.ts';
import { documents, series } from '../schema/index.ts';
import { formatSeriesName, isSeries, lockRegistered } from './series-state.ts';

/**
 * Deletes a registered series that has given no number. Locks the series, so a document that takes a number at the same
 * moment either comes first, or finds no registration. Throws NOT_FOUND, and CONFLICT if the series is in use.
 */
export async function deleteSeries(db: Database, ctx: TenantContext, name: SeriesName): Promise<void> {
  await inTenant(db, ctx, async (tx) => {
    const { lastCorrelative, firstCorrelative } = await lockRegistered(tx, ctx, name);
    const isOfSeries = ofTenant(documents, ctx, { documentType: name.documentType, series: name.series });
    const [document] = await tx.select({ id: documents.id }).from(documents).where(isOfSeries).limit(1);
    if (document !== undefined || lastCorrelative >= firstCorrelative) throw inUse(name);
    await tx.delete(series).where(isSeries(ctx, name));
    const subject = { kind: 'series', id: formatSeriesName(name) };
    await appendAudit(tx, ctx, { action: 'series.deleted', subject, details: { lastCorrelative } });
  });
}

function inUse(name: SeriesName): ChasquiError {
  const written = formatSeriesName(name);
  return new ChasquiError(
    'CONFLICT',
    say(`Series ${written} is in use: it has given numbers`, `La serie ${written} está en uso: ya dio números`),
  );
}
