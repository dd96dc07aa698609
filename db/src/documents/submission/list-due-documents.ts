import { and, eq, inArray, sql } from 'drizzle-orm';
import {
  type Database,
  inSystem,
  readInTenant,
  type SystemContext,
  type TenantContext,
} from '../../connection/index.ts';
import {
  isAfterKeyset,
  type KeysetOrder,
  type KeysetPosition,
  orderByKeyset,
  type PageRows,
  toKeysetPage,
} from '../../keyset.ts';
import { ofTenant, type RowOf } from '../../records.ts';
import { documents, submissions, tenants } from '../../schema/index.ts';
import { isDue } from './count-due-documents.ts';

const COLUMNS = {
  id: documents.id,
  tenantId: documents.tenantId,
  ruc: tenants.ruc,
  tenantName: tenants.name,
  documentType: documents.documentType,
  series: documents.series,
  correlative: documents.correlative,
  issueDate: documents.issueDate,
  state: documents.state,
  attempts: documents.attempts,
  responseCode: documents.responseCode,
  responseDescription: documents.responseDescription,
  nextAttemptAt: documents.nextAttemptAt,
  /** Last day in Lima on which the authority accepts the document, YYYY-MM-DD. Every due document has one. */
  submissionDeadline: sql<string>`${documents.submissionDeadline}`.as('deadline'),
  /** Time of the last call to the authority about the document; null if there was none. */
  lastCallAt: sql<Date | null>`(select max(s.opened_at) from submissions s
    where s.tenant_id = ${documents}.tenant_id and s.document_id = ${documents}.id)`
    .mapWith(submissions.openedAt)
    .as('last_call_at'),
} as const;

export type DueDocument = RowOf<typeof COLUMNS>;

interface DuePageRequest {
  /** Latest deadline that is listed, YYYY-MM-DD. */
  readonly near: string;
  readonly limit: number;
  readonly after?: KeysetPosition | undefined;
}

/** Order over all tenants, unlike that of other lists: the documents of the index are few, and are sorted. */
const BY_DEADLINE: KeysetOrder = {
  table: documents,
  key: documents.submissionDeadline,
  type: 'date',
  isDescending: false,
};

/**
 * Lists documents of all live tenants without a verdict whose deadline is near or has passed, nearest deadline first.
 * Reads the ids over all tenants, and then the rest as each of their tenants: the system role sees no numbers.
 */
export async function listDueDocuments(
  db: Database,
  ctx: SystemContext,
  { near, limit, after }: DuePageRequest,
): Promise<PageRows<DueDocument>> {
  const keys = await inSystem(db, ctx, (tx) =>
    tx
      .select({ tenantId: documents.tenantId, id: documents.id, value: sql<string>`${documents.submissionDeadline}` })
      .from(documents)
      .where(and(isDue(near), isAfterKeyset(BY_DEADLINE, after)))
      .orderBy(...orderByKeyset(BY_DEADLINE))
      .limit(limit + 1),
  );
  const positionOf = ({ value, id }: (typeof keys)[number]) => ({ value, id });
  const page = toKeysetPage(keys, { limit, positionOf });
  const found = new Map<string, DueDocument>();
  for (const tenantId of new Set(page.rows.map((key) => key.tenantId))) {
    const ids = page.rows.filter((key) => key.tenantId === tenantId).map(({ id }) => id);
    for (const row of await readOfTenant(db, { ...ctx, tenantId }, ids)) found.set(row.id, row);
  }
  return { rows: page.rows.flatMap(({ id }) => found.get(id) ?? []), next: page.next };
}

function readOfTenant(db: Database, ctx: TenantContext, ids: readonly string[]): Promise<DueDocument[]> {
  return readInTenant(db, ctx, (tx) =>
    tx
      .select(COLUMNS)
      .from(documents)
      .innerJoin(tenants, eq(tenants.id, documents.tenantId))
      .where(and(ofTenant(documents, ctx), inArray(documents.id, [...ids]))),
  );
}
