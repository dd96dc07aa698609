import { correlativeStepProblem, type SeriesName } from '@chasqui/core/documents';
import { ChasquiError, validationError } from '@chasqui/core/errors';
import { say } from '@chasqui/core/messages';
import { type Database, readInTenant, type TenantContext, type Transaction } from '../connection/index.ts';
import { ofTenant } from '../records.ts';
import { series } from '../schema/index.ts';

const STATE_COLUMNS = {
  documentType: series.documentType,
  series: series.series,
  registered: series.registered,
  establishmentCode: series.establishmentCode,
  lastCorrelative: series.lastCorrelative,
  firstCorrelative: series.firstCorrelative,
} as const;

/** Row of a series. */
export interface SeriesState extends SeriesName {
  readonly registered: boolean;
  readonly establishmentCode: string | null;
  readonly lastCorrelative: number;
  readonly firstCorrelative: number;
}

/** Returns true if a number of the series was given here since its registration. */
export function hasCounted({ lastCorrelative, firstCorrelative }: SeriesState): boolean {
  return lastCorrelative >= firstCorrelative;
}

export function isSeries(ctx: TenantContext, { documentType, series: name }: SeriesName) {
  return ofTenant(series, ctx, { documentType, series: name });
}

/** Returns a registered series and locks it until commit: no transaction takes a number of it. Throws NOT_FOUND. */
export async function lockRegistered(tx: Transaction, ctx: TenantContext, name: SeriesName): Promise<SeriesState> {
  const [row] = await tx.select(STATE_COLUMNS).from(series).where(isSeries(ctx, name)).for('update');
  if (row?.registered !== true) throw notRegistered(name);
  return row;
}

/** Throws NOT_FOUND. */
export async function getRegisteredSeries(db: Database, ctx: TenantContext, name: SeriesName): Promise<SeriesState> {
  const [row] = await readInTenant(db, ctx, (tx) => tx.select(STATE_COLUMNS).from(series).where(isSeries(ctx, name)));
  if (row?.registered !== true) throw notRegistered(name);
  return row;
}

/** Returns true if the tenant registered the series. */
export async function isSeriesRegistered(db: Database, ctx: TenantContext, name: SeriesName): Promise<boolean> {
  const [row] = await readInTenant(db, ctx, (tx) =>
    tx.select({ registered: series.registered }).from(series).where(isSeries(ctx, name)),
  );
  return row?.registered === true;
}

function notRegistered(name: SeriesName): ChasquiError {
  const written = formatSeriesName(name);
  return new ChasquiError(
    'NOT_FOUND',
    say(`Series ${written} is not registered`, `La serie ${written} no está registrada`),
  );
}

/** Returns the name of a series in messages and in the audit log: `01-F001`. */
export function formatSeriesName({ documentType, series: name }: SeriesName): string {
  return `${documentType}-${name}`;
}

/**
 * Throws VALIDATION_FAILED if a last number would fall: numbers that are used would be given again. Throws it too if the
 * last number of a series that counts here would rise so far that it is probably a typing error, which cannot be undone.
 */
export function refuseLastNumber(wanted: number | undefined, state: SeriesState): void {
  if (wanted === undefined) return;
  if (hasCounted(state)) {
    const step = correlativeStepProblem(state.series, wanted, state.lastCorrelative);
    if (step !== null) throw validationError([{ ...step, path: 'lastCorrelative' }]);
  }
  if (wanted >= state.lastCorrelative) return;
  throw validationError([
    {
      path: 'lastCorrelative',
      code: 'CORRELATIVE_LOWERED',
      ...say(
        `must be at least ${state.lastCorrelative}, the last number of ${state.series}`,
        `debe ser ${state.lastCorrelative} como mínimo, el último número de ${state.series}`,
      ),
    },
  ]);
}
