import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { type Database, inSystem, inTenant, type SystemContext } from '../connection/index.ts';
import { isId } from '../identifiers/index.ts';
import { documents, type SubmissionOperation, submissions, tenants } from '../schema/index.ts';
import { documentNotFound } from './lock-document.ts';

/** An answer of the authority that nobody could read. */
export interface UnreadableAnswer {
  readonly operation: SubmissionOperation;
  readonly attempt: number;
  readonly openedAt: Date;
  /** What was concluded from it, in one word. */
  readonly outcome: string | null;
  readonly responseDescription: string | null;
  /** Its start, sealed for `unreadable-answer:<documentId>`. */
  readonly sealedAnswer: Uint8Array;
}

/** What was kept of a document's answers that nobody could read, oldest first, whosever it is. Throws NOT_FOUND. */
export async function listUnreadableAnswers(
  db: Database,
  ctx: SystemContext,
  documentId: string,
): Promise<UnreadableAnswer[]> {
  const tenantId = await findTenantOf(db, ctx, documentId);
  if (tenantId === undefined) throw documentNotFound(documentId);
  const rows = await inTenant(db, { ...ctx, tenantId }, (tx) =>
    tx
      .select({
        operation: submissions.operation,
        attempt: submissions.attempt,
        openedAt: submissions.openedAt,
        outcome: submissions.outcome,
        responseDescription: submissions.responseDescription,
        sealedAnswer: submissions.sealedAnswer,
      })
      .from(submissions)
      .where(
        and(
          eq(submissions.tenantId, tenantId),
          eq(submissions.documentId, documentId),
          isNotNull(submissions.sealedAnswer),
        ),
      )
      .orderBy(asc(submissions.openedAt), asc(submissions.id)),
  );
  return rows.flatMap(({ sealedAnswer, ...row }) => (sealedAnswer === null ? [] : [{ ...row, sealedAnswer }]));
}

async function findTenantOf(db: Database, ctx: SystemContext, documentId: string): Promise<string | undefined> {
  if (!isId(documentId)) return undefined;
  const [found] = await inSystem(db, ctx, (tx) =>
    // By way of the tenants, for the index of documents begins with them.
    tx
      .select({ tenantId: tenants.id })
      .from(tenants)
      .innerJoin(documents, and(eq(documents.tenantId, tenants.id), eq(documents.id, documentId))),
  );
  return found?.tenantId;
}
