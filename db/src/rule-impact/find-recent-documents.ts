import { codesOfKind } from '@chasqui/core/document-types';
import { formatPaddedSeriesNumber, type SeriesNumber } from '@chasqui/core/identity';
import type { FoundRecords } from '@chasqui/core/rule-impact/company-facts';
import { type SQL, sql } from 'drizzle-orm';
import type { TenantContext, Transaction } from '../connection/index.ts';
import { IS_ON_ITS_WAY, IS_SALE, oneOf } from '../schema/index.ts';
import { COUNT_OF_ALL, MOST_EXAMPLES, toFoundRecords } from './found-records.ts';

/** Conditions on sales and notes that rules with dates concern. */
const SALE_TRAITS = {
  freeGoods: sql`document_type = '03' and free > 0`,
  notesOnSeveral: sql`${oneOf('document_type', codesOfKind('note'))} and completed #> '{modification,others,0}' is not null`,
  debitNotesOf03: sql`document_type = '08' and completed #>> '{modification,reasonCode}' = '03'`,
} as const;

interface Sought {
  /** First day of issue, YYYY-MM-DD. */
  readonly since: string;
  readonly trait: keyof typeof SALE_TRAITS;
}

/**
 * Counts the valid sales and notes since a day that have a trait, and returns the newest of them. Those with a verdict
 * are found by the index of reports. Few are on their way at any time.
 */
export function findRecentSales(tx: Transaction, ctx: TenantContext, { since, trait }: Sought) {
  const isSought = sql`${isRecent(ctx, since)} and ${SALE_TRAITS[trait]}`;
  return findNewest(
    tx,
    sql`${COLUMNS} where ${isSought} and ${IS_SALE} union all ${COLUMNS} where ${isSought} and ${IS_ON_ITS_WAY}`,
  );
}

/** Counts the purchase settlements since a day, and returns the newest of them. */
export function findRecentSettlements(tx: Transaction, ctx: TenantContext, since: string) {
  return findNewest(tx, sql`${COLUMNS} where ${isRecent(ctx, since)} and document_type = '04' and state = 'ACCEPTED'`);
}

const COLUMNS = sql`select id, series, correlative, counterparty_name, issue_date from documents`;

function isRecent({ tenantId }: TenantContext, since: string): SQL {
  return sql`tenant_id = ${tenantId}::uuid and issue_date >= ${since}::date and not voided`;
}

type FoundDocument = Pick<SeriesNumber, keyof SeriesNumber> & {
  readonly id: string;
  readonly name: string;
  readonly count: number;
};

async function findNewest(tx: Transaction, found: SQL): Promise<FoundRecords> {
  const { rows } = await tx.execute<FoundDocument>(sql`
    select id, series, correlative, counterparty_name as name, ${COUNT_OF_ALL} as count
    from (${found}) found order by issue_date desc, id desc limit ${MOST_EXAMPLES}`);
  return toFoundRecords(
    'document',
    rows.map((row) => ({ ...row, code: formatPaddedSeriesNumber(row) })),
  );
}
