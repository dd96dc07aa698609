import type { DocumentState, LifecycleEvent } from '@chasqui/core/lifecycle';
import { and, eq, max, sql } from 'drizzle-orm';
import { type ArtifactRow, selectArtifact } from '../../artifacts/index.ts';
import { type CertificateInForce, selectSealedCertificate } from '../../certificates/index.ts';
import { inOrder, writtenOnce } from '../../connection/hot-path/index.ts';
import { type Database, readInTenant, type TenantContext, type Transaction } from '../../connection/index.ts';
import { isId } from '../../identifiers/index.ts';
import { documents, submissions, tenants } from '../../schema/index.ts';
import { type StoredSolCredentials, selectSealedSolCredentials } from '../../tenants/index.ts';
import { type DocumentPlace, documentNotFound, IS_PLACED_DOCUMENT } from '../lock-document.ts';

export interface DocumentWork {
  readonly id: string;
  readonly ruc: string;
  readonly documentType: string;
  readonly series: string;
  readonly correlative: number;
  readonly state: DocumentState;
  readonly completed: unknown;
  readonly ticket: string | null;
  /** DigestValue of the signature; null until it is signed. */
  readonly hash: string | null;
  /** Number of times the file was sent. */
  readonly attempts: number;
  /** Steps in a row that ended without a verdict. */
  readonly failures: number;
  /**
   * Time from which another worker may take the next step. Until then the step belongs to the worker that claimed it.
   */
  readonly nextAttemptAt: Date | null;
  readonly createdAt: Date;
  /** True if some earlier request may have registered the document: ask the authority before sending again. */
  readonly inDoubt: boolean;
  /** True if an earlier submission may have arrived and its answer was lost. */
  readonly answerLost: boolean;
  /** Outcome of the last call about the document; null if there was no call or the last one was never closed. */
  readonly lastOutcome: string | null;
  /** Time when the authority gave its ticket; null without a ticket. */
  readonly ticketedAt: Date | null;
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
  hash: documents.hash,
  attempts: documents.attempts,
  failures: documents.failures,
  nextAttemptAt: documents.nextAttemptAt,
  createdAt: documents.createdAt,
} as const;

/** Outcome of a submission that was answered with a ticket. */
const TICKET_ISSUED: LifecycleEvent = 'ticket_issued';

/** Throws NOT_FOUND. */
export async function getDocumentWork(db: Database, ctx: TenantContext, documentId: string): Promise<DocumentWork> {
  return readInTenant(db, ctx, (tx) => selectDocumentWork(tx, ctx, documentId));
}

async function selectDocumentWork(tx: Transaction, ctx: TenantContext, documentId: string): Promise<DocumentWork> {
  if (!isId(documentId)) throw documentNotFound(documentId);
  const [row] = await selectWork(tx, { tenantId: ctx.tenantId, documentId });
  if (row === undefined) throw documentNotFound(documentId);
  return row;
}

const selectWork = writtenOnce<DocumentPlace>()((tx) => {
  const calls = callsAboutIt(tx);
  return tx
    .select({
      ...WORK_COLUMNS,
      inDoubt: calls.inDoubt,
      answerLost: calls.answerLost,
      lastOutcome: calls.lastOutcome,
      ticketedAt: calls.ticketedAt,
    })
    .from(documents)
    .innerJoin(tenants, eq(tenants.id, documents.tenantId))
    .crossJoin(calls)
    .where(IS_PLACED_DOCUMENT);
});

/** Aggregates the calls about the document into one row, even if there were none. */
function callsAboutIt(tx: Transaction) {
  return tx
    .select({
      inDoubt: sql<boolean>`coalesce(bool_or(${submissions.inDoubt}), false)`.as('call_in_doubt'),
      // A submission that was answered with a code (1033) is also in doubt, but its answer was not lost.
      answerLost: sql<boolean>`coalesce(bool_or(${submissions.inDoubt} and ${submissions.responseCode} is null
        and ${submissions.operation} in ('sendBill', 'sendSummary')), false)`.as('answer_lost'),
      lastOutcome: sql<
        string | null
      >`(array_agg(${submissions.outcome} order by ${submissions.openedAt} desc, ${submissions.id} desc))[1]`.as(
        'last_outcome',
      ),
      ticketedAt: max(sql`case when ${submissions.outcome} = ${TICKET_ISSUED} then ${submissions.closedAt} end`)
        .mapWith(submissions.closedAt)
        .as('ticketed_at'),
    })
    .from(submissions)
    .where(
      and(
        eq(submissions.tenantId, sql.placeholder('tenantId')),
        eq(submissions.documentId, sql.placeholder('documentId')),
      ),
    )
    .as('calls');
}

export interface SigningWork {
  readonly work: DocumentWork;
  /** Undefined if the tenant has no certificate in force. */
  readonly certificate: CertificateInForce | undefined;
}

/** Reads work and certificate in one message. Throws NOT_FOUND. */
export async function getSigningWork(db: Database, ctx: TenantContext, documentId: string): Promise<SigningWork> {
  const [work, certificate] = await readInTenant(db, ctx, (tx) =>
    Promise.all([selectDocumentWork(tx, ctx, documentId), selectSealedCertificate(tx, ctx)]),
  );
  return { work, certificate };
}

export interface SubmissionWork {
  readonly work: DocumentWork;
  /** Undefined if the tenant has no SOL credentials. */
  readonly solCredentials: StoredSolCredentials | undefined;
}

/** Both in one message. Throws NOT_FOUND. */
export async function getSubmissionWork(db: Database, ctx: TenantContext, documentId: string): Promise<SubmissionWork> {
  const [work, solCredentials] = await readInTenant(db, ctx, (tx) =>
    Promise.all([selectDocumentWork(tx, ctx, documentId), selectSealedSolCredentials(tx, ctx)]),
  );
  return { work, solCredentials };
}

export interface SendingWork extends SubmissionWork {
  /** Signed document as stored (`unpackArtifact`); undefined before it is signed. */
  readonly signedXml: ArtifactRow | undefined;
}

/** All three in one message. Throws NOT_FOUND. */
export async function getSendingWork(db: Database, ctx: TenantContext, documentId: string): Promise<SendingWork> {
  const [work, solCredentials, signedXml] = await readInTenant(db, ctx, (tx) =>
    inOrder(
      () => selectDocumentWork(tx, ctx, documentId),
      () => selectSealedSolCredentials(tx, ctx),
      // Read after the state: if the document is signed by then, its file is there.
      () => selectArtifact(tx, ctx, { documentId, kind: 'signed_xml' }),
    ),
  );
  return { work, solCredentials, signedXml };
}
