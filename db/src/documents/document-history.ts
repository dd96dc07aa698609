import type { DocumentState } from '@chasqui/core/lifecycle';
import { asc, getTableColumns, sql } from 'drizzle-orm';
import { actorNameOf } from '../actor-name.ts';
import { writtenForColumns } from '../connection/hot-path/index.ts';
import { type Actor, actorIdOf, type TenantContext, type Transaction } from '../connection/index.ts';
import { newId } from '../identifiers.ts';
import { ofTenant } from '../records.ts';
import { documentEvents } from '../schema/index.ts';

interface HistoryEntry {
  readonly documentId: string;
  readonly from: DocumentState | null;
  readonly to: DocumentState;
  readonly reason: string;
}

export async function appendEvent(tx: Transaction, ctx: TenantContext, entry: HistoryEntry): Promise<void> {
  await insertEvent(tx, {
    id: newId(),
    tenantId: ctx.tenantId,
    documentId: entry.documentId,
    fromState: entry.from,
    toState: entry.to,
    reason: entry.reason,
    actorKind: ctx.actor.kind,
    actorId: actorIdOf(ctx.actor),
    requestId: ctx.requestId,
    address: ctx.address ?? null,
  });
}

const insertEvent = writtenForColumns(documentEvents, (tx, columns) => tx.insert(documentEvents).values(columns));

interface NotedDocument {
  readonly id: string;
  readonly state: DocumentState;
}

/**
 * Adds the same row to the histories of many documents whose states do not change, inside the caller's transaction.
 * Sends one statement for any number of documents.
 */
export async function appendEvents(
  tx: Transaction,
  ctx: TenantContext,
  { documents, reason }: { readonly documents: readonly NotedDocument[]; readonly reason: string },
): Promise<void> {
  const { tenantId, actor, requestId, address = null } = ctx;
  const ids = documents.map(newId);
  const documentIds = documents.map(({ id }) => id);
  const states = documents.map(({ state }) => state);
  await tx.execute(sql`
    insert into document_events
      (id, tenant_id, document_id, from_state, to_state, reason, actor_kind, actor_id, request_id, address)
    select made.id, ${tenantId}::uuid, made.document_id, made.state, made.state,
      ${reason}, ${actor.kind}, ${actorIdOf(actor)}, ${requestId}, ${address}
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(documentIds)}::uuid[], ${sql.param(states)}::text[])
      as made (id, document_id, state)`);
}

export interface DocumentEvent {
  readonly at: Date;
  /** Null in the first entry. */
  readonly from: DocumentState | null;
  readonly to: DocumentState;
  readonly reason: string;
  readonly actor: Actor;
  /** Name of the user, or label of the API key; null for other actors. */
  readonly actorName: string | null;
}

const EVENT_COLUMNS = { ...getTableColumns(documentEvents), actorName: actorNameOf(documentEvents) };

/** Returns a document's history, oldest first, inside the caller's transaction. */
export async function listHistory(tx: Transaction, ctx: TenantContext, documentId: string): Promise<DocumentEvent[]> {
  const rows = await tx
    .select(EVENT_COLUMNS)
    .from(documentEvents)
    .where(ofTenant(documentEvents, ctx, { documentId }))
    .orderBy(asc(documentEvents.at), asc(documentEvents.id));
  return rows.map((row) => ({
    at: row.at,
    from: row.fromState,
    to: row.toState,
    reason: row.reason,
    actor: toActor(row.actorKind, row.actorId ?? ''),
    actorName: row.actorName,
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
