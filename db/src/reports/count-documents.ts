import type { DocumentState } from '@chasqui/core/lifecycle';
import { sql } from 'drizzle-orm';
import { type Database, inTenant, PLANNED_FOR_ITS_VALUES, type TenantContext } from '../connection/index.ts';
import { isReported, type ReportFilter } from './report-filter.ts';

export type DocumentCount = {
  /** Catalog 01, or RA, RC and RR. */
  readonly documentType: string;
  /** PENDING also for a signed document. */
  readonly state: DocumentState;
  readonly documents: number;
  readonly voided: number;
};

/** Counts the tenant's documents of every type by type and state, those that there are, in the order of the types. */
export async function countDocuments(db: Database, ctx: TenantContext, filter: ReportFilter): Promise<DocumentCount[]> {
  const { rows } = await inTenant(db, ctx, (tx) =>
    tx.execute<DocumentCount>(sql`
      select document_type as "documentType", indexed_state as state, count(*)::int as documents,
        (count(*) filter (where voided))::int as voided
      from documents
      where ${isReported(ctx, filter)} and ${PLANNED_FOR_ITS_VALUES}
      group by document_type, indexed_state
      order by document_type, indexed_state`),
  );
  return rows;
}
