import { DUPLICATE_CODES } from '@chasqui/core/authority';
import type { LifecycleEvent } from '@chasqui/core/lifecycle';
import type { PrintSettings } from '@chasqui/core/print';
import { and, eq, max, notInArray, sql } from 'drizzle-orm';
import { selectArtifact } from '../../artifacts/find-artifact.ts';
import { selectSealedCertificate } from '../../certificates/sealed-certificate.ts';
import { type StoredOse, toOse } from '../../channels/channel.ts';
import { inOrder, readInTenantGrouped, writtenOnce } from '../../connection/hot-path/index.ts';
import { type Database, readInTenant, type TenantContext, type Transaction } from '../../connection/index.ts';
import { isId } from '../../identifiers.ts';
import type { RowOf } from '../../records.ts';
import { documents, submissions, tenantChannels, tenants } from '../../schema/index.ts';
import { selectApiClients, selectSealedSolCredentials } from '../../tenants/index.ts';
import { type DocumentPlace, documentNotFound, IS_PLACED_DOCUMENT } from '../lock-document.ts';

const WORK_COLUMNS = {
  id: documents.id,
  ruc: tenants.ruc,
  documentType: documents.documentType,
  series: documents.series,
  correlative: documents.correlative,
  issueDate: documents.issueDate,
  modifiesType: documents.modifiesType,
  submissionDeadline: documents.submissionDeadline,
  total: documents.total,
  summarized: documents.summarized,
  authority: documents.authority,
  clockDays: documents.clockDays,
  state: documents.state,
  completed: documents.completed,
  ticket: documents.ticket,
  hash: documents.hash,
  attempts: documents.attempts,
  failures: documents.failures,
  nextAttemptAt: documents.nextAttemptAt,
  createdAt: documents.createdAt,
  /** Print settings of a company that has its PDFs drawn ahead; null for the others. */
  printAhead: sql<PrintSettings | null>`case when ${tenants.printAhead} then ${tenants.print} end`,
} as const;

/** OSE of the document's channel; null if the document goes to SUNAT or the sandbox. */
const OSE_COLUMNS = {
  url: tenantChannels.url,
  username: tenantChannels.username,
  sealedPassword: tenantChannels.sealedPassword,
} as const;

export interface DocumentWork extends RowOf<typeof WORK_COLUMNS> {
  /** True if some earlier request may have registered the document: ask the authority before sending again. */
  readonly inDoubt: boolean;
  /**
   * True if an earlier submission may have arrived and its answer was lost, or its ticket never got a verdict. A ticket
   * that ended with the code of a duplicate had its verdict.
   */
  readonly answerLost: boolean;
  /** Outcome of the last call about the document; null if there was no call or the last one was never closed. */
  readonly lastOutcome: string | null;
  /** Time when the authority gave its ticket; null without a ticket. */
  readonly ticketedAt: Date | null;
  /** OSE that the document goes to; null if it goes to SUNAT or the sandbox. */
  readonly ose: StoredOse | null;
}

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
  return { ...row, ose: row.ose && toOse(row.ose) };
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
      ose: OSE_COLUMNS,
    })
    .from(documents)
    .innerJoin(tenants, eq(tenants.id, documents.tenantId))
    .leftJoin(
      tenantChannels,
      and(eq(tenantChannels.tenantId, documents.tenantId), eq(tenantChannels.id, documents.channelId)),
    )
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
        and ${submissions.operation} in ('sendBill', 'sendSummary', 'sendGuide')), false)
        or coalesce(bool_or(${submissions.inDoubt} and ${submissions.operation} = 'getStatus'
        and ${notInArray(submissions.responseCode, [...DUPLICATE_CODES])}), false)`
        .mapWith(Boolean)
        .as('answer_lost'),
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

export type SigningWork = Awaited<ReturnType<typeof getSigningWork>>;

/**
 * Reads work, certificate and the tenant's credentials for SUNAT in one message. The tenant may have no certificate in force.
 * Throws NOT_FOUND.
 */
export async function getSigningWork(db: Database, ctx: TenantContext, documentId: string) {
  const [work, certificate, solCredentials, apiClients] = await readInTenantGrouped(db, ctx, (tx) =>
    Promise.all([
      selectDocumentWork(tx, ctx, documentId),
      selectSealedCertificate(tx, ctx),
      selectSealedSolCredentials(tx, ctx),
      selectApiClients(tx, ctx),
    ]),
  );
  return { work, certificate, solCredentials, apiClients };
}

/** Reads work and the tenant's credentials for SUNAT in one message; the tenant may have none. Throws NOT_FOUND. */
export async function getSubmissionWork(db: Database, ctx: TenantContext, documentId: string) {
  const [work, solCredentials, apiClients] = await readInTenantGrouped(db, ctx, (tx) =>
    Promise.all([
      selectDocumentWork(tx, ctx, documentId),
      selectSealedSolCredentials(tx, ctx),
      selectApiClients(tx, ctx),
    ]),
  );
  return { work, solCredentials, apiClients };
}

/**
 * Reads work, credentials and the signed document as stored (`readArtifact`) in one message. The last is undefined
 * before it is signed. Throws NOT_FOUND.
 */
export async function getSendingWork(db: Database, ctx: TenantContext, documentId: string) {
  const [work, solCredentials, apiClients, signedXml] = await readInTenantGrouped(db, ctx, (tx) =>
    inOrder(
      () => selectDocumentWork(tx, ctx, documentId),
      () => selectSealedSolCredentials(tx, ctx),
      () => selectApiClients(tx, ctx),
      // Read after the state: if the document is signed by then, its file is there.
      () => selectArtifact(tx, ctx, { documentId, kind: 'signed_xml' }),
    ),
  );
  return { work, solCredentials, apiClients, signedXml };
}
