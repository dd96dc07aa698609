import { ChasquiError } from '@chasqui/core/errors';
import { type DocumentState, statusOf } from '@chasqui/core/lifecycle';
import { sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { type Database, inTenant, type TenantContext, type Transaction } from '../connection/index.ts';
import { newId } from '../identifiers/index.ts';
import { documents, type SubmissionOperation, submissions } from '../schema/index.ts';
import { isDocument, lockDocument } from './lock-document.ts';
import { TAKEOVER_AT } from './takeover.ts';

export interface OpenedSubmission {
  readonly submissionId: string;
  /** 1 for the document's first call, then 2, 3... */
  readonly attempt: number;
}

/** Signed, and without a verdict. */
const ON_ITS_WAY: ReadonlySet<DocumentState> = new Set<DocumentState>(['SIGNED', 'TICKETED', 'AUTHORITY_ERROR']);

/** A request of these may register the document even when its answer is lost; the others only ask. */
const SENDS: ReadonlySet<SubmissionOperation> = new Set<SubmissionOperation>(['sendBill', 'sendSummary']);

/**
 * Notes that the authority is about to be called; committed when it resolves, so that a crash during the call leaves
 * the document in doubt. Throws NOT_FOUND, and CONFLICT when there is nothing (left) to ask or send.
 */
export async function openSubmission(
  db: Database,
  ctx: TenantContext,
  input: { readonly documentId: string; readonly operation: SubmissionOperation },
): Promise<OpenedSubmission> {
  const { documentId, operation } = input;
  return inTenant(db, ctx, async (tx) => {
    const { state } = await lockDocument(tx, ctx, documentId);
    if (!ON_ITS_WAY.has(state)) throw nothingToSend(documentId, state);
    return insertSubmission(tx, ctx, { documentId, operation, set: { nextAttemptAt: TAKEOVER_AT } });
  });
}

export interface NewSubmission {
  readonly documentId: string;
  readonly operation: SubmissionOperation;
  /** What changes in the document beside the count of its calls. */
  readonly set: Pick<PgUpdateSetSource<typeof documents>, 'nextAttemptAt'>;
}

/** Counts and opens one more call of a locked document, inside the caller's transaction. */
export async function insertSubmission(
  tx: Transaction,
  ctx: TenantContext,
  { documentId, operation, set }: NewSubmission,
): Promise<OpenedSubmission> {
  const [counted] = await tx
    .update(documents)
    .set({ ...set, attempts: sql`${documents.attempts} + 1`, updatedAt: sql`now()` })
    .where(isDocument(ctx, documentId))
    .returning({ attempt: documents.attempts });
  if (counted === undefined) throw new Error('A locked document could not be updated');
  const opened = { submissionId: newId(), attempt: counted.attempt };
  await tx.insert(submissions).values({
    id: opened.submissionId,
    tenantId: ctx.tenantId,
    documentId,
    operation,
    attempt: opened.attempt,
    inDoubt: SENDS.has(operation),
  });
  return opened;
}

function nothingToSend(documentId: string, state: DocumentState): ChasquiError {
  const why = state === 'PENDING' ? 'it is not signed yet' : `its status is ${statusOf(state)}`;
  return new ChasquiError('CONFLICT', `Document ${documentId} cannot be submitted: ${why}`);
}
