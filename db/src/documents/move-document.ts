import { type LifecycleEvent, transition } from '@chasqui/core/lifecycle';
import { type SQL, sql } from 'drizzle-orm';
import { writtenForColumns } from '../connection/hot-path/index.ts';
import type { TenantContext, Transaction } from '../connection/index.ts';
import { settleEmails } from '../emails/settle-emails.ts';
import { documents } from '../schema/index.ts';
import { appendWebhookEvent } from '../webhooks/index.ts';
import { eventOfMove, toDocumentEventData } from './document-event.ts';
import { appendEvent } from './document-history.ts';
import { IS_PLACED_DOCUMENT, type LockedDocument } from './lock-document.ts';

type Columns = typeof documents.$inferInsert;

/**
 * Columns that change together with the state. Fields that an event reports must be given as values, never as SQL
 * expressions. Each SQL must be a constant.
 */
interface Changes
  extends Partial<
    Pick<
      Columns,
      | 'attempts'
      | 'hash'
      | 'responseCode'
      | 'responseDescription'
      | 'observations'
      | 'failures'
      | 'cdrMissing'
      | 'cdrHasDigest'
      | 'documentUrl'
    >
  > {
  readonly ticket?: string;
  readonly nextAttemptAt: Date | SQL<Date> | null;
}

export interface Move {
  readonly event: LifecycleEvent;
  readonly reason: string;
  readonly set: Changes;
}

/**
 * Moves a locked document to its next state, writes its history and records its event. A document that is left to a daily
 * summary is marked for it. These statements do not wait for each other. Throws, before any statement is sent, if the lifecycle has no such step.
 */
export async function moveDocument(
  tx: Transaction,
  ctx: TenantContext,
  locked: LockedDocument,
  { event, reason, set }: Move,
): Promise<void> {
  const { id: documentId, state: from } = locked;
  const to = transition(from, event);
  if (to === null) throw new Error(`A document that is ${from} has no step for ${event}`);
  const type = eventOfMove(from, to);
  const { responseCode = locked.responseCode, responseDescription = locked.responseDescription } = set;
  const { ticket = locked.ticket, cdrMissing = locked.cdrMissing } = set;
  const left = event === 'left_to_summary' ? { summarized: true } : {};
  const moved = { ...locked, state: to, responseCode, responseDescription, ticket, cdrMissing };
  await Promise.all([
    update(tx, { ...set, ...left, state: to, updatedAt: NOW }, { tenantId: ctx.tenantId, documentId }),
    appendEvent(tx, ctx, { documentId, from, to, reason }),
    type === undefined ? undefined : appendWebhookEvent(tx, ctx, { type, data: toDocumentEventData(moved) }),
    locked.hasEmails ? settleEmails(tx, ctx, moved) : undefined,
  ]);
}

const NOW = sql`now()`;

const update = writtenForColumns(documents, (tx, columns) =>
  tx.update(documents).set(columns).where(IS_PLACED_DOCUMENT),
);
