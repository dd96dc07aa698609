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
 * have none. A new receivable begins with the payment that the document says was made at once. Other paid amounts are
 * left to the recording of payments, because no payment exists before its receivable. Any count of numbers takes two statements. The result does not depend on the order of the verdicts: each change of a
 * number waits for the one before and then computes everything again.
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
  paid: sql`owed.initial`,
});

/** Day on which a receivable that is there is due, after its figures were computed again. */
const DUE_DATE = sql`coalesce(${nextDueDate({
  instalments: sql`excluded.instalments`,
  total: sql`excluded.total`,
  paid: sql`receivables.paid`,
})}, excluded.due_date)`;

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
 * Inserts or updates receivables. An unchanged receivable is not written, so its row and its timestamp stay the same. A
 * new one begins with the payment that its document tells, in cash, because no document tells a method.
 */
const upsert = sqlWrittenOnce<ReturnType<typeof toLists> & { readonly tenantId: string }>()(
  (place) => sql`
    with refreshed as (
      insert into ${receivables} (id, tenant_id, document_id, document_type, series, correlative, customer_identity_type,
        customer_identity_number, customer_name, currency_code, issue_date, due_date, instalments, total, detraction,
        retention, paid, voided)
      select wanted.receivable_id, documents.tenant_id, documents.id, documents.document_type, documents.series,
        documents.correlative, documents.counterparty_identity_type, documents.counterparty_identity_number,
        documents.counterparty_name, documents.currency_code, documents.issue_date,
        coalesce(${FIRST_DUE_DATE}, documents.due_date),
        case when jsonb_array_length(owed.instalments) > 1 then owed.instalments end, owed.total, owed.detraction,
        owed.retention, owed.initial, documents.voided
      from unnest(${place('ids')}::uuid[], ${place('types')}::text[], ${place('series')}::text[],
        ${place('correlatives')}::int[]) as wanted (receivable_id, wanted_type, wanted_series, wanted_correlative)
      join ${documents} on documents.tenant_id = ${place('tenantId')}::uuid and documents.document_type = wanted_type
        and documents.series = wanted_series and documents.correlative = wanted_correlative and ${NUMBER_IS_HELD}
      cross join lateral ${sql.raw(OWED_FIGURES)} owed
      where documents.state = 'ACCEPTED'
      on conflict (tenant_id, document_id) do update
        set due_date = ${DUE_DATE}, instalments = excluded.instalments, total = excluded.total,
          detraction = excluded.detraction, retention = excluded.retention, voided = excluded.voided, updated_at = now()
        where (receivables.due_date, receivables.instalments, receivables.total, receivables.detraction,
            receivables.retention, receivables.voided)
          is distinct from (${DUE_DATE}, excluded.instalments, excluded.total, excluded.detraction, excluded.retention,
            excluded.voided)
      returning id, tenant_id, paid, issue_date
    )
    insert into ${payments} (id, tenant_id, receivable_id, amount, date, method)
    select wanted.payment_id, refreshed.tenant_id, refreshed.id, refreshed.paid, refreshed.issue_date, 'cash'
    from refreshed
    -- A receivable that was there before keeps its own id.
    join unnest(${place('ids')}::uuid[], ${place('paymentIds')}::uuid[]) as wanted (receivable_id, payment_id)
      on wanted.receivable_id = refreshed.id
    where refreshed.paid > 0`,
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
