import type { ExchangeRate } from '@chasqui/core/exchange-rates';
import { eq, type SQL, sql } from 'drizzle-orm';
import { appendAudit } from './audit/append-audit.ts';
import {
  type Database,
  inSystem,
  readInTenant,
  type SystemContext,
  type TenantContext,
  type Transaction,
} from './connection/index.ts';
import { exchangeRates } from './schema/index.ts';

const { date, buy, sell } = exchangeRates;

/** Returns the rate of a day; undefined if none was set or imported. */
export async function findExchangeRate(
  db: Database,
  ctx: TenantContext,
  day: string,
): Promise<ExchangeRate | undefined> {
  return readInTenant(db, ctx, async (tx) => {
    const [found] = await tx.select({ date, buy, sell }).from(exchangeRates).where(eq(date, day));
    return found;
  });
}

/**
 * Issue date of the document that a note modifies, if the tenant has that document. Table names are written out, as in
 * RECORD_COLUMNS.
 */
export const MODIFIES_ISSUE_DATE = sql<string | null>`(select m.issue_date::text from documents m
  where m.tenant_id = documents.tenant_id and m.document_type = documents.modifies_type
    and m.series = documents.modifies_series and m.correlative = documents.modifies_correlative
    and m.state not in ('SIGN_ERROR', 'ERROR'))`;

/**
 * Soles for one unit of the currency of a document. In dollars it is the selling rate of the issue date, and for a note that of the
 * document that it modifies. Other documents told it. Null if the rate is unknown, and for a document in soles.
 */
export const DOCUMENT_EXCHANGE_RATE: SQL<string | null> = sql`case documents.currency_code
  when 'PEN' then null
  when 'USD' then (select r.sell::text from exchange_rates r
    where r.date = case when documents.modifies_type is null
      then documents.issue_date else ${MODIFIES_ISSUE_DATE}::date end)
  else documents.completed ->> 'exchangeRate' end`;

/** Sets the rates of days, each day once. The audit log gets one entry. */
export async function putExchangeRates(
  db: Database,
  ctx: SystemContext,
  rates: readonly ExchangeRate[],
): Promise<void> {
  await inSystem(db, ctx, async (tx) => {
    await tx
      .insert(exchangeRates)
      .values([...rates])
      .onConflictDoUpdate({
        target: date,
        set: { buy: sql`excluded.buy`, sell: sql`excluded.sell`, updatedAt: sql`now()` },
      });
    await auditRates(tx, ctx, rates);
  });
}

/** Adds the rates of days that have none: a rate that an operator set stays. Returns the number of days added. */
export async function addExchangeRates(
  db: Database,
  ctx: SystemContext,
  rates: readonly ExchangeRate[],
): Promise<number> {
  return inSystem(db, ctx, async (tx) => {
    const added = await tx
      .insert(exchangeRates)
      .values([...rates])
      .onConflictDoNothing()
      .returning({ date });
    if (added.length > 0) await auditRates(tx, ctx, added);
    return added.length;
  });
}

async function auditRates(
  tx: Transaction,
  ctx: SystemContext,
  rates: readonly Pick<ExchangeRate, 'date'>[],
): Promise<void> {
  const days = rates.map((rate) => rate.date).toSorted();
  await appendAudit(tx, ctx, {
    action: 'exchange_rates.changed',
    details: { days: days.length, from: days[0], to: days.at(-1) },
  });
}
