import type { Client, PoolClient } from 'pg';
import { isId } from '../identifiers.ts';
import { APP_ROLE, type MoveState, SYSTEM_ROLE } from '../schema/index.ts';
import { CompanyMovesError } from './company-moves.ts';
import type { TenantContext } from './context.ts';
import type { Database } from './database.ts';
import { connectionError, DatabaseError, statementError } from './database-error.ts';
import { againAfterConflict } from './retry.ts';
import { type Note, sendTogether } from './session.ts';

/** Start of a transaction, and the round-robin key for its turn at a connection. */
export interface Terms {
  readonly begin: string;
  readonly role: string;
  /** Empty for a transaction across tenants. */
  readonly tenantId: string;
  /** True for a worker. Workers still write while the company is closing. */
  readonly isWorker: boolean;
  readonly key: string;
  /** `force_generic_plan` plans a prepared statement once per connection, and not for each of its values. */
  readonly plans?: 'auto' | 'force_generic_plan';
}

const BEGIN = 'begin';
export const BEGIN_READING = 'begin read only';
export const BEGIN_SNAPSHOT = 'begin isolation level repeatable read, read only';

/** Returns the terms of a transaction that sees and writes only the rows of one tenant. */
export function tenantTerms({ tenantId, actor }: TenantContext, begin = BEGIN): Terms {
  if (!isId(tenantId)) throw new Error('The id of the tenant is not an id');
  return { begin, role: APP_ROLE, tenantId, isWorker: actor.kind === 'worker', key: tenantId };
}

/**
 * Returns the terms of a transaction of the hot path, whose statements find rows by their keys. With `auto`, PostgreSQL
 * would plan a statement about a table with partitions anew each time, because a plan for all values names all partitions:
 * that takes ten times as long as to carry it out.
 */
export function hotTerms(ctx: TenantContext, begin = BEGIN): Terms {
  return { ...tenantTerms(ctx, begin), plans: 'force_generic_plan' };
}

/** Returns the terms of a transaction across tenants, with the few rights of authentication and administration. */
export function systemTerms(begin = BEGIN, key = SYSTEM_ROLE): Terms {
  return { begin, role: SYSTEM_ROLE, tenantId: '', isWorker: false, key };
}

/**
 * Cost of reading a random page, relative to a sequential one. PostgreSQL's default of 4 is meant for spinning disks.
 * With that default it would read a whole table instead of the index of a tenant that has most of the rows, which
 * touches several times as much.
 */
const RANDOM_PAGE_COST = '1.1';

/** Time limits in milliseconds for a lock, and for a transaction that sends nothing. */
const LOCK_TIMEOUT_MS = 10_000;
const IDLE_TIMEOUT_MS = 30_000;

/**
 * Settings that last only as long as the transaction. A connection returns to the pool without a role, and a pooler between
 * the process and the server (PgBouncer in transaction mode) may give each transaction another connection. The answer also
 * tells the database's time.
 */
export const SET_ROLE = {
  name: 'set role',
  text: `select set_config('role', $1, true), set_config('app.tenant_id', $2, true),
    set_config('plan_cache_mode', $3, true), set_config('random_page_cost', '${RANDOM_PAGE_COST}', true),
    set_config('timezone', 'UTC', true), set_config('statement_timeout', $4, true),
    set_config('lock_timeout', '${LOCK_TIMEOUT_MS}', true),
    set_config('idle_in_transaction_session_timeout', '${IDLE_TIMEOUT_MS}', true), now()`,
};

/**
 * Does the same for a tenant. If its company moves to another database, the transaction can only read, and the answer has
 * the state of the move (migration 0073).
 */
const SET_TENANT = {
  name: `${SET_ROLE.name} of a tenant`,
  text: SET_ROLE.text.replace('now()', 'now(), close_moving_tenant($2, $5) as "moveState"'),
};

/** Runs a transaction inside the database's observer, if there is one, and again after a conflict. */
export function runObserved<T>({ observe }: Database, run: (note?: Note) => Promise<T>): Promise<T> {
  return againAfterConflict(() => (observe === undefined ? run() : observe(run)));
}

/**
 * Begins a transaction and starts `work` at once, so that its first statement leaves in one message with the begin. If
 * the begin fails, that statement fails too, because the login has no rights outside a transaction. The error of the
 * begin is the one to throw. Sets the database's clock.
 * @throws ChasquiError UNAVAILABLE if the company moves to another database and the transaction may not run
 */
export async function beginAndRun<T>(
  { clock, statementTimeoutMs }: Pick<Database, 'clock' | 'statementTimeoutMs'>,
  client: PoolClient,
  terms: Terms,
  work: () => Promise<T>,
): Promise<T> {
  const told = clock.ask();
  const beginning = beginAs(client, terms, statementTimeoutMs).then(({ now, moveState }) => {
    told(now);
    return moveState;
  });
  const [begun, done] = await Promise.allSettled([beginning, (async () => work())()]);
  if (begun.status === 'rejected') throw begun.reason;
  const moveState = begun.value;
  if (moveState !== null && !mayRead(moveState, terms)) throw new CompanyMovesError(terms.tenantId, moveState);
  if (done.status === 'fulfilled') return done.value;
  if (moveState !== null && isWriteRefused(done.reason))
    throw new CompanyMovesError(terms.tenantId, moveState, done.reason);
  throw done.reason;
}

/** Returns true if a transaction of a moving company may still read. A worker may not: it would act on the rows. */
function mayRead(moveState: MoveState, { isWorker }: Terms): boolean {
  return !isWorker && (moveState === 'closing' || moveState === 'moving');
}

/** SQLSTATE read_only_sql_transaction. */
const ONLY_READS = '25006';

/** The next statements of the same message only report that the transaction is over. */
function isWriteRefused(error: unknown): boolean {
  const code = statementError(error)?.code;
  return code === ONLY_READS || code === TRANSACTION_FAILED;
}

interface Beginning {
  /** Time of the database. */
  readonly now: Date;
  /** Null for a company that does not move, and for a transaction across tenants. */
  readonly moveState: MoveState | null;
}

/** Begins a transaction and sets role, tenant, limits and planner settings, in one message. */
export async function beginAs(
  client: Client,
  { begin, role, tenantId, isWorker, plans = 'auto' }: Omit<Terms, 'key'>,
  statementTimeoutMs: number,
): Promise<Beginning> {
  sendTogether(client);
  const values = [role, tenantId, plans, String(statementTimeoutMs)];
  const setting = tenantId === '' ? { ...SET_ROLE, values } : { ...SET_TENANT, values: [...values, isWorker] };
  const sent = [client.query(begin), client.query<Beginning>(setting)] as const;
  const [, { rows }] = await Promise.all(sent).catch((error: unknown) => {
    throw connectionError(error);
  });
  const [row] = rows;
  if (row === undefined) throw new Error('The database did not tell its time');
  return { now: row.now, moveState: row.moveState ?? null };
}

/** SQLSTATE in_failed_sql_transaction: error of a statement in a transaction that an earlier failure has ended. */
const TRANSACTION_FAILED = '25P02';

/** Returns the error that made a transaction fail, instead of the errors that it caused in later statements. */
export function rootFailure(error: unknown, first: unknown): unknown {
  const failure = statementError(error) ?? error;
  const isConsequence = failure instanceof DatabaseError && failure.code === TRANSACTION_FAILED;
  return isConsequence && first !== undefined ? connectionError(first) : failure;
}
