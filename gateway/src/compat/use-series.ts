import { needsRegistration } from '@chasqui/core/documents';
import type { SeriesType } from '@chasqui/core/fields';
import { isContingencySeries } from '@chasqui/core/identity';
import { deleteSeries, isSeriesRegistered, registerSeries } from '@chasqui/db/series';
import { requireMember } from '../kernel/principal/access.ts';
import { toPublicError } from '../kernel/public-error.ts';
import type { Door } from './door.ts';

interface FirstUse {
  readonly documentType: SeriesType;
  readonly series: string;
  /** Number that the client gives; null if it leaves it to the service. */
  readonly correlative: number | null;
}

/**
 * Does something with a document of a series that may never have been used. Programs of other systems register no series:
 * one that needs it is registered before its first document, and left unregistered if the document is refused. A series of
 * printed forms is left to people, because its documents have another term.
 * @throws ChasquiError FORBIDDEN for a caller who may not issue, and what the work throws
 */
export async function withSeries<Result>(
  door: Door,
  { documentType, series, correlative }: FirstUse,
  work: () => Promise<Result>,
): Promise<Result> {
  const { deps, principal, tenant } = door;
  const isReady =
    isContingencySeries(series) ||
    !needsRegistration({ documentType, series, correlative }) ||
    (await isSeriesRegistered(deps.db, tenant, { documentType, series }));
  if (isReady) return work();
  requireMember(principal, 'issue', 'documents:write');
  const isFirst = await registerOnce(door, { documentType, series, correlative });
  try {
    return await work();
  } catch (error) {
    if (!isFirst) throw error;
    // The series of a document that was recorded stays: it cannot be deleted.
    await deleteSeries(deps.db, tenant, { documentType, series }).catch((refusal: unknown) => {
      if (toPublicError(refusal).code !== 'CONFLICT') throw refusal;
    });
    throw error;
  }
}

/** Registers a series; returns false if another request has done so meanwhile. */
async function registerOnce({ deps, tenant }: Door, { correlative, ...name }: FirstUse): Promise<boolean> {
  const before = correlative === null || correlative === 1 ? {} : { lastCorrelative: correlative - 1 };
  try {
    await registerSeries(deps.db, tenant, { ...name, ...before });
    return true;
  } catch (thrown) {
    if (toPublicError(thrown).code !== 'CONFLICT') throw thrown;
    return false;
  }
}
