import { and, asc, desc, eq, isNotNull, lte, notExists, notInArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Database, inSystem, inTenant, type SystemContext, type TenantContext } from '../connection/index.ts';
import { ofTenant, type RowOf } from '../records.ts';
import {
  apiKeys,
  documentImportRows,
  documentImports,
  documents,
  IS_WAITING,
  isNotMoving,
  tenants,
  users,
} from '../schema/index.ts';
import { IS_DOCUMENT_OF_ROW } from './document-import.ts';

export interface ClaimedImport {
  readonly id: string;
  readonly tenantId: string;
}

/**
 * Claims up to `limit` imports that are due, of all tenants, the longest overdue first: no other process takes them before
 * the lease ends. The imports of a tenant run one after the other, in the order of their requests.
 */
export async function claimDueImports(
  db: Database,
  ctx: SystemContext,
  { limit, leaseMs }: { readonly limit: number; readonly leaseMs: number },
): Promise<readonly ClaimedImport[]> {
  const { id, tenantId, nextAttemptAt, createdAt } = documentImports;
  const other = alias(documentImports, 'other');
  const comesFirst = sql`(${other.createdAt}, ${other.id}) < (${createdAt}, ${id})`;
  return inSystem(db, ctx, async (tx) => {
    const earlier = tx
      .select({ one: sql`1` })
      .from(other)
      .where(and(eq(other.tenantId, tenantId), isNotNull(other.nextAttemptAt), comesFirst));
    const due = await tx
      .select({ id, tenantId })
      .from(documentImports)
      .where(and(lte(nextAttemptAt, sql`now()`), notExists(earlier), isNotMoving(tenantId)))
      .orderBy(asc(nextAttemptAt))
      .limit(limit)
      .for('update', { skipLocked: true });
    for (const claimed of due) {
      await tx
        .update(documentImports)
        .set({ nextAttemptAt: after(leaseMs) })
        .where(ofTenant(documentImports, claimed, { id: claimed.id }));
    }
    return due;
  });
}

function after(ms: number) {
  return sql<Date>`now() + make_interval(secs => ${ms / 1_000})`;
}

const WORK_COLUMNS = {
  actorKind: documentImports.actorKind,
  actorId: documentImports.actorId,
  requestId: documentImports.requestId,
  clockDays: documentImports.clockDays,
  mode: tenants.mode,
  active: tenants.active,
  /**
   * True if the key was revoked or expired meanwhile, or the user was deactivated or became a viewer. A user in test mode is of another
   * tenant and is not seen here: these documents reach the sandbox only.
   */
  isRevoked: sql<boolean>`exists (select from ${apiKeys} where api_keys.id = ${documentImports.actorId} and (revoked_at is not null or expires_at <= now()))
    or exists (select from ${users} where users.id = ${documentImports.actorId} and (not users.active or role = 'viewer'))`,
  /** Documents of the import on their way to their first answer. */
  underWay: sql<number>`(select count(*)::int from ${documents}
    join ${documentImportRows} on document_import_rows.tenant_id = documents.tenant_id and document_import_rows.document_id = documents.id
    where documents.tenant_id = ${documentImports.tenantId} and document_import_rows.import_id = ${documentImports.id}
    and documents.state in ('PENDING', 'SIGNED') and not (documents.summarized and documents.state = 'SIGNED'))`,
} as const;

const END_COLUMNS = { state: documents.state, responseDescription: documents.responseDescription } as const;

/** Facts that a round of an import needs. */
export interface ImportWork extends RowOf<typeof WORK_COLUMNS> {
  /** States of its newest documents that are no longer under way, the newest first. */
  readonly lastEnds: readonly RowOf<typeof END_COLUMNS>[];
}

/**
 * Returns the facts for a round of a claimed import.
 * @param ends how many of its last documents are read
 */
export async function getImportWork(
  db: Database,
  ctx: TenantContext,
  { importId, ends }: { readonly importId: string; readonly ends: number },
): Promise<ImportWork> {
  return inTenant(db, ctx, async (tx) => {
    const [work] = await tx
      .select(WORK_COLUMNS)
      .from(documentImports)
      .innerJoin(tenants, eq(tenants.id, documentImports.tenantId))
      .where(ofTenant(documentImports, ctx, { id: importId }));
    if (work === undefined) throw new Error(`Import ${importId} was claimed and is not there`);
    const isEnded = notInArray(documents.state, ['PENDING', 'SIGNED']);
    const lastEnds = await tx
      .select(END_COLUMNS)
      .from(documentImportRows)
      .innerJoin(documents, IS_DOCUMENT_OF_ROW)
      .where(and(ofTenant(documentImportRows, ctx, { importId }), isNotNull(documentImportRows.documentId), isEnded))
      // Ids of documents grow with time.
      .orderBy(desc(documentImportRows.documentId))
      .limit(ends);
    return { ...work, lastEnds };
  });
}

/** Ends a round: the next one is due after the pause, if any row still waits. */
export async function planImport(
  db: Database,
  ctx: TenantContext,
  { importId, pauseMs }: { readonly importId: string; readonly pauseMs: number },
): Promise<void> {
  await inTenant(db, ctx, async (tx) => {
    const waiting = tx
      .select({ one: sql`1` })
      .from(documentImportRows)
      .where(and(ofTenant(documentImportRows, ctx, { importId }), IS_WAITING));
    await tx
      .update(documentImports)
      .set({ nextAttemptAt: sql`case when exists ${waiting} then ${after(pauseMs)} end` })
      .where(ofTenant(documentImports, ctx, { id: importId }));
  });
}
