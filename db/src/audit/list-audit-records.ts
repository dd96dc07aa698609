import { and, desc, eq, getTableColumns, gte, lt, or, type SQL } from 'drizzle-orm';
import { actorNameOf } from '../actor-name.ts';
import { type Database, inTenant, type TenantContext } from '../connection/index.ts';
import { type RowOf, tenantFilter } from '../records.ts';
import { auditLog } from '../schema/index.ts';

const { tenantId: _tenantId, ...COLUMNS } = getTableColumns(auditLog);
const AUDIT_COLUMNS = { ...COLUMNS, actorName: actorNameOf(auditLog) } as const;

/** Entry of the audit log. `actorId` is null for actors that are one of a kind: the master key, a stranger. */
export type AuditRecord = RowOf<typeof AUDIT_COLUMNS>;

export interface AuditFilter {
  readonly action?: string | undefined;
  /** Id or kind of who did it. */
  readonly actor?: string | undefined;
  /** Id or kind of the object. */
  readonly subject?: string | undefined;
  readonly since?: Date | undefined;
  readonly before?: Date | undefined;
}

export interface AuditPageRequest {
  readonly filter: AuditFilter;
  readonly limit: number;
  /** Id of the record that the page comes after; any UUID. */
  readonly after?: string | undefined;
}

export interface AuditPage {
  readonly records: readonly AuditRecord[];
  /** Id of the record that the page ends with; null when none comes after it. */
  readonly next: string | null;
}

/** Returns one page of the tenant's audit log, newest first. Ids sort by creation. */
export async function listAuditRecords(
  db: Database,
  ctx: TenantContext,
  { filter, limit, after }: AuditPageRequest,
): Promise<AuditPage> {
  const rows = await inTenant(db, ctx, (tx) =>
    tx
      .select(AUDIT_COLUMNS)
      .from(auditLog)
      .where(and(matches(ctx, filter), after === undefined ? undefined : lt(auditLog.id, after)))
      .orderBy(desc(auditLog.id))
      .limit(limit + 1),
  );
  const records = rows.slice(0, limit);
  return { records, next: rows.length > limit ? (records.at(-1)?.id ?? null) : null };
}

function matches(ctx: TenantContext, { action, actor, subject, since, before }: AuditFilter): SQL | undefined {
  return and(
    tenantFilter(auditLog, ctx, { action }),
    actor === undefined ? undefined : isActor(actor),
    subject === undefined ? undefined : or(eq(auditLog.subjectId, subject), eq(auditLog.subjectKind, subject)),
    since === undefined ? undefined : gte(auditLog.at, since),
    before === undefined ? undefined : lt(auditLog.at, before),
  );
}

/** An actor is sought by its kind or by its id. */
function isActor(actor: string): SQL | undefined {
  return or(eq(auditLog.actorId, actor), eq(auditLog.actorKind, actor as typeof auditLog.$inferSelect.actorKind));
}
