import { listDeductions } from '@chasqui/core/advances';
import { getDefinition } from '@chasqui/core/documents';
import { ChasquiError, validationError } from '@chasqui/core/errors';
import { formatDocumentNumber, isCommunication } from '@chasqui/core/identity';
import { statusOf } from '@chasqui/core/lifecycle';
import { PROGRESS_MESSAGES, say } from '@chasqui/core/messages';
import { and, type SQL, sql } from 'drizzle-orm';
import { inOrder, inTenantGrouped, inTenantPipelined, type Last } from '../../connection/hot-path/index.ts';
import {
  type Database,
  DatabaseError,
  readInTenant,
  settleCommit,
  type TenantContext,
  type Transaction,
} from '../../connection/index.ts';
import { linkImportRow } from '../../document-imports/link-import-row.ts';
import { insertEmail, refuseManyTests } from '../../emails/insert-email.ts';
import { linkRecord } from '../../idempotency-keys/idempotency-claim.ts';
import { newId } from '../../identifiers.ts';
import { ofTenant, onlyRow } from '../../records.ts';
import { documents, NUMBER_IS_HELD, relatedDocuments } from '../../schema/index.ts';
import { appendEvent } from '../document-history.ts';
import { type DocumentRecord, RECORD_COLUMNS, toDocumentRecord } from '../document-record.ts';
import { isDocument } from '../lock-document.ts';
import { claimVoided, listVoidedBySummary } from '../summaries/claim-voided.ts';
import { takeoverAt } from '../takeover.ts';
import { insertDeductions } from './advance-deductions.ts';
import { holdVoided } from './hold-voided.ts';
import { insertRecord, type NewDocument } from './insert-record.ts';
import { dependsOnOthers, lockRecordingProblems } from './recording-problems.ts';
import { awaitNumbering, takeNumber } from './take-number.ts';

/**
 * Numbers a document and records it as PENDING with the first row of its history. Throws VALIDATION_FAILED if the
 * tenant's other documents do not allow it (`recording-problems.ts`). Throws CONFLICT if its number is in use or its
 * idempotency claim no longer holds, ImportRowError if its row of a spreadsheet must not get it. Throws CONFLICT too if another daily summary voids one of its documents, or if the way of
 * `undoing` is closed. In these cases nothing has changed. If the commit is in doubt, looks the document
 * up by its id and records it if it is missing. Throws an error for `isCommitInDoubt` if the database stays unavailable
 * for too long to find out.
 */
export async function recordDocument(db: Database, ctx: TenantContext, input: NewDocument): Promise<DocumentRecord> {
  const document: Recording = { ...input, id: newId(), nextAttemptAt: takeoverAt(db), correlative: null };
  for (let tries = 1; ; tries += 1) {
    try {
      return await settleCommit(
        db,
        () => insertInTurn(db, ctx, document),
        () => inTenantPipelined(db, ctx, (tx, last) => insertUnlessThere(tx, last, ctx, document)),
      );
    } catch (error) {
      if (!isNumberTaken(error)) throw error;
      await refuseNumberInUse(db, ctx, document);
      if (tries === MAX_TRIES) throw numberInMotion();
    }
  }
}

/** Lets the documents of a series share transactions, unless they lock other documents: those could block each other. */
function insertInTurn(db: Database, ctx: TenantContext, document: Recording): Promise<DocumentRecord> {
  const insert = (tx: Transaction, last: Last) => insertDocument(tx, last, ctx, document);
  const { documentType, summary } = document;
  if (isCommunication(documentType) || dependsOnOthers(document)) return inTenantPipelined(db, ctx, insert);
  return inTenantGrouped(db, ctx, { step: `record ${documentType}-${summary.series}` }, insert);
}

/**
 * Number of tries to record a document. A document number that another record frees at the same moment is free at the
 * next try.
 */
const MAX_TRIES = 3;

const NUMBER_INDEX = 'documents_number';

function isNumberTaken(error: unknown): boolean {
  return error instanceof DatabaseError && error.constraint === NUMBER_INDEX;
}

function numberInMotion(): ChasquiError {
  return new ChasquiError(
    'UNAVAILABLE',
    say(
      'The number of the document is being taken and let go of at this moment, and nothing was recorded; try again',
      'El número del comprobante se está tomando y soltando en este momento, y no se registró nada; vuelva a intentarlo',
    ),
    { retryAfterSeconds: RETRY_AFTER_SECONDS },
  );
}

const RETRY_AFTER_SECONDS = 1;

