import { type ComparisonNight, VALIDITY_TYPES } from '@chasqui/core/authority';
import { sql } from 'drizzle-orm';
import { type Database, inTenant, type TenantContext } from '../../connection/index.ts';
import { type DocumentAuthority, documentComparisons, documents } from '../../schema/index.ts';
import type { AskedDocument } from '../submission/index.ts';

/** Document that was claimed for a comparison with the consulta integrada. */
export interface ClaimedComparison extends AskedDocument {
  readonly id: string;
  readonly ruc: string;
  readonly authority: DocumentAuthority | null;
}

export interface ComparisonTerms {
  readonly night: ComparisonNight;
  /** Documents that are claimed at most. */
  readonly limit: number;
  /** Time after which another process may take a document whose comparison did not end, in milliseconds. */
  readonly leaseMs: number;
}

/**
 * Claims accepted documents of a tenant that were not compared in this night, and whose CDR is missing or has no digest. Documents
 * that were never compared come first, then the newest. Each is claimed by one process.
 */
export function claimComparisons(
  db: Database,
  ctx: TenantContext,
  { night, limit, leaseMs }: ComparisonTerms,
): Promise<readonly ClaimedComparison[]> {
  const isFree = (
    table: string,
  ) => sql`(${sql.raw(table)}.claimed_until is null or ${sql.raw(table)}.claimed_until <= now())
    and (${sql.raw(table)}.compared_on is null or ${sql.raw(table)}.compared_on < ${night.date}::date)`;
  return inTenant(db, ctx, async (tx) => {
    const { rows } = await tx.execute<{ [Key in keyof ClaimedComparison]: ClaimedComparison[Key] }>(sql`
      with claimed as (
        insert into ${documentComparisons} (tenant_id, document_id, claimed_until)
        select d.tenant_id, d.id, now() + make_interval(secs => ${leaseMs / 1_000})
        from ${documents} d left join ${documentComparisons} c on c.tenant_id = d.tenant_id and c.document_id = d.id
        where d.tenant_id = ${ctx.tenantId}::uuid and d.created_at >= ${night.since} and d.updated_at < ${night.before}
          and d.state = 'ACCEPTED' and not d.cdr_has_digest and d.document_type = any(${sql.param([...VALIDITY_TYPES])}::text[])
          and ${isFree('c')}
        order by c.compared_on nulls first, d.created_at desc
        limit ${limit}
        on conflict (tenant_id, document_id) do update set claimed_until = excluded.claimed_until
          where ${isFree('document_comparisons')}
        returning document_id
      )
      select d.id, t.ruc, d.authority, d.document_type as "documentType", d.series, d.correlative,
        d.issue_date::text as "issueDate", d.total::text
      from claimed join ${documents} d on d.tenant_id = ${ctx.tenantId}::uuid and d.id = claimed.document_id
      join tenants t on t.id = d.tenant_id`);
    return rows;
  });
}
