import type { DocumentNumber } from '@chasqui/core/identity';
import { affectedReceivable } from '@chasqui/core/receivables';
import { sql } from 'drizzle-orm';
import { inOrder, sqlWrittenOnce } from '../connection/hot-path/index.ts';
import type { TenantContext, Transaction } from '../connection/index.ts';
import { newId } from '../identifiers.ts';
import { documents, NUMBER_IS_HELD, payments, receivables } from '../schema/index.ts';
import { nextDueDate } from './instalments.ts';
import { OWED_FIGURES } from './owed-figures.ts';

/**
 * Updates the receivables of these facturas and boletas, inside the transaction that changed their documents. Every
 * number with an accepted document has a receivable, with the total of the document and its valid notes; other numbers
 * have none. The automatic payment of a sale that is paid at once follows the documents too; other payments are left to their
 * recording, because no payment exists before its receivable. Any count of numbers takes two statements. The result does not
 * depend on the order of the verdicts: each change of a number waits for the one before and then computes everything again.
 */
export async function refreshReceivables(
  tx: Transaction,
  ctx: TenantContext,
  numbers: readonly DocumentNumber[],
): Promise<void> {
  const distinct = new Map(numbers.map((number) => [nameOf(number), number]));
  if (distinct.size === 0) return;
  await inOrder(
    // The lock is a separate statement, so that the next statement sees commits during the wait.
    () => lockNumbers(tx, ctx, [...distinct.values()]),
    () => upsert(tx, { tenantId: ctx.tenantId, ...toLists([...distinct.values()]) }),
  );
}

const FIRST_DUE_DATE = nextDueDate({
  instalments: sql`owed.instalments`,
  total: sql`owed.total`,
  paid: sql`coalesce(owed.at_once, 0)`,
});

/** Day on which a receivable that is there is due, after its figures were computed again. */
const DUE_DATE = sql`coalesce(${nextDueDate({
  instalments: sql`excluded.instalments`,
  total: sql`excluded.total`,
  paid: sql`receivables.paid`,
})}, excluded.due_date)`;

/** Automatic payment of a receivable that exists. It stays null after a person reversed it. */
const AT_ONCE = sql`case when receivables.at_once is not null then excluded.at_once end`;

/** Today in Lima, for a payment that replaces another one. Its receivable may be of a later day. */
const TODAY = sql`greatest(refreshed.issue_date, (now() at time zone 'America/Lima')::date)`;

/** The numbers travel as lists, so that the statement is the same for any count of them. */
function toLists(numbers: readonly DocumentNumber[]) {
  return {
    ids: numbers.map(() => newId()),
    paymentIds: numbers.map(() => newId()),
    types: numbers.map(({ documentType }) => documentType),
    series: numbers.map((number) => number.series),
    correlatives: numbers.map(({ correlative }) => correlative),
  };
}

/**
 * Inserts or updates receivables. An unchanged receivable is not written, so its row and its timestamp stay the same. Then
 * reverses an automatic payment of another amount than the receivable has now, and records one of that amount. The row of the
 * receivable is read once it is locked, so a reversal by a person at the same time is respected.
 */