interface Recording extends NewDocument {
  readonly id: string;
  readonly nextAttemptAt: SQL<Date>;
  /** Number taken for the document; null before that. */
  correlative: number | null;
}

async function insertDocument(
  tx: Transaction,
  last: Last,
  ctx: TenantContext,
  document: Recording,
): Promise<DocumentRecord> {
  const { documentType, summary, idempotency, importRow, email } = document;
  const { series } = summary;
  if (email != null && document.authority === 'test') await refuseManyTests(tx, ctx);
  if (dependsOnOthers(document)) await refuseProblems(tx, ctx, document);
  await holdVoided(tx, ctx, document);
  const [correlative] = await Promise.all([
    takeNumber(tx, ctx, { documentType, series, correlative: summary.correlative }),
    idempotency === undefined ? undefined : linkRecord(tx, ctx, idempotency, document.id),
    importRow === undefined ? undefined : linkImportRow(tx, ctx, importRow, document.id),
  ]);
  document.correlative = correlative;
  // The commit is sent at once, because other transactions wait for the lock on the series.
  const deducting = { deductions: listDeductions(document), currencyCode: summary.currencyCode };
  const event = {
    documentId: document.id,
    from: null,
    to: 'PENDING',
    reason: PROGRESS_MESSAGES.recorded.message,
  } as const;
  const write = () =>
    inOrder(
      () => insertRecord(tx, ctx, { ...document, correlative }),
      () => appendEvent(tx, ctx, event),
      () => insertDeductions(tx, ctx, { ...deducting, documentId: document.id }),
      () => insertRelated(tx, ctx, document),
      async () => (email == null ? undefined : insertEmail(tx, ctx, { ...email, documentId: document.id })),
    );
  const numbers = listVoidedBySummary(document);
  const [inserted] = await (numbers.length === 0 ? last(write) : write());
  if (numbers.length > 0) await claimVoided(tx, ctx, { summaryId: document.id, numbers });
  return toDocumentRecord(onlyRow(inserted));
}

async function insertRelated(tx: Transaction, { tenantId }: TenantContext, document: Recording): Promise<void> {
  const { id: documentId, documentType, completed } = document;
  const rows = getDefinition(documentType)
    .listAccompanied(completed)
    .map((number) => ({ tenantId, ...number, documentId }));
  if (rows.length > 0) await tx.insert(relatedDocuments).values(rows);
}

async function refuseProblems(tx: Transaction, ctx: TenantContext, document: Recording): Promise<void> {
  const problems = await lockRecordingProblems(tx, ctx, document);
  if (problems.length > 0) throw validationError(problems);
}

/**
 * Records the document if the earlier transaction did not. That transaction locks its series until it ends; afterwards
 * the document exists or never will.
 */
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

/**
 * Throws CONFLICT if a record holds the number. The transaction that wanted the number has ended. A client that gave the
 * number may take the conflict for an earlier try that got through, so the error says if it was none.
 */
async function refuseNumberInUse(
  db: Database,
  ctx: TenantContext,
  { documentType, summary, correlative, request }: Recording,
): Promise<void> {
  if (correlative === null) throw new Error('A number is taken that was never asked for');
  const { series } = summary;
  const holds = and(ofTenant(documents, ctx, { documentType, series, correlative }), NUMBER_IS_HELD);
  const asked = JSON.stringify(request);
  const [holder] = await readInTenant(db, ctx, (tx) =>
    tx
      .select({
        id: documents.id,
        state: documents.state,
        isSame: sql<boolean>`${documents.request} = ${asked}::jsonb`,
      })
      .from(documents)
      .where(holds),
  );
  if (holder === undefined) return;
  const number = formatDocumentNumber({ documentType, series, correlative });
  const taken = say(
    `Document ${number} already exists (status ${statusOf(holder.state)}, id ${holder.id})`,
    `El comprobante ${number} ya existe (estado ${statusOf(holder.state)}, id ${holder.id})`,
  );
  if (holder.isSame) throw new ChasquiError('CONFLICT', taken);
  throw new ChasquiError(
    'CONFLICT',
    say(
      `${taken.message}, made of another request; nothing was recorded. Compare GET /api/documents/${holder.id} with yours first: if the two are about the same, it is recorded. Only if they are not, give another number, or none`,
      `${taken.es}, hecho de otra solicitud; no se registró nada. Primero compare GET /api/documents/${holder.id} con el suyo: si los dos tratan de lo mismo, ya está registrado. Solo si no, dé otro número, o ninguno`,
    ),
    { reason: 'NUMBER_OF_ANOTHER_DOCUMENT' },
  );
}
