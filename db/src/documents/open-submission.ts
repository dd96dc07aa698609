import type { DocumentState } from '@chasqui/core/lifecycle';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Database, inOrder, inTenant, type TenantContext, type Transaction } from '../connection/index.ts';
import { newId } from '../identifiers/index.ts';
import { documents, type SubmissionOperation, submissions } from '../schema/index.ts';
import { isDocument, lockDocument } from './lock-document.ts';
import { renewedTakeoverAt } from './takeover.ts';

export interface SubmissionTerms {
  readonly documentId: string;
  readonly operation: SubmissionOperation;
  /** The state the caller found the document in; in any other there is nothing for it to ask or send. */
  readonly from: DocumentState;
  /** How long a call that nobody closed counts as under way: longer than any call takes. */
  readonly callTimeoutMs: number;
}

export type OpenedSubmission =
  /** `attempt` is how often the file was sent, this time included when this is a sending. */
  | { readonly kind: 'opened'; readonly submissionId: string; readonly attempt: number }
  /** Somebody else is calling about the document at this moment. */
  | { readonly kind: 'under_way' }
  /** The document is in another state by now. */
  | { readonly kind: 'nothing_to_do' };

/** A request of these may register the document even when its answer is lost; the others only ask. */
const SENDS: ReadonlySet<SubmissionOperation> = new Set<SubmissionOperation>(['sendBill', 'sendSummary']);

/**
 * Notes that the authority is about to be called; committed when it resolves, so that a crash during the call leaves the
 * document in doubt. At most one call about a document is open at a time: the lock on the document decides whose.
 * Throws NOT_FOUND.
 */
export async function openSubmission(
  db: Database,
  ctx: TenantContext,
  terms: SubmissionTerms,
): Promise<OpenedSubmission> {
  return inTenant(db, ctx, async (tx, last) => {
    const [{ state, attempts }, isOpen] = await inOrder(
      () => lockDocument(tx, ctx, terms.documentId),
      // Behind the lock: it sees the call of whoever held the document until now.
      () => isUnderWay(tx, ctx, terms),
    );
    if (state !== terms.from) return { kind: 'nothing_to_do' };
    if (isOpen) return { kind: 'under_way' };
    const attempt = SENDS.has(terms.operation) ? attempts + 1 : attempts;
    const [submissionId] = await last(() =>
      Promise.all([insertSubmission(tx, ctx, terms, attempt), noteOnDocument(tx, ctx, { ...terms, db, attempt })]),
    );
    return { kind: 'opened', submissionId, attempt };
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
        eq(submissions.tenantId, ctx.tenantId),
        eq(submissions.documentId, documentId),
        isNull(submissions.closedAt),
        sql`${submissions.openedAt} > clock_timestamp() - make_interval(secs => ${callTimeoutMs / 1_000})`,
      ),
    )
    .limit(1);
  return open !== undefined;
}

type Noted = SubmissionTerms & { readonly db: Database; readonly attempt: number };

/** A ticket has its next step in its series of polls, whatever is asked in between. */
async function noteOnDocument(tx: Transaction, ctx: TenantContext, noted: Noted): Promise<void> {
  if (noted.from === 'TICKETED') return;
  const counted = SENDS.has(noted.operation) ? { attempts: noted.attempt, updatedAt: sql`now()` } : {};
  await tx
    .update(documents)
    .set({ ...counted, nextAttemptAt: renewedTakeoverAt(noted.db) })
    .where(isDocument(ctx, noted.documentId));
}

async function insertSubmission(
  tx: Transaction,
  ctx: TenantContext,
  { documentId, operation }: SubmissionTerms,
  attempt: number,
): Promise<string> {
  const id = newId();
  const inDoubt = SENDS.has(operation);
  await tx.insert(submissions).values({ id, tenantId: ctx.tenantId, documentId, operation, attempt, inDoubt });
  return id;
}
