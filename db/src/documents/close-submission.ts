import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Database, inOrder, inTenant, type TenantContext, type Transaction } from '../connection/index.ts';
import { documents, submissions } from '../schema/index.ts';
import { isDocument, lockDocument } from './lock-document.ts';

/** What became of one call to the authority. */
export interface SubmissionResult {
  readonly documentId: string;
  readonly submissionId: string;
  /** In one word, for whoever reads the row. */
  readonly outcome: string;
  /** Whether this very request may have registered the document without our knowing. */
  readonly inDoubt: boolean;
  readonly responseCode: string | null;
  readonly responseDescription: string | null;
  /** The start of an answer that nobody could read, sealed for `unreadable-answer:<documentId>`. */
  readonly sealedAnswer?: Uint8Array | null;
}

export interface AnsweredCall extends SubmissionResult {
  /** True when the authority said that it does not have the document: no earlier request is in doubt any more. */
  readonly clearsDoubt: boolean;
  /**
   * When given, the call was a poll of a ticket that brought nothing: it counts as a failure, and the next one is due
   * then, or never by itself (null). Nothing is planned for a document that no longer waits for its ticket.
   */
  readonly nextAttemptAt?: Date | null;
}

/**
 * Closes a call whose answer leaves the document where it is: a question that brought no verdict, or a sending that only
 * says that the authority has the document already.
 * `conflict` when the call was closed before. Throws NOT_FOUND.
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

/** Closes a call once, inside the caller's transaction; false when it is closed already. */
export async function closeOpenSubmission(
  tx: Transaction,
  ctx: TenantContext,
  result: SubmissionResult,
): Promise<boolean> {
  const isOpen = and(
    eq(submissions.tenantId, ctx.tenantId),
    eq(submissions.documentId, result.documentId),
    eq(submissions.id, result.submissionId),
    isNull(submissions.closedAt),
  );
  const { outcome, inDoubt, responseCode, responseDescription, sealedAnswer = null } = result;
  const closed = await tx
    .update(submissions)
    .set({ closedAt: sql`clock_timestamp()`, outcome, inDoubt, responseCode, responseDescription, sealedAnswer })
    .where(isOpen)
    .returning({ id: submissions.id });
  return closed.length === 1;
}

async function clearDoubt(tx: Transaction, ctx: TenantContext, documentId: string): Promise<void> {
  const doubtful = and(
    eq(submissions.tenantId, ctx.tenantId),
    eq(submissions.documentId, documentId),
    eq(submissions.inDoubt, true),
  );
  await tx.update(submissions).set({ inDoubt: false }).where(doubtful);
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
