import { prepareDailySummary } from '@chasqui/core/documents';
import { ADDS } from '@chasqui/core/documents/communication/completed-communication';
import { PROGRESS_MESSAGES } from '@chasqui/core/messages';
import type { Issuer } from '@chasqui/core/parties';
import type { RuleBook } from '@chasqui/core/rules';
import { and, eq, isNull, notExists, type SQL, sql } from 'drizzle-orm';
import { type Database, inTenant, type TenantContext, type Transaction } from '../../connection/index.ts';
import { newId } from '../../identifiers.ts';
import { ofTenant, onlyRow } from '../../records.ts';
import { getRuleBook } from '../../rules/get-rule-book.ts';
import { documents, MOST_SUMMARY_LINES, summaryLines } from '../../schema/index.ts';
import { getIssuer } from '../../tenants/index.ts';
import { isAwaitedOriginal, original } from '../awaited-original.ts';
import { appendEvent } from '../document-history.ts';
import { type DocumentRecord, toDocumentRecord } from '../document-record.ts';
import { insertRecord } from '../record/insert-record.ts';
import { awaitNumbering, takeNumber } from '../record/take-number.ts';
import { takeoverAt } from '../takeover.ts';

export interface DailySummaryTerms {
  /** Day of issue of the boletas, YYYY-MM-DD. */
  readonly referenceDate: string;
  /** Lima's day on which the summaries are issued, YYYY-MM-DD. */
  readonly issueDate: string;
  /** Days that the clock of the summaries is ahead of ours; other than 0 only for a test company. Default 0. */
  readonly clockDays?: number;
  /** True if only documents with the clock of the summaries go in. Default: all that wait. */
  readonly sameClock?: boolean;
}

/**
 * Records daily summaries of the boletas and notes of a day that wait for one, and returns them. Each holds at most 500
 * documents. Summaries of the boletas of a company and day are recorded one after the other, so a document gets into one
 * of them only. At midnight processes may differ about the day on which they record them.
 */
export async function recordDailySummaries(
  db: Database,
  ctx: TenantContext,
  terms: DailySummaryTerms,
): Promise<readonly DocumentRecord[]> {
  const issuer = await getIssuer(db, ctx);
  const rules = await getRuleBook(db);
  const summaries: DocumentRecord[] = [];
  for (;;) {
    const summary = await inTenant(db, ctx, (tx) => recordOne(tx, ctx, { ...terms, db, issuer, rules }));
    if (summary === null) return summaries;
    summaries.push(summary);
  }
}

type RecordingTerms = DailySummaryTerms & {
  readonly db: Database;
  readonly issuer: Issuer;
  readonly rules: RuleBook;
};

/** Records one summary; returns null if no document waits. */
async function recordOne(
  tx: Transaction,
  ctx: TenantContext,
  { db, ...terms }: RecordingTerms,
): Promise<DocumentRecord | null> {
  const series = { documentType: 'RC', series: terms.issueDate.replaceAll('-', '') };
  await awaitOthers(tx, ctx, terms.referenceDate);
  await awaitNumbering(tx, ctx, series);
  const waiting = takeAlike(await lockWaiting(tx, ctx, terms));
  if (waiting.length === 0) return null;
  const correlative = await takeNumber(tx, ctx, { ...series, correlative: null });
  const { authority = null, channelId = null } = waiting[0] ?? {};
  const { clockDays = 0 } = terms;
  const prepared = prepareDailySummary({ ...terms, documents: waiting, condition: ADDS });
  const document = {
    ...prepared,
    id: newId(),
    correlative,
    authority,
    channelId,
    clockDays,
    nextAttemptAt: takeoverAt(db),
  };
  const record = toDocumentRecord(onlyRow(await insertRecord(tx, ctx, document)));
  await appendEvent(tx, ctx, {
    documentId: record.id,
    from: null,
    to: 'PENDING',
    reason: PROGRESS_MESSAGES.recorded.message,
  });
  await carry(tx, ctx, { summaryId: record.id, documentIds: waiting.map(({ id }) => id) });
  return record;
}

/** Waits until no other transaction records summaries of the same boletas, so that the next statement sees their lines. */
async function awaitOthers(tx: Transaction, { tenantId }: TenantContext, referenceDate: string): Promise<void> {
  const name = `daily summaries of ${tenantId}, ${referenceDate}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

type WaitingDocument = Awaited<ReturnType<typeof lockWaiting>>[number];

/** Takes the documents that go with the first one: to the same authority by the same channel, in a file of the same size. */
function takeAlike(waiting: readonly WaitingDocument[]): WaitingDocument[] {
  const [first] = waiting;
  if (first === undefined) return [];
  return waiting
    .filter(({ authority, channelId }) => authority === first.authority && channelId === first.channelId)
    .filter(({ mostLines }) => mostLines === first.mostLines)
    .slice(0, first.mostLines);
}

/**
 * Locks documents that no summary carries. A note waits until its boleta has its verdict: SUNAT may not look for it in the
 * same file (2989).
 */
function lockWaiting(
  tx: Transaction,
  ctx: TenantContext,
  { referenceDate, clockDays = 0, sameClock = false }: DailySummaryTerms,
) {
  const { id, documentType, series, correlative, completed, authority, channelId } = documents;
  const mostLines = sql<number>`coalesce(${summaryLines.mostLines}, ${MOST_SUMMARY_LINES})`.mapWith(Number);
  return tx
    .select({ id, documentType, series, correlative, completed, authority, channelId, mostLines })
    .from(documents)
    .leftJoin(summaryLines, isLineOf())
    .where(
      and(
        ofTenant(documents, ctx, { state: 'SIGNED', summarized: true, issueDate: referenceDate }),
        sameClock ? eq(documents.clockDays, clockDays) : undefined,
        isNull(summaryLines.summaryId),
        notExists(selectAwaitedOriginal(tx)),
      ),
    )
    .orderBy(mostLines, id)
    .limit(MOST_SUMMARY_LINES)
    .for('update', { of: documents });
}

function isLineOf(): SQL | undefined {
  return and(
    eq(summaryLines.tenantId, documents.tenantId),
    eq(summaryLines.documentId, documents.id),
    eq(summaryLines.action, 'add'),
  );
}

function selectAwaitedOriginal(tx: Transaction) {
  return tx.select({ id: original.id }).from(original).where(isAwaitedOriginal());
}

interface Carried {
  readonly summaryId: string;
  readonly documentIds: readonly string[];
}

/** Notes which summary carries these documents. From now on its ticket decides about them. */
async function carry(tx: Transaction, ctx: TenantContext, { summaryId, documentIds }: Carried): Promise<void> {
  const rows = documentIds.map((documentId) => ({
    tenantId: ctx.tenantId,
    documentId,
    action: 'add' as const,
    summaryId,
  }));
  const { tenantId, documentId, action } = summaryLines;
  const { rowCount } = await tx
    .insert(summaryLines)
    .values(rows)
    .onConflictDoUpdate({
      target: [tenantId, documentId, action],
      set: { summaryId },
      setWhere: isNull(summaryLines.summaryId),
    });
  if (rowCount !== rows.length) throw new Error('Another daily summary carries one of the documents');
  await tx
    .update(documents)
    .set({ nextAttemptAt: null })
    .where(
      sql`${documents.tenantId} = ${ctx.tenantId}::uuid and ${documents.id} = any(${sql.param(documentIds)}::uuid[])`,
    );
}
