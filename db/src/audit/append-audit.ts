import { type Actor, actorIdOf, type RequestOrigin, type Transaction } from '../connection/index.ts';
import { newId } from '../identifiers.ts';
import { auditLog } from '../schema/index.ts';

/** Actor, request and tenant of an audited act. Every context of a verb is one. Only a login has no actor. */
export interface AuditContext extends RequestOrigin {
  readonly actor: Actor | { readonly kind: 'anonymous' };
  /**
   * Tenant of the entry; absent or null if no tenant is concerned. In `inSystem` give it explicitly: `{ ...ctx,
   * tenantId }`.
   */
  readonly tenantId?: string | null;
}

export interface AuditEntry {
  /** Noun and past participle: `user.created`, `certificate.uploaded`, `login.failed`. */
  readonly action: `${string}.${string}`;
  /** Object of the act: `{ kind: 'user', id }`. */
  readonly subject?: { readonly kind: string; readonly id: string };
  /** Details as JSON: names of changed fields, counts, dates. Never a secret. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/**
 * Adds an act of the caller's transaction to the audit log. Both are committed, or neither. Returns the record's id.
 */
export async function appendAudit(tx: Transaction, ctx: AuditContext, entry: AuditEntry): Promise<string> {
  const id = newId();
  await tx.insert(auditLog).values({
    id,
    tenantId: ctx.tenantId ?? null,
    actorKind: ctx.actor.kind,
    actorId: ctx.actor.kind === 'anonymous' ? null : actorIdOf(ctx.actor),
    action: entry.action,
    subjectKind: entry.subject?.kind ?? null,
    subjectId: entry.subject?.id ?? null,
    details: entry.details ?? {},
    requestId: ctx.requestId,
    address: ctx.address ?? null,
  });
  return id;
}
