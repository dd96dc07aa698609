import { documentTotalOf, type PurchaseRow } from '@chasqui/core/sire/purchases-layout';
import { and, sql } from 'drizzle-orm';
import type { TenantContext, Transaction } from '../connection/index.ts';
import { foldName } from '../folded-search.ts';
import { newId } from '../identifiers.ts';
import { ofTenant } from '../records.ts';
import { purchases } from '../schema/index.ts';

interface Proposal {
  /** YYYY-MM. */
  readonly period: string;
  /** Task that fetched it. */
  readonly taskId: string;
  readonly rows: AsyncIterable<PurchaseRow>;
}

/** Rows that one statement stores. */
const BATCH = 500;

/**
 * Stores SUNAT's proposal of a month in the caller's transaction. A purchase keeps its XML. Its state at SUNAT is forgotten if
 * SUNAT has another day or total now. Purchases of the month that the proposal lacks are kept and marked.
 * @throws UnreadableRowError of `rows`; the transaction must not commit
 */
export async function storeProposal(
  tx: Transaction,
  ctx: TenantContext,
  { period, taskId, rows }: Proposal,
): Promise<void> {
  let batch = new Map<string, PurchaseRow>();
  const store = async (): Promise<void> => {
    if (batch.size > 0) await storeRows(tx, ctx, { period, taskId, rows: [...batch.values()] });
    batch = new Map();
  };
  for await (const row of rows) {
    // One statement must not write a row twice.
    batch.set(keyOf(row), row);
    if (batch.size === BATCH) await store();
  }
  await store();
  const isLacking = and(
    ofTenant(purchases, ctx, { period }),
    sql`${purchases.proposedBy} is not null and ${purchases.proposedBy} <> ${taskId}::uuid`,
  );
  await tx.update(purchases).set({ proposedBy: null, updatedAt: sql`now()` }).where(isLacking);
}

function keyOf({ supplier, documentType, series, year, number }: PurchaseRow): string {
  return [supplier.identityType, supplier.identityNumber, documentType, series, year, number].join('|');
}

/** Names and types of the columns that a row gives. */
const GIVEN = {
  id: 'uuid',
  supplier_identity_type: 'text',
  supplier_identity_number: 'text',
  supplier_name: 'text',
  search: 'text',
  document_type: 'text',
  series: 'text',
  year: 'text',
  number: 'text',
  issue_date: 'date',
  currency_code: 'text',
  exchange_rate: 'numeric',
  total: 'numeric',
  amounts: 'jsonb',
  modifies: 'jsonb',
  car: 'text',
} as const;

type GivenRow = Readonly<Record<keyof typeof GIVEN, unknown>>;

function toGiven(row: PurchaseRow): GivenRow {
  const { supplier, documentType, series, year, number, issueDate, currency, exchangeRate, amounts, modifies } = row;
  return {
    id: newId(),
    supplier_identity_type: supplier.identityType,
    supplier_identity_number: supplier.identityNumber,
    supplier_name: supplier.name,
    search: foldName(supplier.name),
    document_type: documentType,
    ...{ series, year, number, amounts, modifies, car: row.car },
    issue_date: issueDate,
    currency_code: currency,
    exchange_rate: exchangeRate,
    total: documentTotalOf(row),
  };
}

const NAMES = sql.raw(Object.keys(GIVEN).join(', '));
const TYPED_NAMES = sql.raw(
  Object.entries(GIVEN)
    .map(([name, type]) => `${name} ${type}`)
    .join(', '),
);
/** Total of a stored purchase after an update. That of a signed XML is exact; SUNAT's comes from rounded soles. */
const NEW_TOTAL = sql.raw('case when p.signature_valid then p.total else excluded.total end');
const IS_ANOTHER = sql`(p.total, p.issue_date) is distinct from (${NEW_TOTAL}, excluded.issue_date)`;

async function storeRows(
  tx: Transaction,
  { tenantId }: TenantContext,
  { period, taskId, rows }: Omit<Proposal, 'rows'> & { readonly rows: readonly PurchaseRow[] },
): Promise<void> {
  const given = JSON.stringify(rows.map(toGiven));
  await tx.execute(sql`
    insert into purchases as p (tenant_id, period, proposed_by, ${NAMES})
    select ${tenantId}::uuid, ${period}, ${taskId}::uuid, ${NAMES} from jsonb_to_recordset(${given}::jsonb) as given(${TYPED_NAMES})
    on conflict (tenant_id, supplier_identity_number, document_type, series, number, year, supplier_identity_type) do update set
      period = excluded.period, proposed_by = excluded.proposed_by, supplier_name = excluded.supplier_name, search = excluded.search,
      issue_date = excluded.issue_date, currency_code = excluded.currency_code, exchange_rate = excluded.exchange_rate,
      amounts = excluded.amounts, modifies = excluded.modifies, car = excluded.car, updated_at = now(), total = ${NEW_TOTAL},
      validity = case when ${IS_ANOTHER} then null else p.validity end,
      validity_words = case when ${IS_ANOTHER} then null else p.validity_words end,
      checked_at = case when ${IS_ANOTHER} then null else p.checked_at end`);
}
