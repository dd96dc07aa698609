import { BEGIN_READING, hotTerms } from '../begin-transaction.ts';
import type { TenantContext } from '../context.ts';
import type { Database } from '../database.ts';
import { type Read, readTogether } from '../read-transaction.ts';
import type { SessionPart, Transaction } from '../session.ts';
import { type PartWork, runTogether } from '../transaction.ts';
import { groupsByDatabase } from './group-commit.ts';

/**
 * Runs the last statements of a transaction, which `make` makes at once. The commit is sent right behind them, so that
 * statements and commit cost one round trip instead of two. If a statement fails, the server rolls everything back. If
 * `make` fails before any statement is sent, nothing is committed either. The answers must not be needed to decide on
 * the commit. A statement made later fails.
 */
export type Last = <T>(make: () => PromiseLike<T>) => Promise<T>;

type Work<T> = (transaction: Transaction, last: Last) => Promise<T>;

/**
 * Runs `work` like `inTenant`, and lets it send its last statements together with the commit. A step of a document then
 * waits for the database twice instead of three to six times. It also keeps the lock on a series short.
 *
 * Statements that `work` makes at once (`Promise.all`) leave in one message, in no certain order; use `inOrder` for
 * statements that build on each other.
 */
export async function inTenantPipelined<T>(db: Database, ctx: TenantContext, work: Work<T>): Promise<T> {
  const [result] = await runTogether(db, hotTerms(ctx), [(part) => work(part.transaction, openLast(part))]);
  return result as T;
}

interface WriteGroup {
  readonly step: string;
  /** Document that the work locks. Works about one document never share a transaction, because its lock would not part them. */
  readonly row?: string;
}

/**
 * Runs `work` as `inTenantPipelined` does, and under load in one transaction with other works of the tenant that take the
 * same step. If one work fails, nothing is committed, and each runs alone. All works of a step must lock their rows in one
 * order.
 */
export async function inTenantGrouped<T>(
  db: Database,
  ctx: TenantContext,
  group: WriteGroup,
  work: Work<T>,
): Promise<T> {
  const run: PartWork<unknown> = (part) => work(part.transaction, openLast(part));
  const runAll = (runs: readonly PartWork<unknown>[]) => runTogether(db, hotTerms(ctx), runs);
  return (await writesOf(db)({ key: ctx.tenantId, ...group }, run, runAll)) as T;
}

/** Runs `read` as `readInTenant` does, and under load in one transaction with other reads of the tenant. */
export async function readInTenantGrouped<T>(db: Database, ctx: TenantContext, read: Read<T>): Promise<T> {
  const readAll = (reads: readonly Read<unknown>[]) => readTogether(db, hotTerms(ctx, BEGIN_READING), reads);
  return (await readsOf(db)({ key: ctx.tenantId, step: 'read' }, read, readAll)) as T;
}

const writesOf = groupsByDatabase<PartWork<unknown>, unknown>();
const readsOf = groupsByDatabase<Read<unknown>, unknown>();

const LAST_TWICE = 'A transaction has its last statements once';
const TOO_LATE = 'This transaction ends with what `last` made at once: make nothing after it';

function openLast(part: SessionPart): Last {
  let isUsed = false;
  return (make) => {
    if (isUsed) {
      part.refuse(LAST_TWICE);
      throw new Error(LAST_TWICE);
    }
    isUsed = true;
    // Awaits drizzle's query only once: drizzle sends a query each time it is awaited.
    const made = (async () => make())();
    let hasFailed = false;
    made.catch(() => {
      hasFailed = true;
    });
    // Runs after every statement that is ready now has been made, and before the held-back data is sent.
    process.nextTick(() => {
      // No commit either if the work has failed otherwise and is being rolled back.
      if (hasFailed || !part.isOpen()) return;
      part.refuse(TOO_LATE);
      // The code that runs the transaction awaits the answer.
      part.end();
    });
    return made;
  };
}
