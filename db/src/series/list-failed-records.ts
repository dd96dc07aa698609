import type { DocumentState } from '@chasqui/core/lifecycle';
import { sql } from 'drizzle-orm';
import { type Database, inTenant, type TenantContext } from '../connection/index.ts';

/** Numbers of one series, both ends included. */
export interface NumberSpan {
  readonly documentType: string;
  readonly series: string;
  readonly from: number;
  readonly to: number;
}

/** Record that failed before it reached the authority, so it no longer holds its number. */
export interface FailedRecord {
  readonly id: string;
  readonly correlative: number;
  readonly state: DocumentState;
}

/** Lists the records of each span that ended SIGN_ERROR or ERROR, by number and at most `limit` per span. */
export async function listFailedRecords(
  db: Database,
  ctx: TenantContext,
  spans: readonly NumberSpan[],
  limit: number,
): Promise<FailedRecord[][]> {
  if (spans.length === 0) return [];
  const { rows } = await inTenant(db, ctx, (tx) =>
    tx.execute<{ readonly records: FailedRecord[] }>(sql`
      select found.records
      from unnest(${list(spans, 'documentType')}::text[], ${list(spans, 'series')}::text[],
        ${list(spans, 'from')}::int[], ${list(spans, 'to')}::int[]) with ordinality
        as span (document_type, series, first, last, place)
      cross join lateral (
        select coalesce(json_agg(record), '[]') as records
        from (
          select d.id, d.correlative, d.indexed_state as state from documents d
          where d.tenant_id = ${ctx.tenantId} and d.document_type = span.document_type and d.series = span.series
            and d.correlative between span.first and span.last and d.indexed_state in ('SIGN_ERROR', 'ERROR')
          order by d.correlative, d.id
          limit ${limit}
        ) record
      ) found
      order by span.place`),
  );
  return rows.map(({ records }) => records);
}

function list(spans: readonly NumberSpan[], name: keyof NumberSpan) {
  return sql.param(spans.map((span) => span[name]));
}
