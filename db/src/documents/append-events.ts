import type { DocumentState } from '@chasqui/core/lifecycle';
import { sql } from 'drizzle-orm';
import { actorIdOf, type TenantContext, type Transaction } from '../connection/index.ts';
import { newId } from '../identifiers/index.ts';

export interface NotedDocument {
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
