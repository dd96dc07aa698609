import type { PoolClient } from 'pg';
import { isId } from '../identifiers.ts';
import { APP_ROLE, SYSTEM_ROLE } from '../schema/index.ts';
import type { TenantContext } from './context.ts';
import type { Database } from './database.ts';
import { connectionError, DatabaseError, statementError } from './database-error.ts';
import { againAfterConflict } from './retry.ts';
import { type Note, sendTogether } from './session.ts';

/** Statement that begins a transaction, and the round-robin key for its turn at a connection. */
export interface Terms {
  readonly beginning: string;
  readonly key: string;
}

const BEGIN = 'begin';
export const BEGIN_READING = 'begin read only';
export const BEGIN_SNAPSHOT = 'begin isolation level repeatable read, read only';

/** Returns the terms of a transaction that sees and writes only the rows of one tenant. */
export function tenantTerms({ tenantId }: TenantContext, begin = BEGIN): Terms {
  if (!isId(tenantId)) throw new Error('The id of the tenant is not an id');
  return { beginning: beginAs(APP_ROLE, tenantId, begin), key: tenantId };
}

/** Returns the terms of a transaction across tenants, with the few rights of authentication and administration. */
export function systemTerms(begin = BEGIN, key = SYSTEM_ROLE): Terms {
  return { beginning: beginAs(SYSTEM_ROLE, '', begin), key };
}

/**
 * Cost of reading a random page, relative to a sequential one. PostgreSQL's default of 4 is meant for spinning disks.
 * With that default it would read a whole table instead of the index of a tenant that has most of the rows, which
 * touches several times as much.
 */
const RANDOM_PAGE_COST = '1.1';

/**
 * Returns the statements that begin a transaction and set role, tenant and planner settings, to send in one message.
 * The settings last only as long as the transaction, so the connection returns to the pool without a role. No value can
 * contain a quote: all are constants or a checked id.
 */
export function beginAs(role: string, tenantId: string, begin = BEGIN): string {
  const settings = Object.entries({ role, 'app.tenant_id': tenantId, random_page_cost: RANDOM_PAGE_COST });
  return `${begin}; select ${settings.map(([name, value]) => `set_config('${name}', '${value}', true)`).join(', ')}`;
}

/** Runs a transaction inside the database's observer, if there is one, and again after a conflict. */
export function runObserved<T>({ observe }: Database, run: (note?: Note) => Promise<T>): Promise<T> {
  return againAfterConflict(() => (observe === undefined ? run() : observe(run)));
}

/**
 * Begins a transaction and starts `work` at once, so that its first statement leaves in one message with the begin. If
 * the begin fails, that statement fails too, because the login has no rights outside a transaction. The error of the
 * begin is the one to throw.
 */
export async function beginAndRun<T>(client: PoolClient, beginning: string, work: () => Promise<T>): Promise<T> {
  const [begun, done] = await Promise.allSettled([begin(client, beginning), (async () => work())()]);
  if (begun.status === 'rejected') throw begun.reason;
  if (done.status === 'rejected') throw done.reason;
  return done.value;
}

async function begin(client: PoolClient, statement: string): Promise<void> {
  sendTogether(client);
  await client.query(statement).catch((error: unknown) => {
    throw connectionError(error);
  });
}

/** SQLSTATE in_failed_sql_transaction: error of a statement in a transaction that an earlier failure has ended. */
const TRANSACTION_FAILED = '25P02';

/** Returns the error that made a transaction fail, instead of the errors that it caused in later statements. */
export function rootFailure(error: unknown, first: unknown): unknown {
  const failure = statementError(error) ?? error;
  const isConsequence = failure instanceof DatabaseError && failure.code === TRANSACTION_FAILED;
  return isConsequence && first !== undefined ? connectionError(first) : failure;
}
