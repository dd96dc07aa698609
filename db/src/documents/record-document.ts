import type { DocumentSummary } from '@chasqui/core/documents';
import { ChasquiError } from '@chasqui/core/errors';
import { type DocumentNumber, formatDocumentNumber } from '@chasqui/core/identity';
import { statusOf } from '@chasqui/core/lifecycle';
import { and, eq, type SQL } from 'drizzle-orm';
import {
  type Database,
  inOrder,
  inTenant,
  type Last,
  readInTenant,
  settleCommit,
  statementError,
  type TenantContext,
  type Transaction,
} from '../connection/index.ts';
import { type IdempotencyClaim, linkRecord } from '../idempotency-keys/index.ts';
import { newId } from '../identifiers/index.ts';
import { documents, NUMBER_IS_HELD } from '../schema/index.ts';
import { foldName } from '../search/index.ts';
import { appendEvent } from './append-event.ts';
import { awaitNumbering } from './await-numbering.ts';
import { type DocumentRecord, RECORD_COLUMNS, toDocumentRecord } from './document-record.ts';
import { isDocument } from './lock-document.ts';
import { takeNumber } from './take-number.ts';
import { takeoverAt } from './takeover.ts';

export interface NewDocument {
  /** Catalog 01, or RA and RC. */
  readonly documentType: string;
  readonly summary: DocumentSummary;
  /** The body as the client sent it; JSON. */
  readonly request: unknown;
  /** What the type's `complete` made of it; JSON. */
  readonly completed: unknown;
  /** Of a request that has an Idempotency-Key. */
  readonly idempotency?: IdempotencyClaim;
}

/**
 * Numbers a document and records it as PENDING with the first row of its history. Throws CONFLICT when its number is in
 * use or its idempotency claim no longer holds; then nothing has changed. After a commit whose answer was lost it finds
 * out, with the id that was made before, and records the document if that did not happen; an error for
 * `isCommitInDoubt` says that the database stayed away for too long to know.
 */
export async function recordDocument(db: Database, ctx: TenantContext, input: NewDocument): Promise<DocumentRecord> {
  const document = { ...input, id: newId(), nextAttemptAt: takeoverAt(db) };
  try {
    return await settleCommit(
      () => inTenant(db, ctx, (tx, last) => insertDocument(tx, last, ctx, document)),
      () => inTenant(db, ctx, (tx, last) => insertUnlessThere(tx, last, ctx, document)),
    );
  } catch (error) {
    throw error instanceof NumberTaken ? await numberInUse(db, ctx, error.number) : error;
  }
}

/** Another record holds the number: the transaction is over, and who holds it is asked in one of its own. */
class NumberTaken extends Error {
  readonly number: DocumentNumber;

  constructor(number: DocumentNumber) {
    super(`Document ${formatDocumentNumber(number)} already exists`);
    this.number = number;
  }
}

/** The index that lets no two records hold a number. */
const NUMBER_INDEX = 'documents_number';

interface IdentifiedDocument extends NewDocument {
  readonly id: string;
  readonly nextAttemptAt: SQL<Date>;
}

async function insertDocument(
  tx: Transaction,
  last: Last,
  ctx: TenantContext,
  document: IdentifiedDocument,
): Promise<DocumentRecord> {
  const { documentType, summary, idempotency } = document;
  const { series } = summary;
  const [correlative] = await Promise.all([
    takeNumber(tx, ctx, { documentType, series, correlative: summary.correlative }),
    idempotency === undefined ? undefined : linkRecord(tx, ctx, idempotency, document.id),
  ]);
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
  ).catch((error: unknown) => {
    const isTaken = statementError(error)?.constraint === NUMBER_INDEX;
    throw isTaken ? new NumberTaken({ documentType, series, correlative }) : error;
  });
  if (row === undefined) throw new Error('A document was inserted and did not come back');
  return toDocumentRecord(row);
}

/** The earlier transaction holds its series until it ends: once it has, the document is there or will never be. */
async function insertUnlessThere(
  tx: Transaction,
  last: Last,
  ctx: TenantContext,
  document: IdentifiedDocument,
): Promise<DocumentRecord> {
  await awaitNumbering(tx, ctx, { documentType: document.documentType, series: document.summary.series });
  const [row] = await tx.select(RECORD_COLUMNS).from(documents).where(isDocument(ctx, document.id));
  return row === undefined ? insertDocument(tx, last, ctx, document) : toDocumentRecord(row);
}

function toColumns({ id, documentType, summary, nextAttemptAt, request, completed }: IdentifiedDocument) {
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
    state: 'PENDING' as const,
    nextAttemptAt,
    request,
    completed,
  };
}

async function numberInUse(db: Database, ctx: TenantContext, number: DocumentNumber): Promise<ChasquiError> {
  const { documentType, series, correlative } = number;
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
  const printed = formatDocumentNumber(number);
  if (holder === undefined) {
    return new ChasquiError('CONFLICT', `Document ${printed} existed until a moment ago; ask again`, {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    });
  }
  return new ChasquiError(
    'CONFLICT',
    `Document ${printed} already exists (status ${statusOf(holder.state)}, id ${holder.id})`,
  );
}

const RETRY_AFTER_SECONDS = 1;
