import type { DocumentState } from '@chasqui/core/lifecycle';
import { and, desc, eq, sql } from 'drizzle-orm';
import { type Database, inTenant, type TenantContext, type Transaction } from '../connection/index.ts';
import { isId } from '../identifiers/index.ts';
import { documents, type SubmissionOperation, submissions, tenants } from '../schema/index.ts';
import { documentNotFound, isDocument } from './lock-document.ts';

export interface SubmissionSummary {
  readonly id: string;
  readonly operation: SubmissionOperation;
  readonly attempt: number;
  readonly openedAt: Date;
  /** Null when nobody closed it: its worker died, or is still waiting. */
  readonly closedAt: Date | null;
  readonly outcome: string | null;
}

/** What a worker needs for a document's next step. */
export interface DocumentWork {
  readonly id: string;
  readonly ruc: string;
  readonly documentType: string;
  readonly series: string;
  readonly correlative: number;
  readonly state: DocumentState;
  readonly completed: unknown;
  readonly ticket: string | null;
  /** Calls to the authority so far. */
  readonly attempts: number;
  readonly createdAt: Date;
  /** Some earlier request may have registered the document: ask the authority before sending again. */
  readonly inDoubt: boolean;
  readonly lastSubmission: SubmissionSummary | null;
}

const WORK_COLUMNS = {
  id: documents.id,
  ruc: tenants.ruc,
  documentType: documents.documentType,
  series: documents.series,
  correlative: documents.correlative,
  state: documents.state,
  completed: documents.completed,
  ticket: documents.ticket,
  attempts: documents.attempts,
  createdAt: documents.createdAt,
} as const;

/** Throws NOT_FOUND. */
export async function getDocumentWork(db: Database, ctx: TenantContext, documentId: string): Promise<DocumentWork> {
  if (!isId(documentId)) throw documentNotFound(documentId);
  return inTenant(db, ctx, async (tx) => {
    const ofTenant = eq(tenants.id, documents.tenantId);
    const [row] = await tx
      .select(WORK_COLUMNS)
      .from(documents)
      .innerJoin(tenants, ofTenant)
      .where(isDocument(ctx, documentId));
    if (row === undefined) throw documentNotFound(documentId);
    return { ...row, ...(await readSubmissions(tx, ctx, documentId)) };
  });
}

/** The last call, and whether any call is in doubt (the window counts all of them before the limit applies). */
async function readSubmissions(
  tx: Transaction,
  ctx: TenantContext,
  documentId: string,
): Promise<Pick<DocumentWork, 'inDoubt' | 'lastSubmission'>> {
  const [row] = await tx
    .select({
      last: {
        id: submissions.id,
        operation: submissions.operation,
        attempt: submissions.attempt,
        openedAt: submissions.openedAt,
        closedAt: submissions.closedAt,
        outcome: submissions.outcome,
      },
      inDoubt: sql<boolean>`bool_or(${submissions.inDoubt}) over ()`,
    })
    .from(submissions)
    .where(and(eq(submissions.tenantId, ctx.tenantId), eq(submissions.documentId, documentId)))
    .orderBy(desc(submissions.attempt))
    .limit(1);
  return { inDoubt: row?.inDoubt ?? false, lastSubmission: row?.last ?? null };
}
