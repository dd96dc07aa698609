import { type SQL, sql } from 'drizzle-orm';
import type { TenantContext } from '../connection/index.ts';
import { IS_SALE } from '../schema/index.ts';

/** Filter of a report: documents issued from one day to another, YYYY-MM-DD, both included. */
export interface ReportFilter {
  readonly from: string;
  readonly to: string;
  /** All currencies if undefined. */
  readonly currencyCode?: string | undefined;
}

export function isReported({ tenantId }: TenantContext, { from, to, currencyCode }: ReportFilter): SQL {
  const ofDays = sql`tenant_id = ${tenantId} and issue_date between ${from} and ${to}`;
  return sql`${ofDays} and ${ofCurrency(currencyCode)}`;
}

/** Condition for reported documents that are sales or change a sale, and are not void. */
export function isReportedSale(ctx: TenantContext, filter: ReportFilter): SQL {
  return sql`${isReported(ctx, filter)} and ${IS_SALE} and not voided`;
}

export function ofCurrency(currencyCode: string | undefined): SQL {
  return currencyCode === undefined ? sql`true` : sql`currency_code = ${currencyCode}`;
}

/** Returns a column with the sign of its document: negative for a credit note. */
export function signed(column: SQL): SQL {
  return sql`case document_type when '07' then -${column} else ${column} end`;
}
