import { nextUpdateAt, type RegisterName, type UpdateOutcome } from '@chasqui/core/registers';
import { type Database, openDatabase } from '@chasqui/db/connection';
import { recordRegisterUpdate } from '@chasqui/db/register-updates';
import { withOwnedDatabase } from '../backup/owned-database.ts';
import { SYSTEM } from '../command.ts';

/**
 * Runs an import on the owned database. Records its time and number of rows: the age of the copy is known then, and workers do not
 * fetch it again on the same day.
 * @param work resolves to the number of rows
 * @param outcome `not_yet` if workers should look for more
 */
export async function recordImport(
  name: RegisterName,
  work: (db: Database, url: string) => Promise<number>,
  outcome: UpdateOutcome = 'done',
): Promise<number> {
  return withOwnedDatabase(false, async ({ url }) => {
    const db = openDatabase(url, { max: 1, applicationName: 'chasqui-registers-import' });
    try {
      const rows = await work(db, url);
      const succeededAt = new Date();
      const dueAt = nextUpdateAt(name, outcome, succeededAt);
      await recordRegisterUpdate(db, SYSTEM, { name, dueAt, succeededAt, rows });
      return rows;
    } finally {
      await db.close();
    }
  });
}
