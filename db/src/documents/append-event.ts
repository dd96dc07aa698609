import type { DocumentState } from '@chasqui/core/lifecycle';
import { writtenOnce } from '../connection/hot-path/index.ts';
import { actorIdOf, type TenantContext, type Transaction } from '../connection/index.ts';
import { newId } from '../identifiers/index.ts';
import { documentEvents } from '../schema/index.ts';

export interface HistoryEntry {
  readonly documentId: string;
  readonly from: DocumentState | null;
  readonly to: DocumentState;
  readonly reason: string;
}

/** Adds a row to a document's history inside the caller's transaction. */
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

const insertEvent = writtenOnce<Required<Omit<typeof documentEvents.$inferInsert, 'at'>>>()((tx, place) =>
  tx.insert(documentEvents).values({
    id: place('id'),
    tenantId: place('tenantId'),
    documentId: place('documentId'),
    fromState: place('fromState'),
    toState: place('toState'),
    reason: place('reason'),
    actorKind: place('actorKind'),
    actorId: place('actorId'),
    requestId: place('requestId'),
    address: place('address'),
  }),
);
