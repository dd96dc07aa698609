import { foldText } from '@chasqui/core/fold-text';
import { CREDIT_MONTHS } from '@chasqui/core/sire/credit-term';
import { and, asc, eq, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type Database, PLANNED_FOR_ITS_VALUES, readInTenant, type TenantContext } from '../connection/index.ts';
import { containsFolded, startsInAnyCase } from '../folded-search.ts';
import { countList, type ListTotal } from '../list-total.ts';
import { ofTenant, type RowOf, tenantFilter } from '../records.ts';
import { PURCHASE_VALIDITIES, type PurchaseValidity, purchases } from '../schema/index.ts';

export { PURCHASE_VALIDITIES };

/** True if the newest proposal of its month has a purchase. */
const IS_PROPOSED: SQL<boolean> = sql`(${purchases.proposedBy} is not null)`;

const READ_COLUMNS = {
  id: purchases.id,
  period: purchases.period,
  supplierIdentityType: purchases.supplierIdentityType,
  supplierIdentityNumber: purchases.supplierIdentityNumber,
  supplierName: purchases.supplierName,
  documentType: purchases.documentType,
  series: purchases.series,
  year: purchases.year,
  number: purchases.number,
  issueDate: purchases.issueDate,
  currencyCode: purchases.currencyCode,
  exchangeRate: purchases.exchangeRate,
  total: purchases.total,
  amounts: purchases.amounts,
  modifies: purchases.modifies,
  car: purchases.car,
  isProposed: IS_PROPOSED,
  validity: purchases.validity,
  validityWords: purchases.validityWords,
  checkedAt: purchases.checkedAt,
  signatureValid: purchases.signatureValid,
  linkedAt: purchases.linkedAt,
} as const;

/** Document that another company issued to the tenant. */
export type Purchase = RowOf<typeof READ_COLUMNS>;

const FIRST_OF_MONTH = sql`(${purchases.period} || '-01')::date`;

/** True for a purchase in the register of a later month than that of its issue. */
export const IS_LATE: SQL = sql`${purchases.issueDate} < ${FIRST_OF_MONTH}`;
/** True for a purchase that is recorded after the last month of its tax credit. */
export const IS_EXPIRED: SQL = sql`${purchases.issueDate} < ${FIRST_OF_MONTH} - make_interval(months => ${sql.raw(String(CREDIT_MONTHS))})`;

export interface PurchaseFilter {
  /** YYYY-MM. */
  readonly period?: string | undefined;
  /** `UNCHECKED`: SUNAT was not asked yet. */
  readonly validity?: PurchaseValidity | 'UNCHECKED' | undefined;
  /** Number of the supplier's identity. */
  readonly supplier?: string | undefined;
  /** Part of the supplier's name, or the start of the document's number or series. */
  readonly search?: string | undefined;
  readonly isLate?: boolean | undefined;
  readonly isProposed?: boolean | undefined;
}

function matchesPurchases(ctx: TenantContext, filter: PurchaseFilter): SQL | undefined {
  const { period, validity, supplier, search, isLate, isProposed } = filter;
  const { proposedBy } = purchases;
  return and(
    PLANNED_FOR_ITS_VALUES,
    tenantFilter(purchases, ctx, { period, supplierIdentityNumber: supplier }),
    validity && (validity === 'UNCHECKED' ? isNull(purchases.validity) : eq(purchases.validity, validity)),
    search === undefined ? undefined : matchesSearch(search),
    isLate === undefined ? undefined : sql`coalesce(${IS_LATE}, false) = ${isLate}`,
    isProposed === undefined ? undefined : isProposed ? isNotNull(proposedBy) : isNull(proposedBy),
  );
}

function matchesSearch(text: string): SQL | undefined {
  const { search, number, series } = purchases;
  const fullNumber = sql`${series} || '-' || ${number}`;
  return or(containsFolded(search, foldText(text)), startsInAnyCase(fullNumber, text), startsInAnyCase(number, text));
}

interface PurchasesPage extends ListTotal {
  readonly rows: readonly Purchase[];
}

/** Returns one page of the tenant's purchases: the months in their order, and in each the days of issue. */
export async function listPurchases(
  db: Database,
  ctx: TenantContext,
  { filter, limit, offset }: { readonly filter: PurchaseFilter; readonly limit: number; readonly offset: number },
): Promise<PurchasesPage> {
  const matches = matchesPurchases(ctx, filter);
  return readInTenant(db, ctx, async (tx) => {
    const page = tx
      .select(READ_COLUMNS)
      .from(purchases)
      .where(matches)
      .orderBy(...IN_ORDER)
      .limit(limit)
      .offset(offset);
    const [total, rows] = await Promise.all([countList(tx, purchases, matches), page]);
    return { ...total, rows };
  });
}

const IN_ORDER = [asc(purchases.period), asc(purchases.issueDate), asc(purchases.id)];

/**
 * Reads the purchases of a month in batches, in the order of the list. No transaction stays open between two batches.
 * @param period YYYY-MM
 */
export async function* readPurchases(
  db: Database,
  ctx: TenantContext,
  { period, batch }: { readonly period: string; readonly batch: number },
): AsyncGenerator<readonly Purchase[]> {
  let last: Purchase | undefined;
  do {
    const isNext = and(ofTenant(purchases, ctx, { period }), last && isAfter(last));
    const rows = await readInTenant(db, ctx, (tx) =>
      tx
        .select(READ_COLUMNS)
        .from(purchases)
        .where(isNext)
        .orderBy(...IN_ORDER)
        .limit(batch),
    );
    if (rows.length > 0) yield rows;
    last = rows.length < batch ? undefined : rows.at(-1);
  } while (last !== undefined);
}

/** Purchases without a day stand at the end. */
function isAfter({ issueDate, id }: Purchase): SQL | undefined {
  const hasNoDay = isNull(purchases.issueDate);
  if (issueDate === null) return and(hasNoDay, gt(purchases.id, id));
  return or(sql`(${purchases.issueDate}, ${purchases.id}) > (${issueDate}::date, ${id}::uuid)`, hasNoDay);
}

/** Returns the number of purchases of a month. */
export async function countPurchases(db: Database, ctx: TenantContext, period: string): Promise<number> {
  return readInTenant(db, ctx, (tx) => tx.$count(purchases, ofTenant(purchases, ctx, { period })));
}
