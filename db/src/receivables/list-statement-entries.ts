import { validationError } from '@chasqui/core/errors';
import { say } from '@chasqui/core/messages';
import type { Posting, StatementKind } from '@chasqui/core/receivables';
import { count, type SQL, sql } from 'drizzle-orm';
import {
  type Database,
  inTenant,
  PLANNED_FOR_ITS_VALUES,
  type TenantContext,
  type Transaction,
} from '../connection/index.ts';
import { ofTenant } from '../records.ts';
import { receivables } from '../schema/index.ts';

export interface StatementPeriod {
  readonly customer: { readonly identityType: string; readonly identityNumber: string };
  /** First and last day, YYYY-MM-DD; everything from the first or up to the last when not given. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Currency of the statement; all currencies if absent. */
  readonly currencyCode?: string | undefined;
  readonly limit: number;
}

/**
 * Maximum number of receivables of a client that gets a statement. The opening balance sums everything before the
 * period, which takes about half a second for this many receivables. The customer of all nameless boletas has hundreds
 * of thousands.
 */
export const MOST_STATED_RECEIVABLES = 20_000;

/** Entry that changed a client's debt. Amounts are texts with 2 decimals. */
export interface StatementRecord extends Posting {
  readonly kind: StatementKind;
  /** YYYY-MM-DD, in Lima. */
  readonly date: string;
  readonly receivableId: string;
  /** Id of the payment, for a payment or its reversal; otherwise null. */
  readonly paymentId: string | null;
  /** The tenant's: with type, series and correlative it makes the documentId. */
  readonly ruc: string;
  /** Type of the entry's document; for a payment, the document that was paid. */
  readonly documentType: string;
  readonly series: string;
  readonly correlative: number;
}

interface StatementEntries {
  /** Sums by currency of everything before the period. */
  readonly earlier: readonly Posting[];
  /** Entries of the period, sorted by day and then by time. Holds one more than the limit if there are more. */
  readonly entries: readonly StatementRecord[];
}

/**
 * Lists the entries that changed a client's debt, derived from the same documents and payments as the receivables. Up
 * to the last day, charges minus credits equal the open balance of the client's receivables minus the amounts to
 * refund. Throws VALIDATION_FAILED on `id` for a client with more than `most` receivables.
 */
export async function listStatementEntries(
  db: Database,
  ctx: TenantContext,
  period: StatementPeriod,
  most = MOST_STATED_RECEIVABLES,
): Promise<StatementEntries> {
  const { rows } = await inTenant(db, ctx, async (tx) => {
    await refuseTooMany(tx, ctx, period.customer, most);
    // One statement, so that the earlier sums and the period are read at the same moment.
    return tx.execute<StatementRow>(select(ctx, period));
  });
  const earlier = rows.filter(({ isEarlier }) => isEarlier);
  return {
    earlier: earlier.map(({ currencyCode, charge, credit }) => ({ currencyCode, charge, credit })),
    entries: rows.filter(({ isEarlier }) => !isEarlier).map(toRecord),
  };
}

/** Reads at most `most` + 1 rows of the index. */
async function refuseTooMany(
  tx: Transaction,
  ctx: TenantContext,
  { identityNumber }: StatementPeriod['customer'],
  most: number,
): Promise<void> {
  const some = tx
    .select({ id: receivables.id })
    .from(receivables)
    .where(ofTenant(receivables, ctx, { customerIdentityNumber: identityNumber }))
    .limit(most + 1)
    .as('some');
  const [counted] = await tx.select({ total: count() }).from(some);
  if ((counted?.total ?? 0) <= most) return;
  throw validationError([
    {
      path: 'id',
      code: 'STATEMENT_OF_TOO_MANY',
      ...say(
        `must be of a client with at most ${most} facturas and boletas: GET /api/receivables?customer=${identityNumber} and GET /api/payments list those of others by pages`,
        `debe ser de un cliente con ${most} facturas y boletas como máximo: GET /api/receivables?customer=${identityNumber} y GET /api/payments listan las de otros por páginas`,
      ),
    },
  ]);
}

/** Row of the query. Rows before the period have only their sums. */
type StatementRow = StatementRecord & Record<'isEarlier', boolean> & Record<string, unknown>;

function toRecord({ isEarlier: _isEarlier, ...entry }: StatementRow): StatementRecord {
  return entry;
}

