import type { Message } from '@chasqui/core/messages';
import { type PurchaseRow, readPurchaseRow } from '@chasqui/core/sire/purchases-layout';
import { readRegisterRows } from '@chasqui/core/sire/read-register-rows';
import { and, asc, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import {
  type Database,
  inSystem,
  inTenant,
  readInTenant,
  type SystemContext,
  type TenantContext,
  type Transaction,
} from '../connection/index.ts';
import { takeoverAt } from '../documents/takeover.ts';
import { fromNow } from '../idempotency-keys/idempotency-claim.ts';
import { type FoundValidity, putPurchaseValidity } from '../purchases/purchase-validity.ts';
import { storeProposal } from '../purchases/store-proposal.ts';
import { ofTenant, onlyRow, type RowOf } from '../records.ts';
import { isNotMoving, sireTasks } from '../schema/index.ts';

import { type PackedSireFile, putSireFile, unpackSireFile } from './sire-files.ts';
import { putSireMonth, type SireMonth, type StoredMonth } from './sire-month.ts';

export interface ClaimedSireTask {
  readonly tenantId: string;
  readonly id: string;
  /** End of the claim. No other worker takes the task before then. */
  readonly claimedUntil: Date;
}

/** Claims up to `limit` due tasks of all tenants for the length of a lease, the longest overdue first. */
export async function claimDueSireTasks(
  db: Database,
  ctx: SystemContext,
  { limit }: { readonly limit: number },
): Promise<readonly ClaimedSireTask[]> {
  const { tenantId, id, nextAttemptAt } = sireTasks;
  return inSystem(db, ctx, async (tx) => {
    const due = await tx
      .select({ tenantId, id })
      .from(sireTasks)
      .where(and(lte(nextAttemptAt, sql`now()`), isNotMoving(tenantId)))
      .orderBy(asc(nextAttemptAt))
      .limit(limit)
      .for('update', { skipLocked: true });
    return Promise.all(due.map(async (task) => ({ ...task, claimedUntil: await renewLease(tx, task, db) })));
  });
}

async function renewLease(
  tx: Transaction,
  { tenantId, id }: Pick<ClaimedSireTask, 'tenantId' | 'id'>,
  db: Pick<Database, 'takeoverMs'>,
): Promise<Date> {
  const { nextAttemptAt } = sireTasks;
  const renewed = await tx
    .update(sireTasks)
    .set({ nextAttemptAt: takeoverAt(db) })
    .where(ofTenant(sireTasks, { tenantId }, { id }))
    .returning({ nextAttemptAt });
  const until = onlyRow(renewed).nextAttemptAt;
  if (until === null) throw new Error(`The task ${id} of SIRE has no lease`);
  return until;
}

const WORK_COLUMNS = {
  id: sireTasks.id,
  book: sireTasks.book,
  period: sireTasks.period,
  kind: sireTasks.kind,
  authority: sireTasks.authority,
  sentAt: sireTasks.sentAt,
  uploadId: sireTasks.uploadId,
  ticket: sireTasks.ticket,
  failures: sireTasks.failures,
  createdAt: sireTasks.createdAt,
} as const;

/** Task that this process works on until its lease ends. */
export interface SireWork extends RowOf<typeof WORK_COLUMNS> {
  readonly lease: Date;
}

/**
 * Begins work on a claimed task and renews its lease. The attempt counts as a failure until it makes progress. Undefined if the task
 * has ended or has another lease.
 */
export async function beginSireWork(
  db: Database,
  ctx: TenantContext,
  { id, lease }: { readonly id: string; readonly lease: Date },
): Promise<SireWork | undefined> {
  return inTenant(db, ctx, async (tx) => {
    if (!(await holdsLease(tx, ctx, { id, lease }))) return undefined;
    const begun = { failures: sql`${sireTasks.failures} + 1`, nextAttemptAt: takeoverAt(db) };
    const { lease: renewed, ...work } = onlyRow(
      await tx
        .update(sireTasks)
        .set(begun)
        .where(ofTenant(sireTasks, ctx, { id }))
        .returning({ ...WORK_COLUMNS, lease: sireTasks.nextAttemptAt }),
    );
    return renewed === null ? undefined : { ...work, lease: renewed };
  });
}

type Lease = Pick<SireWork, 'id' | 'lease'>;

/** Locks the task until commit and returns true if this lease is its newest. */
async function holdsLease(tx: Transaction, ctx: TenantContext, { id, lease }: Lease): Promise<boolean> {
  const { nextAttemptAt } = sireTasks;
  const [locked] = await tx
    .select({ nextAttemptAt })
    .from(sireTasks)
    .where(ofTenant(sireTasks, ctx, { id }))
    .for('update');
  return locked?.nextAttemptAt?.getTime() === lease.getTime();
}

/** Error of work on a task that another process has taken over. */
export class SireWorkLostError extends Error {
  override readonly name = 'SireWorkLostError';
}

/**
 * `isSent` notes the time before the first call that SUNAT may take without answering; `month` and `file` are what has come of the
 * task already.
 */
export type SireProgress = Partial<Pick<SireWork, 'ticket' | 'uploadId'>> & {
  readonly isSent?: true;
  readonly month?: Partial<StoredMonth>;
  readonly file?: PackedSireFile;
};

/**
 * Records progress of a task and renews its lease. Returns the new lease.
 * @throws SireWorkLostError if the lease is not the newest
 */
export async function noteSireProgress(
  db: Database,
  ctx: TenantContext,
  work: Lease & SireMonth,
  { isSent, month, file, ...changes }: SireProgress,
): Promise<Date> {
  return withLease(db, ctx, work, async (tx) => {
    if (month !== undefined) await putSireMonth(tx, ctx, work, month);
    if (file !== undefined) await putSireFile(tx, ctx, work, file);
    return renewWork(tx, ctx, { work, changes: { ...changes, ...(isSent && { sentAt: sql`now()` }) }, db });
  });
}

interface Renewal {
  readonly work: Lease;
  readonly changes: Partial<Pick<SireWork, 'ticket' | 'uploadId'>> & { readonly sentAt?: SQL };
  readonly db: Pick<Database, 'takeoverMs'>;
}

/** Notes that a task made progress. Returns its new lease. */
async function renewWork(tx: Transaction, ctx: TenantContext, { work, changes, db }: Renewal): Promise<Date> {
  const renewed = await tx
    .update(sireTasks)
    .set({ ...changes, failures: 0, nextAttemptAt: takeoverAt(db) })
    .where(ofTenant(sireTasks, ctx, { id: work.id }))
    .returning({ nextAttemptAt: sireTasks.nextAttemptAt });
  return onlyRow(renewed).nextAttemptAt ?? work.lease;
}

/** Gives a task back until a pause has passed. @throws SireWorkLostError if the lease is not the newest */
export async function putOffSireTask(
  db: Database,
  ctx: TenantContext,
  work: Lease,
  { pauseMs, failures }: { readonly pauseMs: number; readonly failures: number },
): Promise<void> {
  await withLease(db, ctx, work, async (tx) => {
    await tx
      .update(sireTasks)
      .set({ nextAttemptAt: fromNow(pauseMs), failures })
      .where(ofTenant(sireTasks, ctx, { id: work.id }));
  });
}

/** End of a task, with the changes of its month or the reason of its failure. */
export type SireTaskEnd =
  | { readonly state: 'done'; readonly month: Partial<StoredMonth>; readonly files: readonly PackedSireFile[] }
  | {
      readonly state: 'failed';
      readonly code: string | null;
      readonly problem: Message;
      readonly files: readonly PackedSireFile[];
      /** State in which SUNAT has the month, if the refusal tells it. */
      readonly month?: Partial<StoredMonth>;
    };

/**
 * Ends a task with its month and files, or not at all. That of a proposal of purchases stores the purchases, too.
 * @throws SireWorkLostError if the lease is not the newest; UnreadableRowError if SUNAT's file has a row that is none
 */
export async function endSireTask(db: Database, ctx: TenantContext, work: SireWork, end: SireTaskEnd): Promise<void> {
  await withLease(db, ctx, work, async (tx) => {
    if (end.month !== undefined) await putSireMonth(tx, ctx, work, end.month);
    for (const file of end.files) await putSireFile(tx, ctx, work, file);
    if (end.state === 'done' && work.book === 'purchases') await storePurchases(tx, ctx, work, end.files);
    const problem = end.state === 'failed' ? { code: end.code, problem: end.problem } : {};
    await tx
      .update(sireTasks)
      .set({ state: end.state, ...problem, nextAttemptAt: null, endedAt: sql`now()` })
      .where(ofTenant(sireTasks, ctx, { id: work.id }));
  });
}

async function storePurchases(
  tx: Transaction,
  ctx: TenantContext,
  { id: taskId, period }: SireWork,
  files: readonly PackedSireFile[],
): Promise<void> {
  const proposal = files.find(({ kind }) => kind === 'proposal');
  if (proposal !== undefined) await storeProposal(tx, ctx, { period, taskId, rows: readRows(proposal) });
}

async function* readRows(file: PackedSireFile): AsyncGenerator<PurchaseRow> {
  for await (const line of readRegisterRows(unpackSireFile(file))) yield readPurchaseRow(line);
}

/**
 * Records the state of a purchase that a check found, and renews the lease of the task. Returns the new lease.
 * @throws SireWorkLostError if the lease is not the newest
 */
export async function recordCheckedPurchase(
  db: Database,
  ctx: TenantContext,
  work: Lease,
  { purchaseId, validity }: { readonly purchaseId: string; readonly validity: FoundValidity },
): Promise<Date> {
  return withLease(db, ctx, work, async (tx) => {
    await putPurchaseValidity(tx, ctx, purchaseId, validity);
    return renewWork(tx, ctx, { work, changes: {}, db });
  });
}

async function withLease<Result>(
  db: Database,
  ctx: TenantContext,
  work: Lease,
  act: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return inTenant(db, ctx, async (tx) => {
    if (!(await holdsLease(tx, ctx, work))) throw new SireWorkLostError(`The task ${work.id} has another lease`);
    return act(tx);
  });
}

/** Returns the tickets of all tasks of a month. */
export async function listSireTickets(
  db: Database,
  ctx: TenantContext,
  { book, period }: SireMonth,
): Promise<ReadonlySet<string>> {
  const { ticket } = sireTasks;
  const isOfMonth = and(ofTenant(sireTasks, ctx, { book, period }), isNotNull(ticket));
  const rows = await readInTenant(db, ctx, (tx) => tx.select({ ticket }).from(sireTasks).where(isOfMonth));
  return new Set(rows.flatMap((row) => row.ticket ?? []));
}
