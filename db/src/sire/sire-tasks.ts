import { ChasquiError } from '@chasqui/core/errors';
import { type Message, say } from '@chasqui/core/messages';
import { findSireCode } from '@chasqui/core/sire/error-codes';
import { refusalOf } from '@chasqui/core/sire/states';
import { and, desc, isNotNull } from 'drizzle-orm';
import { appendAudit } from '../audit/append-audit.ts';
import { type Database, inTenant, readInTenant, type TenantContext, type Transaction } from '../connection/index.ts';
import { takeoverAt } from '../documents/takeover.ts';
import { type IdempotencyClaim, linkRecord } from '../idempotency-keys/idempotency-claim.ts';
import { newId } from '../identifiers.ts';
import { holdTenant, ofTenant, onlyRow, type RowOf } from '../records.ts';
import {
  SIRE_TASK_KINDS,
  SIRE_TASK_STATES,
  type SireAuthority,
  type SireTaskKind,
  sireTasks,
} from '../schema/index.ts';
import { readSireMonth, type SireMonth } from './sire-month.ts';

export { SIRE_TASK_KINDS, SIRE_TASK_STATES, type SireTaskKind };

const TASK_COLUMNS = {
  id: sireTasks.id,
  book: sireTasks.book,
  period: sireTasks.period,
  kind: sireTasks.kind,
  state: sireTasks.state,
  ticket: sireTasks.ticket,
  code: sireTasks.code,
  problem: sireTasks.problem,
  createdAt: sireTasks.createdAt,
  endedAt: sireTasks.endedAt,
} as const;

/** Work of a month that workers take to SUNAT. */
export type SireTask = RowOf<typeof TASK_COLUMNS>;

interface NewSireTask extends SireMonth {
  readonly kind: SireTaskKind;
  readonly authority: SireAuthority;
  readonly idempotency?: IdempotencyClaim | undefined;
}

interface StartedSireTask {
  readonly task: SireTask;
  /** End of the claim under which the caller enqueues the task; null if it was recorded before. */
  readonly claimedUntil: Date | null;
}

/**
 * Records a task for a month. If the same task runs already, returns that one.
 * @throws ChasquiError CONFLICT if another task of the month runs, or if SUNAT would refuse the step in the month's state
 */
export async function startSireTask(db: Database, ctx: TenantContext, wanted: NewSireTask): Promise<StartedSireTask> {
  const { book, period, kind, idempotency } = wanted;
  return inTenant(db, ctx, async (tx) => {
    await holdTenant(tx, ctx.tenantId);
    const isUnfinished = and(ofTenant(sireTasks, ctx, { book, period }), isNotNull(sireTasks.nextAttemptAt));
    const [running] = await tx.select(TASK_COLUMNS).from(sireTasks).where(isUnfinished);
    if (running !== undefined && running.kind !== kind) throw isBusy(period);
    const started =
      running === undefined ? await insertTask(tx, ctx, { wanted, db }) : { task: running, claimedUntil: null };
    if (idempotency !== undefined) await linkRecord(tx, ctx, idempotency, started.task.id);
    return started;
  });
}

function isBusy(period: string): ChasquiError {
  return new ChasquiError(
    'CONFLICT',
    say(
      `Another step of the month ${period} is under way: wait for its end`,
      `Otro paso del mes ${period} está en curso: espere a que termine`,
    ),
  );
}

async function insertTask(
  tx: Transaction,
  ctx: TenantContext,
  { wanted, db }: { readonly wanted: NewSireTask; readonly db: Database },
): Promise<StartedSireTask> {
  const { book, period, kind, authority } = wanted;
  const { state } = await readSireMonth(tx, ctx, wanted);
  const refusal = kind === 'fetch' || kind === 'check' ? null : refusalOf(state, kind);
  if (refusal !== null) throw new ChasquiError('CONFLICT', messageOf(refusal));
  const row = {
    id: newId(),
    tenantId: ctx.tenantId,
    book,
    period,
    kind,
    authority,
    state: 'running',
    nextAttemptAt: takeoverAt(db),
  } as const;
  const { claimedUntil, ...task } = onlyRow(
    await tx
      .insert(sireTasks)
      .values(row)
      .returning({ ...TASK_COLUMNS, claimedUntil: sireTasks.nextAttemptAt }),
  );
  await appendAudit(tx, ctx, {
    action: 'sire.requested',
    subject: { kind: 'sire_task', id: task.id },
    details: { book, period, kind },
  });
  return { task, claimedUntil };
}

/** Returns the message of one of SUNAT's codes for a step that the state of the month does not allow. */
function messageOf(code: string): Message {
  const meaning = findSireCode(code)?.meaning ?? say('SUNAT refuses the step', 'SUNAT rechaza el paso');
  return say(`${code}: ${meaning.message}`, `${code}: ${meaning.es}`);
}

/** Returns a task. @throws Error if the tenant has no such task */
export async function getSireTask(db: Database, ctx: TenantContext, id: string): Promise<SireTask> {
  return onlyRow(
    await readInTenant(db, ctx, (tx) =>
      tx
        .select(TASK_COLUMNS)
        .from(sireTasks)
        .where(ofTenant(sireTasks, ctx, { id })),
    ),
  );
}

const SHOWN_TASKS = 20;

/** Returns the last 20 tasks of a month, the newest first. */
export async function listSireTasks(
  db: Database,
  ctx: TenantContext,
  { book, period }: SireMonth,
): Promise<readonly SireTask[]> {
  const isOfMonth = ofTenant(sireTasks, ctx, { book, period });
  return readInTenant(db, ctx, (tx) =>
    tx
      .select(TASK_COLUMNS)
      .from(sireTasks)
      .where(isOfMonth)
      .orderBy(desc(sireTasks.createdAt), desc(sireTasks.id))
      .limit(SHOWN_TASKS),
  );
}
