import { sql } from 'drizzle-orm';
import { type Database, inTenant, type TenantContext, type Transaction } from '../connection/index.ts';
import { ofTenant, type RowOf } from '../records.ts';
import { type EmailState, emails } from '../schema/index.ts';
import { appendWebhookEvent } from '../webhooks/index.ts';

const WORK_COLUMNS = {
  id: emails.id,
  documentId: emails.documentId,
  to: emails.to,
  cc: emails.cc,
  attempts: emails.attempts,
  queuedAt: emails.queuedAt,
  nextAttemptAt: emails.nextAttemptAt,
} as const;

/** Data of an e-mail that an attempt needs. */
export type EmailWork = RowOf<typeof WORK_COLUMNS>;

/** Returns an e-mail, or undefined if it is unknown. */
export async function findEmailWork(db: Database, ctx: TenantContext, emailId: string): Promise<EmailWork | undefined> {
  const [row] = await inTenant(db, ctx, (tx) =>
    tx
      .select(WORK_COLUMNS)
      .from(emails)
      .where(ofTenant(emails, ctx, { id: emailId })),
  );
  return row;
}

export interface EmailAttempt {
  readonly emailId: string;
  /** Lease of the attempt. */
  readonly lease: Date;
  readonly state: Extract<EmailState, 'QUEUED' | 'SENT' | 'FAILED'>;
  readonly problem: string | null;
  /** Time of the next attempt of an e-mail that stays QUEUED; null for all others. */
  readonly nextAttemptAt: Date | null;
}

/**
 * Records an attempt. A sent e-mail counts even if another worker holds it now. Another result changes nothing then, and
 * the answer is `conflict`. A failed e-mail is told by an event.
 */
export async function recordEmailAttempt(
  db: Database,
  ctx: TenantContext,
  { emailId, lease, state, problem, nextAttemptAt }: EmailAttempt,
): Promise<'recorded' | 'conflict'> {
  return inTenant(db, ctx, async (tx) => {
    const held = state === 'SENT' ? {} : { nextAttemptAt: lease };
    const rows = await tx
      .update(emails)
      .set({
        ...{ state, problem, nextAttemptAt, updatedAt: sql`now()`, attempts: sql`${emails.attempts} + 1` },
        ...(state === 'SENT' && { sentAt: sql`now()` }),
      })
      .where(ofTenant(emails, ctx, { id: emailId, state: 'QUEUED', ...held }))
      .returning(FAILED_COLUMNS);
    const [row] = rows;
    if (row === undefined) return 'conflict';
    if (state === 'FAILED') await tellFailure(tx, ctx, row);
    return 'recorded';
  });
}

const FAILED_COLUMNS = {
  id: emails.id,
  documentId: emails.documentId,
  to: emails.to,
  cc: emails.cc,
  problem: emails.problem,
} as const;

function tellFailure(tx: Transaction, ctx: TenantContext, failed: RowOf<typeof FAILED_COLUMNS>): Promise<void> {
  return appendWebhookEvent(tx, ctx, { type: 'email.failed', data: failed });
}

/**
 * Ends a sent e-mail as failed, because a mail server sent it back. Does nothing if there is no such e-mail.
 * @param problem reason in the words of the mail server
 */
export async function recordBounce(
  db: Database,
  ctx: TenantContext,
  { emailId, problem }: { readonly emailId: string; readonly problem: string },
): Promise<void> {
  await inTenant(db, ctx, async (tx) => {
    const [row] = await tx
      .update(emails)
      .set({ state: 'FAILED', problem, updatedAt: sql`now()` })
      .where(ofTenant(emails, ctx, { id: emailId, state: 'SENT' }))
      .returning(FAILED_COLUMNS);
    if (row !== undefined) await tellFailure(tx, ctx, row);
  });
}