function select({ tenantId }: TenantContext, { customer, from, to, currencyCode, limit }: StatementPeriod): SQL {
  const ofCurrency = currencyCode === undefined ? sql`true` : sql`currency_code = ${currencyCode}`;
  const before = from === undefined ? sql`false` : sql`date < ${from}::date`;
  const within = sql`not (${before}) and ${to === undefined ? sql`true` : sql`date <= ${to}::date`}`;
  return sql`
    with owed as materialized (
      select * from receivables
      where tenant_id = ${tenantId}::uuid and customer_identity_number = ${customer.identityNumber}
        and customer_identity_type = ${customer.identityType} and ${ofCurrency} and ${PLANNED_FOR_ITS_VALUES}
    ), entry as materialized (${STATEMENT_ENTRIES})
    (
      select true as "isEarlier", null as kind, null as date, null as "receivableId", null as "paymentId", null as ruc,
        null as "documentType", null as series, null as correlative, currency_code as "currencyCode",
        sum(charge)::text as charge, sum(credit)::text as credit
      from entry where ${before} group by currency_code
    ) union all (
      select false, kind, date::text, receivable_id, payment_id, (select ruc from tenants where id = ${tenantId}::uuid),
        document_type, series, correlative, currency_code, charge::text, credit::text
      from entry where ${within}
      order by date, at, series, correlative, document_type, kind
      limit ${limit + 1}
    )`;
}

/** The day in Lima of an instant. */
const limaDay = (column: string) => sql.raw(`(${column} at time zone 'America/Lima')::date`);

/** Accepted notes of a receivable in its currency: the notes that it counts, and the notes voided later. */
const ITS_NOTES = sql`owed join documents note on note.tenant_id = owed.tenant_id
  and note.modifies_type = owed.document_type and note.modifies_series = owed.series
  and note.modifies_correlative = owed.correlative and note.currency_code = owed.currency_code
  and note.state = 'ACCEPTED'`;

/** Effect of the valid notes on the total. The rest of the total is the charge of the document itself. */
const NOTES_TOTAL = sql`coalesce((
  select sum(case note.document_type when '08' then note.total else -note.total end) from documents note
  where note.tenant_id = owed.tenant_id and note.modifies_type = owed.document_type
    and note.modifies_series = owed.series and note.modifies_correlative = owed.correlative
    and note.currency_code = owed.currency_code and note.state = 'ACCEPTED' and not note.voided
), 0.00)`;

const ITS_DOCUMENT = sql`owed join documents on documents.tenant_id = owed.tenant_id and documents.id = owed.document_id`;
const ITS_PAYMENTS = sql`owed join payments on payments.tenant_id = owed.tenant_id and payments.receivable_id = owed.id`;

const OF_NOTE = sql`owed.id, null::uuid, note.document_type, note.series, note.correlative, owed.currency_code`;
const OF_OWED = sql`owed.document_type, owed.series, owed.correlative, owed.currency_code`;

/**
 * Query of all entries that changed the debt of the receivables in `owed`. A void document is reversed on the day it
 * became void. A note is reversed by its own amount, a factura or boleta by its amount plus its valid notes.
 */
const STATEMENT_ENTRIES = sql`
  select 'document' as kind, documents.issue_date as date, documents.created_at as at, owed.id as receivable_id,
    null::uuid as payment_id, ${OF_OWED}, owed.total - ${NOTES_TOTAL} as charge, 0.00 as credit
  from ${ITS_DOCUMENT}
  union all
  select case note.document_type when '08' then 'debit_note' else 'credit_note' end, note.issue_date, note.created_at,
    ${OF_NOTE}, case note.document_type when '08' then note.total else 0.00 end,
    case note.document_type when '08' then 0.00 else note.total end
  from ${ITS_NOTES}
  union all
  select 'voiding', ${limaDay('note.voided_at')}, note.voided_at, ${OF_NOTE},
    case note.document_type when '08' then 0.00 else note.total end,
    case note.document_type when '08' then note.total else 0.00 end
  from ${ITS_NOTES} and note.voided
  union all
  select 'voiding', ${limaDay('documents.voided_at')}, documents.voided_at, owed.id, null::uuid, ${OF_OWED},
    greatest(-owed.total, 0.00), greatest(owed.total, 0.00)
  from ${ITS_DOCUMENT} and documents.voided
  union all
  select 'payment', payments.date, payments.created_at, owed.id, payments.id, ${OF_OWED}, 0.00, payments.amount
  from ${ITS_PAYMENTS}
  union all
  select 'reversal', ${limaDay('payments.reversed_at')}, payments.reversed_at, owed.id, payments.id, ${OF_OWED},
    payments.amount, 0.00
  from ${ITS_PAYMENTS} and payments.reversed_at is not null`;
