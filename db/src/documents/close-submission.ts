import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Database, inTenant, type TenantContext, type Transaction } from '../connection/index.ts';
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
  /** The start of an answer that nobody could read. */
  readonly excerpt?: string | null;
}

export interface AnsweredQuestion extends Omit<SubmissionResult, 'inDoubt'> {
  /** True when the authority said that it does not have the document: no earlier request is in doubt any more. */
  readonly clearsDoubt: boolean;
  /** When the document's next step is due, null when none is; left as it is when not given. */
  readonly nextAttemptAt?: Date | null;
}

/**
 * Closes a call whose answer leaves the document where it is: a status question that brought no verdict.
 * `conflict` when the call was closed before. Throws NOT_FOUND.
 */
export async function closeSubmission(
  db: Database,
  ctx: TenantContext,
  input: AnsweredQuestion,
): Promise<'recorded' | 'conflict'> {
  return inTenant(db, ctx, async (tx) => {
    await lockDocument(tx, ctx, input.documentId);
    const closed = await closeOpenSubmission(tx, ctx, { ...input, inDoubt: false });
    if (!closed) return 'conflict';
    if (input.clearsDoubt) await clearDoubt(tx, ctx, input.documentId);
    if (input.nextAttemptAt !== undefined) await setNextAttempt(tx, ctx, input.documentId, input.nextAttemptAt);
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
  const { outcome, inDoubt, responseCode, responseDescription, excerpt = null } = result;
  const closed = await tx
    .update(submissions)
    .set({ closedAt: sql`clock_timestamp()`, outcome, inDoubt, responseCode, responseDescription, excerpt })
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

async function setNextAttempt(
  tx: Transaction,
  ctx: TenantContext,
  documentId: string,
  nextAttemptAt: Date | null,
): Promise<void> {
  await tx.update(documents).set({ nextAttemptAt }).where(isDocument(ctx, documentId));
}
