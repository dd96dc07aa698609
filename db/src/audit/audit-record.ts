import { sql } from 'drizzle-orm';
import { apiKeys, auditLog, users } from '../schema/index.ts';

export interface AuditRecord {
  readonly id: string;
  readonly at: Date;
  readonly actorKind: string;
  /** Null for actors that are one of a kind: the master key, a stranger. */
  readonly actorId: string | null;
  /** Present name of the user or API key; null for other actors. */
  readonly actorName: string | null;
  readonly action: string;
  readonly subjectKind: string | null;
  readonly subjectId: string | null;
  readonly details: Readonly<Record<string, unknown>>;
  readonly requestId: string | null;
  /** Address of the client, if it is known. */
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

export const AUDIT_COLUMNS = {
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
