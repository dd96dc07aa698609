import type { Closing } from '@chasqui/core/submission';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { inOrder, writtenForColumns } from '../../connection/hot-path/index.ts';
import { type Database, inTenant, type TenantContext, type Transaction } from '../../connection/index.ts';
import { ofTenant } from '../../records.ts';
import { documents, submissions } from '../../schema/index.ts';
import { isDocument, lockDocument } from '../lock-document.ts';

/** Closing of a call, and the call. */
interface SubmissionResult extends Pick<Closing, 'outcome' | 'inDoubt' | 'responseCode' | 'responseDescription'> {
  readonly documentId: string;
  readonly submissionId: string;
  /** Start of an unreadable answer, sealed for `unreadable-answer:<documentId>`. */
  readonly sealedAnswer?: Uint8Array | null;
}

/**
 * With a time of the next poll, a poll counts as a failure. Nothing is planned for a document that no longer waits for its
 * ticket.
 */
export interface AnsweredCall extends SubmissionResult, Pick<Closing, 'clearsDoubt' | 'nextAttemptAt'> {}

/**
 * Closes a call whose answer does not change the document's state: a consultation without a verdict, or a submission
 * that the authority had received already. Returns `conflict` if the call was closed before. Throws NOT_FOUND.
 */
export async function closeSubmission(
  db: Database,
  ctx: TenantContext,
  input: AnsweredCall,
): Promise<'recorded' | 'conflict'> {
  return inTenant(db, ctx, async (tx) => {
    const [{ state }, closed] = await inOrder(
      () => lockDocument(tx, ctx, input.documentId),
      () => closeOpenSubmission(tx, ctx, input),
    );
    if (!closed) return 'conflict';
    if (input.clearsDoubt) await clearDoubt(tx, ctx, input.documentId);
    if (input.nextAttemptAt !== undefined && state === 'TICKETED')
      await countFailure(tx, ctx, input.documentId, input.nextAttemptAt);
    return 'recorded';
  });
}

/** Closes a call once, inside the caller's transaction. Returns false if the call is closed already. */
export async function closeOpenSubmission(
  tx: Transaction,
  ctx: TenantContext,
  result: SubmissionResult,
): Promise<boolean> {
  const { documentId, submissionId } = result;
  const { outcome, inDoubt, responseCode, responseDescription, sealedAnswer = null } = result;
  const closed = await updateOpen(
    tx,
    { closedAt: NOW, outcome, inDoubt, responseCode, responseDescription, sealedAnswer },
    { tenantId: ctx.tenantId, documentId, submissionId },
  );
  return closed.length === 1;
}

const NOW = sql`clock_timestamp()`;

const updateOpen = writtenForColumns(submissions, (tx, columns) =>
  tx
    .update(submissions)
    .set(columns)
    .where(
      and(
        eq(submissions.tenantId, sql.placeholder('tenantId')),
        eq(submissions.documentId, sql.placeholder('documentId')),
        eq(submissions.id, sql.placeholder('submissionId')),
        isNull(submissions.closedAt),
      ),
    )
    .returning({ id: submissions.id }),
);

/** Notes that no request about a document is in doubt any more, inside the caller's transaction. */
export async function clearDoubt(tx: Transaction, ctx: TenantContext, documentId: string): Promise<void> {
  const doubtful = ofTenant(submissions, ctx, { documentId, inDoubt: true });
  await tx.update(submissions).set({ inDoubt: false }).where(doubtful);
}

/**
 * Returns true if some call may have registered a locked document without our knowing. Such a document must not end in
 * a state that frees its number. The check runs under the lock, because a call may have started after the current step
 * began.
 */
export async function hasDoubt(tx: Transaction, ctx: TenantContext, documentId: string): Promise<boolean> {
  const [doubtful] = await tx
    .select({ id: submissions.id })
    .from(submissions)
    .where(ofTenant(submissions, ctx, { documentId, inDoubt: true }))
    .limit(1);
  return doubtful !== undefined;
}

async function countFailure(
  tx: Transaction,
  ctx: TenantContext,
  documentId: string,
  nextAttemptAt: Date | null,
): Promise<void> {
  await tx
    .update(documents)
    .set({ nextAttemptAt, failures: sql`${documents.failures} + 1` })
    .where(isDocument(ctx, documentId));
}
