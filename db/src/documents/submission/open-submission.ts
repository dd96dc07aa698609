import type { DocumentState } from '@chasqui/core/lifecycle';
import { and, isNull, sql } from 'drizzle-orm';
import { inOrder, inTenantGrouped, writtenForColumns } from '../../connection/hot-path/index.ts';
import type { Database, TenantContext, Transaction } from '../../connection/index.ts';
import { newId } from '../../identifiers.ts';
import { ofTenant } from '../../records.ts';
import { documents, type SubmissionOperation, submissions } from '../../schema/index.ts';
import { isDocument, lockDocument } from '../lock-document.ts';
import { renewedTakeoverAt } from '../takeover.ts';

export interface SubmissionTerms {
  readonly documentId: string;
  readonly operation: SubmissionOperation;
  /** State in which the caller found the document. In any other state the call is not needed. */
  readonly from: DocumentState;
  /** Time for which a call that was never closed counts as under way. Longer than any call takes. */
  readonly callTimeoutMs: number;
}

export type OpenedSubmission =
  /** `attempt` is the number of times the file was sent, including this call if it is a submission. */
  | { readonly kind: 'opened'; readonly submissionId: string; readonly attempt: number }
  /** Another worker has a call about the document open. */
  | { readonly kind: 'under_way' }
  /** The document is in another state by now. */
  | { readonly kind: 'nothing_to_do' };

/** Operations that may register the document even if their answer is lost. All others only ask. */
const SENDS: ReadonlySet<SubmissionOperation> = new Set<SubmissionOperation>(['sendBill', 'sendSummary', 'sendGuide']);

/**
 * Records that the authority is about to be called. The record is committed before this function resolves, so that a
 * crash during the call leaves the document in doubt. Only one call about a document is open at a time; the lock on the
 * document ensures this. Throws NOT_FOUND.
 */
export async function openSubmission(
  db: Database,
  ctx: TenantContext,
  terms: SubmissionTerms,
): Promise<OpenedSubmission> {
  return inTenantGrouped(db, ctx, { step: 'call', row: terms.documentId }, async (tx, last) => {
    const [{ state, attempts }, isOpen] = await inOrder(
      () => lockDocument(tx, ctx, terms.documentId),
      // Runs after the lock is held, so that it sees the call of the previous lock holder.
      () => isUnderWay(tx, ctx, terms),
    );
    if (state !== terms.from) return { kind: 'nothing_to_do' };
    if (isOpen) return { kind: 'under_way' };
    const attempt = SENDS.has(terms.operation) ? attempts + 1 : attempts;
    const submission = { ...newSubmission(terms.operation), documentId: terms.documentId, attempt };
    await last(() =>
      Promise.all([insertSubmission(tx, ctx, submission), noteOnDocument(tx, ctx, { ...terms, db, attempt })]),
    );
    return { kind: 'opened', submissionId: submission.id, attempt };
  });
}

async function isUnderWay(
  tx: Transaction,
  ctx: TenantContext,
  { documentId, callTimeoutMs }: SubmissionTerms,
): Promise<boolean> {
  const [open] = await tx
    .select({ id: submissions.id })
    .from(submissions)
    .where(
      and(
        ofTenant(submissions, ctx, { documentId }),
        isNull(submissions.closedAt),
        sql`${submissions.openedAt} > clock_timestamp() - make_interval(secs => ${callTimeoutMs / 1_000})`,
      ),
    )
    .limit(1);
  return open !== undefined;
}

type Noted = SubmissionTerms & { readonly db: Database; readonly attempt: number };

/**
 * Updates the document for the new call: its attempts and its lease. A TICKETED document stays unchanged, because its
 * next step is given by its series of polls.
 */
async function noteOnDocument(tx: Transaction, ctx: TenantContext, noted: Noted): Promise<void> {
  if (noted.from === 'TICKETED') return;
  const counted = SENDS.has(noted.operation) ? { attempts: noted.attempt, updatedAt: sql`now()` } : {};
  await tx
    .update(documents)
    .set({ ...counted, nextAttemptAt: renewedTakeoverAt(noted.db) })
    .where(isDocument(ctx, noted.documentId));
}

/** Call about a document that is recorded together with something else. */
export interface NewSubmission {
  readonly id: string;
  readonly operation: SubmissionOperation;
}

export function newSubmission(operation: SubmissionOperation): NewSubmission {
  return { id: newId(), operation };
}

interface InsertedSubmission extends NewSubmission {
  readonly documentId: string;
  readonly attempt: number;
}

/** Inserts an open call about a document that the caller has locked. */
export async function insertSubmission(
  tx: Transaction,
  ctx: TenantContext,
  { id, documentId, operation, attempt }: InsertedSubmission,
): Promise<void> {
  const inDoubt = SENDS.has(operation);
  await insert(tx, { id, tenantId: ctx.tenantId, documentId, operation, attempt, inDoubt });
}

const insert = writtenForColumns(submissions, (tx, columns) => tx.insert(submissions).values(columns));
