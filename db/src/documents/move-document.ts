import { type DocumentState, type LifecycleEvent, transition } from '@chasqui/core/lifecycle';
import { sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { TenantContext, Transaction } from '../connection/index.ts';
import { documents } from '../schema/index.ts';
import { appendWebhookEvent } from '../webhooks/index.ts';
import { appendEvent } from './append-event.ts';
import { eventOfMove, TOLD_COLUMNS, toDocumentEventData } from './document-event.ts';
import { isDocument } from './lock-document.ts';

export interface Move {
  readonly documentId: string;
  readonly from: DocumentState;
  readonly event: LifecycleEvent;
  readonly reason: string;
  /** What changes beside the state. */
  readonly set: Omit<PgUpdateSetSource<typeof documents>, 'state' | 'updatedAt'>;
}

/** Moves a locked document to its next state, writes history and tells whoever wants to hear of it. Throws when the lifecycle knows no such step. */
export async function moveDocument(tx: Transaction, ctx: TenantContext, move: Move): Promise<void> {
  const to = transition(move.from, move.event);
  if (to === null) throw new Error(`A document that is ${move.from} has no step for ${move.event}`);
  const moving = tx
    .update(documents)
    .set({ ...move.set, state: to, updatedAt: sql`now()` })
    .where(isDocument(ctx, move.documentId))
    .returning(TOLD_COLUMNS);
  const noting = appendEvent(tx, ctx, { documentId: move.documentId, from: move.from, to, reason: move.reason });
  const [[moved]] = await Promise.all([moving, noting]);
  if (moved === undefined) throw new Error('A locked document was not moved');
  const type = eventOfMove(move.from, to);
  if (type !== undefined) await appendWebhookEvent(tx, ctx, { type, data: toDocumentEventData(moved) });
}
