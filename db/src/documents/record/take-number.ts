import { needsRegistration } from '@chasqui/core/documents';
import { ChasquiError } from '@chasqui/core/errors';
import { maxCorrelativeOf } from '@chasqui/core/identity';
import { say } from '@chasqui/core/messages';
import { sql } from 'drizzle-orm';
import { writtenOnce } from '../../connection/hot-path/index.ts';
import type { TenantContext, Transaction } from '../../connection/index.ts';
import { onlyRow } from '../../records.ts';
import { series } from '../../schema/index.ts';

type WantedNumber = {
  readonly documentType: string;
  readonly series: string;
  /** Explicit number; null for the next one. */
  readonly correlative: number | null;
};

/**
 * Locks the series until commit and returns the document's number. An automatic number is the highest ever used plus
 * one; an explicit number only raises the counter. No other transaction can take a number meanwhile, and a rollback
 * frees the number.
 */
export async function takeNumber(tx: Transaction, ctx: TenantContext, wanted: WantedNumber): Promise<number> {
  const [row] = await upsertSeries(tx, { tenantId: ctx.tenantId, ...wanted });
  if (row === undefined) throw new Error('The series row was neither inserted nor updated');
  if (!row.registered && needsRegistration(wanted)) throw notRegistered(wanted);
  const correlative = wanted.correlative ?? row.lastCorrelative;
  const highest = maxCorrelativeOf(wanted.documentType);
  if (correlative > highest) {
    throw new ChasquiError(
      'CONFLICT',
      say(
        `Series ${wanted.series} is exhausted: its last number is ${highest}`,
        `La serie ${wanted.series} está agotada: su último número es ${highest}`,
      ),
    );
  }
  return correlative;
}

const upsertSeries = writtenOnce<WantedNumber & { readonly tenantId: string }>()((tx, place) => {
  const explicit = sql`${place('correlative')}::integer`;
  return tx
    .insert(series)
    .values({
      tenantId: place('tenantId'),
      documentType: place('documentType'),
      series: place('series'),
      lastCorrelative: sql`coalesce(${explicit}, 1)`,
    })
    .onConflictDoUpdate({
      target: [series.tenantId, series.documentType, series.series],
      set: {
        lastCorrelative: sql`greatest(${series.lastCorrelative}, coalesce(${explicit}, ${series.lastCorrelative} + 1))`,
      },
    })
    .returning({ lastCorrelative: series.lastCorrelative, registered: series.registered });
});

/** The series was registered when the document was prepared, and was deleted since. */
function notRegistered({ documentType, series: name }: WantedNumber): ChasquiError {
  return new ChasquiError(
    'CONFLICT',
    say(
      `Series ${documentType}-${name} is not registered any more; nothing was recorded`,
      `La serie ${documentType}-${name} ya no está registrada; no se registró nada`,
    ),
  );
}

/**
 * Waits until every transaction that takes a number of this series has ended, and locks the series until commit. The
 * insert waits for a transaction that creates the series, because an uncommitted row cannot be locked. Returns the row.
 */
export async function awaitNumbering(
  tx: Transaction,
  ctx: TenantContext,
  numbered: { readonly documentType: string; readonly series: string },
): Promise<typeof series.$inferSelect> {
  const rows = await tx
    .insert(series)
    .values({ tenantId: ctx.tenantId, ...numbered, lastCorrelative: 0 })
    .onConflictDoUpdate({
      target: [series.tenantId, series.documentType, series.series],
      set: { lastCorrelative: sql`${series.lastCorrelative}` },
    })
    .returning();
  return onlyRow(rows);
}
