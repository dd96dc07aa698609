import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { type Database, inSystem, inTenant, type SystemContext } from '../../connection/index.ts';
import { isId } from '../../identifiers.ts';
import { ofTenant, type RowOf } from '../../records.ts';
import { documents, submissions, tenants } from '../../schema/index.ts';
import { documentNotFound } from '../lock-document.ts';

const COLUMNS = {
  operation: submissions.operation,
  attempt: submissions.attempt,
  openedAt: submissions.openedAt,
  outcome: submissions.outcome,
  responseDescription: submissions.responseDescription,
} as const;

/** Unreadable answer with its start, sealed for `unreadable-answer:<documentId>`. */
export type UnreadableAnswer = RowOf<typeof COLUMNS> & { readonly sealedAnswer: Uint8Array };

/**
 * Returns the kept parts of a document's unreadable answers, oldest first, for a document of any tenant. Throws
 * NOT_FOUND.
 */
export async function listUnreadableAnswers(
  db: Database,
  ctx: SystemContext,
  documentId: string,
): Promise<UnreadableAnswer[]> {
  const tenantId = await findTenantOf(db, ctx, documentId);
  if (tenantId === undefined) throw documentNotFound(documentId);
  const rows = await inTenant(db, { ...ctx, tenantId }, (tx) =>
    tx
      .select({ ...COLUMNS, sealedAnswer: submissions.sealedAnswer })
      .from(submissions)
      .where(and(ofTenant(submissions, { tenantId }, { documentId }), isNotNull(submissions.sealedAnswer)))
      .orderBy(asc(submissions.openedAt), asc(submissions.id)),
  );
  return rows.flatMap(({ sealedAnswer, ...row }) => (sealedAnswer === null ? [] : [{ ...row, sealedAnswer }]));
}

async function findTenantOf(db: Database, ctx: SystemContext, documentId: string): Promise<string | undefined> {
  if (!isId(documentId)) return undefined;
  const [found] = await inSystem(db, ctx, (tx) =>
    // Joins through tenants, because the index of documents begins with the tenant.
    tx
      .select({ tenantId: tenants.id })
      .from(tenants)
      .innerJoin(documents, and(eq(documents.tenantId, tenants.id), eq(documents.id, documentId))),
  );
  return found?.tenantId;
}
