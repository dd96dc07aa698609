import type { SeriesName } from '@chasqui/core/documents';
import { ChasquiError } from '@chasqui/core/errors';
import { say } from '@chasqui/core/messages';
import { appendAudit } from '../audit/append-audit.ts';
import { type Database, inTenant, type TenantContext } from '../connection/index.ts';
import { awaitNumbering } from '../documents/record/take-number.ts';
import { requireEstablishmentCode } from '../establishments.ts';
import { type IdempotencyClaim, linkRecord } from '../idempotency-keys/idempotency-claim.ts';
import { newId } from '../identifiers.ts';
import { series } from '../schema/index.ts';
import { formatSeriesName, isSeries, refuseLastNumber, type SeriesState } from './series-state.ts';

export interface NewRegistration extends SeriesName {
  readonly establishmentCode?: string | null | undefined;
  /** Highest number that the system before used. */
  readonly lastCorrelative?: number | undefined;
  readonly idempotency?: IdempotencyClaim | undefined;
}

/**
 * Registers a series, also one that already counts here. Its last number may then only rise, and the numbers up to it
 * belong to the system before. Locks the series, so no document takes a number meanwhile. Throws CONFLICT if it is
 * registered, and VALIDATION_FAILED for an unknown establishment or a last number below that of the series.
 */
export async function registerSeries(db: Database, ctx: TenantContext, input: NewRegistration): Promise<SeriesState> {
  const { documentType, series: name, establishmentCode = null, lastCorrelative, idempotency } = input;
  return inTenant(db, ctx, async (tx) => {
    if (establishmentCode !== null) await requireEstablishmentCode(tx, ctx, establishmentCode);
    const before = await awaitNumbering(tx, ctx, { documentType, series: name });
    if (before.registered) throw alreadyRegistered(before);
    refuseLastNumber(lastCorrelative, before);
    const isRaised = lastCorrelative !== undefined && lastCorrelative > before.lastCorrelative;
    const raised = isRaised ? { lastCorrelative, firstCorrelative: lastCorrelative + 1 } : {};
    const state = { registered: true, establishmentCode, ...raised };
    await tx.update(series).set(state).where(isSeries(ctx, input));
    // A series has no id: the claim notes one of its own, which only says that the registration is done.
    if (idempotency !== undefined) await linkRecord(tx, ctx, idempotency, newId());
    const details = { establishmentCode, lastCorrelative: raised.lastCorrelative ?? before.lastCorrelative };
    const subject = { kind: 'series', id: formatSeriesName(input) };
    await appendAudit(tx, ctx, { action: 'series.registered', subject, details });
    const { tenantId: _tenantId, ...row } = before;
    return { ...row, ...state };
  });
}

function alreadyRegistered(state: SeriesState): ChasquiError {
  const name = formatSeriesName(state);
  return new ChasquiError(
    'CONFLICT',
    say(
      `Series ${name} is registered already; PATCH changes it`,
      `La serie ${name} ya está registrada; PATCH la cambia`,
    ),
  );
}
