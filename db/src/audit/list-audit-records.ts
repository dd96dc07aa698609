import { and, desc, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm';
import { type Database, inTenant, type TenantContext } from '../connection/index.ts';
import { apiKeys, auditLog, users } from '../schema/index.ts';

export interface AuditRecord {
  readonly id: string;
  readonly at: Date;
  readonly actorKind: string;
  /** Null for actors that are one of a kind: the master key, a stranger. */
  readonly actorId: string | null;
  readonly actorName: string | null;
  readonly action: string;
  readonly subjectKind: string | null;
  readonly subjectId: string | null;
  readonly details: Readonly<Record<string, unknown>>;
  readonly requestId: string | null;
  readonly address: string | null;
}

/**
 * Name of the actor, looked up by primary key for the rows of a page only. Row policies hide the names of other
 * tenants.
 */
const ACTOR_NAME = sql<string | null>`case ${auditLog.actorKind}
  when 'user' then (select ${users.name} from ${users} where ${users.id} = ${auditLog.actorId}::uuid)
  when 'api_key' then (select ${apiKeys.label} from ${apiKeys} where ${apiKeys.id} = ${auditLog.actorId}::uuid)
end`;

const AUDIT_COLUMNS = {
  id: auditLog.id,
  at: auditLog.at,
  actorKind: auditLog.actorKind,
  actorId: auditLog.actorId,
  actorName: ACTOR_NAME,
  action: auditLog.action,
  subjectKind: auditLog.subjectKind,
  subjectId: auditLog.subjectId,
  details: auditLog.details,
  requestId: auditLog.requestId,
  address: auditLog.address,
} as const;

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

function matches({ tenantId }: TenantContext, { action, actor, subject, since, before }: AuditFilter): SQL | undefined {
  return and(
    eq(auditLog.tenantId, tenantId),
    action === undefined ? undefined : eq(auditLog.action, action),
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
