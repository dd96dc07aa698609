import type { DocumentState } from '@chasqui/core/lifecycle';
import { and, asc, eq } from 'drizzle-orm';
import type { Actor, TenantContext, Transaction } from '../connection/index.ts';
import { documentEvents } from '../schema/index.ts';

/** One entry of a document's history. */
export interface DocumentEvent {
  readonly at: Date;
  /** Null in the first entry. */
  readonly from: DocumentState | null;
  readonly to: DocumentState;
  readonly reason: string;
  readonly actor: Actor;
}

/** Returns a document's history, oldest first, inside the caller's transaction. */
export async function listHistory(tx: Transaction, ctx: TenantContext, documentId: string): Promise<DocumentEvent[]> {
  const rows = await tx
    .select()
    .from(documentEvents)
    .where(and(eq(documentEvents.tenantId, ctx.tenantId), eq(documentEvents.documentId, documentId)))
    .orderBy(asc(documentEvents.at), asc(documentEvents.id));
  return rows.map((row) => ({
    at: row.at,
    from: row.fromState,
    to: row.toState,
    reason: row.reason,
    actor: toActor(row.actorKind, row.actorId ?? ''),
  }));
}

function toActor(kind: Actor['kind'], id: string): Actor {
  switch (kind) {
    case 'api_key':
    case 'user':
      return { kind, id };
    case 'worker':
      return { kind, pool: id };
    case 'master':
    case 'system':
      return { kind };
  }
}
