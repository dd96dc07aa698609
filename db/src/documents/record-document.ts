import type { DocumentSummary } from '@chasqui/core/documents';
import { ChasquiError, validationError } from '@chasqui/core/errors';
import { formatDocumentNumber } from '@chasqui/core/identity';
import { statusOf } from '@chasqui/core/lifecycle';
import { and, eq, type SQL } from 'drizzle-orm';
import {
  type Database,
  DatabaseError,
  inOrder,
  inTenant,
  type Last,
  readInTenant,
  settleCommit,
  type TenantContext,
  type Transaction,
} from '../connection/index.ts';
import { type IdempotencyClaim, linkRecord } from '../idempotency-keys/index.ts';
import { newId } from '../identifiers/index.ts';
import { type DocumentAuthority, documents, NUMBER_IS_HELD } from '../schema/index.ts';
import { foldName } from '../search/index.ts';
import { appendEvent } from './append-event.ts';
import { awaitNumbering } from './await-numbering.ts';
import { type DocumentRecord, RECORD_COLUMNS, toDocumentRecord } from './document-record.ts';
import { isDocument } from './lock-document.ts';
import { dependsOnOthers, lockRecordingProblems } from './recording-problems.ts';
import { takeNumber } from './take-number.ts';
import { takeoverAt } from './takeover.ts';

export interface NewDocument {
  /** Catalog 01, or RA and RC. */
  readonly documentType: string;
  readonly summary: DocumentSummary;
  /** The authority that it will be sent to. */
  readonly authority: DocumentAuthority;
  /** The body as the client sent it; JSON. */
  readonly request: unknown;
  /** What the type's `complete` made of it; JSON. */
  readonly completed: unknown;
  /** Of a request that has an Idempotency-Key. */
  readonly idempotency?: IdempotencyClaim;
}

/**
 * Numbers a document and records it as PENDING with the first row of its history. Throws VALIDATION_FAILED if the tenant's
 * other documents do not allow it (`recording-problems.ts`), and CONFLICT when its number is in use or its idempotency claim
 * no longer holds; then nothing has changed. After a commit whose answer was lost it finds
 * out, with the id that was made before, and records the document if that did not happen; an error for
 * `isCommitInDoubt` says that the database stayed away for too long to know.
 */
export async function recordDocument(db: Database, ctx: TenantContext, input: NewDocument): Promise<DocumentRecord> {
  const document: Recording = { ...input, id: newId(), nextAttemptAt: takeoverAt(db), correlative: null };
  for (let tries = 1; ; tries += 1) {
    try {
      return await settleCommit(
        () => inTenant(db, ctx, (tx, last) => insertDocument(tx, last, ctx, document)),
        () => inTenant(db, ctx, (tx, last) => insertUnlessThere(tx, last, ctx, document)),
      );
    } catch (error) {
      if (!isNumberTaken(error)) throw error;
      await refuseNumberInUse(db, ctx, document);
      if (tries === MAX_TRIES) throw numberInMotion();
    }
  }
}

/** A number that another record lets go of at this moment is free the next time. */
const MAX_TRIES = 3;

/** The index that lets no two records hold a number. */
const NUMBER_INDEX = 'documents_number';

function isNumberTaken(error: unknown): boolean {
  return error instanceof DatabaseError && error.constraint === NUMBER_INDEX;
}

function numberInMotion(): ChasquiError {
  const message =
    'The number of the document is being taken and let go of at this moment, and nothing was recorded; try again';
  return new ChasquiError('UNAVAILABLE', message, { retryAfterSeconds: RETRY_AFTER_SECONDS });
}

const RETRY_AFTER_SECONDS = 1;

/** A document on its way into the database. */
interface Recording extends NewDocument {
  readonly id: string;
  readonly nextAttemptAt: SQL<Date>;
  /** The number that was taken for it, once there is one. */
  correlative: number | null;
}

async function insertDocument(
  tx: Transaction,
  last: Last,
  ctx: TenantContext,
  document: Recording,
): Promise<DocumentRecord> {
  const { documentType, summary, idempotency } = document;
  const { series } = summary;
  if (dependsOnOthers(document)) await refuseProblems(tx, ctx, document);
  const [correlative] = await Promise.all([
    takeNumber(tx, ctx, { documentType, series, correlative: summary.correlative }),
    idempotency === undefined ? undefined : linkRecord(tx, ctx, idempotency, document.id),
  ]);
  document.correlative = correlative;
  // The series is locked until the commit, which others wait for: it leaves at once.
  const insert = tx
    .insert(documents)
    .values({ ...toColumns(document), tenantId: ctx.tenantId, correlative })
    .returning(RECORD_COLUMNS);
  const event = { documentId: document.id, from: null, to: 'PENDING', reason: 'Recorded' } as const;
  const [[row]] = await last(() =>
    inOrder(
      () => insert,
      () => appendEvent(tx, ctx, event),
    ),
  );
  if (row === undefined) throw new Error('A document was inserted and did not come back');
  return toDocumentRecord(row);
}

async function refuseProblems(tx: Transaction, ctx: TenantContext, document: Recording): Promise<void> {
  const problems = await lockRecordingProblems(tx, ctx, document);
  if (problems.length > 0) throw validationError(problems);
}

/** The earlier transaction holds its series until it ends: once it has, the document is there or will never be. */
async function insertUnlessThere(
  tx: Transaction,
  last: Last,
  ctx: TenantContext,
  document: Recording,
): Promise<DocumentRecord> {
  await awaitNumbering(tx, ctx, { documentType: document.documentType, series: document.summary.series });
  const [row] = await tx.select(RECORD_COLUMNS).from(documents).where(isDocument(ctx, document.id));
  return row === undefined ? insertDocument(tx, last, ctx, document) : toDocumentRecord(row);
}

function toColumns({ id, documentType, summary, authority, nextAttemptAt, request, completed }: Recording) {
  return {
    id,
    documentType,
    series: summary.series,
    issueDate: summary.issueDate,
    currencyCode: summary.currencyCode,
    dueDate: summary.dueDate,
    modifiesType: summary.modifies?.documentType ?? null,
    modifiesSeries: summary.modifies?.series ?? null,
    modifiesCorrelative: summary.modifies?.correlative ?? null,
    counterpartyIdentityType: summary.counterparty.identityType,
    counterpartyIdentityNumber: summary.counterparty.identityNumber,
    counterpartyName: summary.counterparty.name,
    counterpartySearch: foldName(summary.counterparty.name),
    ...summary.totals,
    submissionDeadline: summary.submissionDeadline,
    authority,
    state: 'PENDING' as const,
    nextAttemptAt,
    request,
    completed,
  };
}

/** Throws CONFLICT when a record holds the number; the transaction that wanted it is over. */
async function refuseNumberInUse(
  db: Database,
  ctx: TenantContext,
  { documentType, summary, correlative }: Recording,
): Promise<void> {
  if (correlative === null) throw new Error('A number is taken that was never asked for');
  const { series } = summary;
  const holds = and(
    eq(documents.tenantId, ctx.tenantId),
    eq(documents.documentType, documentType),
    eq(documents.series, series),
    eq(documents.correlative, correlative),
    NUMBER_IS_HELD,
  );
  const [holder] = await readInTenant(db, ctx, (tx) =>
    tx.select({ id: documents.id, state: documents.state }).from(documents).where(holds),
  );
  if (holder === undefined) return;
  const printed = formatDocumentNumber({ documentType, series, correlative });
  throw new ChasquiError(
    'CONFLICT',
    `Document ${printed} already exists (status ${statusOf(holder.state)}, id ${holder.id})`,
  );
}