const upsert = sqlWrittenOnce<ReturnType<typeof toLists> & { readonly tenantId: string }>()(
  (place) => sql`
    with wanted as materialized (
      select * from unnest(${place('ids')}::uuid[], ${place('paymentIds')}::uuid[], ${place('types')}::text[],
        ${place('series')}::text[], ${place('correlatives')}::int[])
        as number (receivable_id, payment_id, wanted_type, wanted_series, wanted_correlative)
    ), refreshed as (
      insert into ${receivables} (id, tenant_id, document_id, document_type, series, correlative, customer_identity_type,
        customer_identity_number, customer_name, currency_code, issue_date, due_date, instalments, total, detraction,
        retention, at_once, paid, voided)
      select wanted.receivable_id, documents.tenant_id, documents.id, documents.document_type, documents.series,
        documents.correlative, documents.counterparty_identity_type, documents.counterparty_identity_number,
        documents.counterparty_name, documents.currency_code, documents.issue_date,
        coalesce(${FIRST_DUE_DATE}, documents.due_date),
        case when jsonb_array_length(owed.instalments) > 1 then owed.instalments end, owed.total, owed.detraction,
        owed.retention, owed.at_once, coalesce(owed.at_once, 0), documents.voided
      from wanted
      join ${documents} on documents.tenant_id = ${place('tenantId')}::uuid and documents.document_type = wanted_type
        and documents.series = wanted_series and documents.correlative = wanted_correlative and ${NUMBER_IS_HELD}
      cross join lateral ${sql.raw(OWED_FIGURES)} owed
      where documents.state = 'ACCEPTED'
      on conflict (tenant_id, document_id) do update
        set due_date = ${DUE_DATE}, instalments = excluded.instalments, total = excluded.total,
          detraction = excluded.detraction, retention = excluded.retention, voided = excluded.voided, updated_at = now(),
          at_once = ${AT_ONCE}, paid = receivables.paid - coalesce(receivables.at_once, 0) + coalesce(${AT_ONCE}, 0)
        where (receivables.due_date, receivables.instalments, receivables.total, receivables.detraction,
            receivables.retention, receivables.voided, receivables.at_once)
          is distinct from (${DUE_DATE}, excluded.instalments, excluded.total, excluded.detraction, excluded.retention,
            excluded.voided, ${AT_ONCE})
      returning id, tenant_id, document_id, document_type, series, correlative, issue_date, at_once
    ), taken_back as (
      update ${payments} set reversed_at = now() from refreshed
      where payments.tenant_id = refreshed.tenant_id and payments.receivable_id = refreshed.id and payments.automatic
        and payments.reversed_at is null and payments.amount is distinct from refreshed.at_once
      returning payments.id
    )
    insert into ${payments} (id, tenant_id, receivable_id, amount, date, method, automatic)
    select wanted.payment_id, refreshed.tenant_id, refreshed.id, refreshed.at_once,
      case when refreshed.id = wanted.receivable_id then refreshed.issue_date else ${TODAY} end,
      coalesce(documents.completed ->> 'paidWith', 'cash'), true
    from refreshed
    join wanted on wanted_type = refreshed.document_type and wanted_series = refreshed.series
      and wanted_correlative = refreshed.correlative
    join ${documents} on documents.tenant_id = refreshed.tenant_id and documents.id = refreshed.document_id
    -- The payment that it replaces is reversed first: only one of a receivable counts.
    cross join (select count(*) from taken_back) done
    where refreshed.at_once > 0 and not exists (select from ${payments}
      where payments.tenant_id = refreshed.tenant_id and payments.receivable_id = refreshed.id and payments.automatic
        and payments.reversed_at is null and payments.amount = refreshed.at_once)`,
);

/** Keeps these advisory locks apart from others of the same database. */
const SEED = 0x7265_6365;

/**
 * Holds numbers of the tenant until commit, whether or not there are documents that have them. Everybody takes them in the
 * same order, so that of two who want the same ones the second only waits. Two that share a hash wait for each other, no more.
 */
export async function lockNumbers(
  tx: Transaction,
  { tenantId }: TenantContext,
  numbers: readonly DocumentNumber[],
): Promise<void> {
  await lockNames(tx, { names: numbers.map((number) => `${tenantId}-${nameOf(number)}`).sort() });
}

const lockNames = sqlWrittenOnce<{ names: readonly string[] }>()(
  (place) => sql`
    select pg_advisory_xact_lock(hashtextextended(name, ${SEED})) from unnest(${place('names')}::text[]) as name`,
);

/** The text that stands for a number among the locks: `01-F001-7`. */
function nameOf({ documentType, series, correlative }: DocumentNumber): string {
  return `${documentType}-${series}-${correlative}`;
}

/** Columns of a document's row that identify the receivable it affects. */
type OwedRow = DocumentNumber &
  Pick<typeof documents.$inferSelect, 'modifiesType' | 'modifiesSeries' | 'modifiesCorrelative'>;

/** Refreshes the receivables of documents that were accepted or voided, and of the documents that they modify. */
export async function refreshOwed(tx: Transaction, ctx: TenantContext, rows: readonly OwedRow[]): Promise<void> {
  const numbers = rows.map((row) => affectedReceivable({ ...row, modifies: modifiedBy(row) }));
  await refreshReceivables(
    tx,
    ctx,
    numbers.filter((number) => number !== null),
  );
}

function modifiedBy({ modifiesType, modifiesSeries, modifiesCorrelative }: OwedRow) {
  if (modifiesType === null || modifiesSeries === null || modifiesCorrelative === null) return null;
  return { documentType: modifiesType, series: modifiesSeries, correlative: modifiesCorrelative };
}
