import type { RegisterName } from '@chasqui/core/registers';
import { getTableColumns } from 'drizzle-orm';
import { type Database, inSystem, readInSystem, type SystemContext } from './connection/index.ts';
import { withOwnConnection } from './connection/with-own-connection.ts';
import { registerUpdates } from './schema/index.ts';

/** Last updates of a copy of what SUNAT publishes. */
export interface RegisterUpdate {
  readonly name: RegisterName;
  /** Time from which on it is fetched again. */
  readonly dueAt: Date;
  readonly succeededAt: Date | null;
  readonly rows: number | null;
  readonly failedAt: Date | null;
  readonly problem: string | null;
}

/** Lists the copies that were ever updated, or tried to. */
export function listRegisterUpdates(db: Database, ctx: SystemContext): Promise<readonly RegisterUpdate[]> {
  return readInSystem(db, ctx, (tx) =>
    tx.select(getTableColumns(registerUpdates)).from(registerUpdates).orderBy(registerUpdates.name),
  );
}

/** Consequences of one update. Fields that are left out stay as they are. */
export type UpdateRecord = Pick<RegisterUpdate, 'name' | 'dueAt'> & Partial<Omit<RegisterUpdate, 'name' | 'dueAt'>>;

export async function recordRegisterUpdate(db: Database, ctx: SystemContext, record: UpdateRecord): Promise<void> {
  await inSystem(db, ctx, (tx) =>
    tx.insert(registerUpdates).values(record).onConflictDoUpdate({ target: registerUpdates.name, set: record }),
  );
}

/** The updates take minutes, and the transaction sends nothing meanwhile. */
const BEGIN = 'begin; set local idle_in_transaction_session_timeout = 0';

/**
 * Runs `work`, or nothing if another process is at the updates. The lock belongs to a transaction, so it ends with the process,
 * also behind a pooler.
 * @param url of the login of the services
 * @throws if the connection, and with it the lock, was lost meanwhile
 */
export async function withUpdateLock(url: string, work: () => Promise<void>): Promise<void> {
  await withOwnConnection(url, 'chasqui-registers', async (client) => {
    await client.query(BEGIN);
    const { rows } = await client.query(
      `select pg_try_advisory_xact_lock(hashtextextended('register updates', 0)) as locked`,
    );
    if (rows[0]?.locked === true) await work();
    await client.query('commit');
  });
}
