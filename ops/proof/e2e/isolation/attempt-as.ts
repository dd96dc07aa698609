import pg from 'pg';
import { withConnection } from '../../support/query-database.ts';

interface ServiceRole {
  readonly role: 'chasqui_app' | 'chasqui_system';
  readonly tenantId?: string;
}

/** Result of a statement that was rolled back: its rows, or PostgreSQL's error code. */
export interface Attempt {
  readonly code: string | null;
  readonly rowCount: number;
  readonly rows: readonly Record<string, unknown>[];
}

/** PostgreSQL's code for an access that the grants or the policies do not permit. */
export const NOT_PERMITTED = '42501';

/** Runs a statement as a role of the services, in a transaction that is rolled back. */
export async function attemptAs(
  databaseUrl: string,
  { role, tenantId = '' }: ServiceRole,
  statement: string,
): Promise<Attempt> {
  return withConnection(databaseUrl, async (client) => {
    try {
      await client.query('begin');
      await client.query(`select set_config('role', $1, true), set_config('app.tenant_id', $2, true)`, [
        role,
        tenantId,
      ]);
      const { rowCount, rows } = await client.query(statement);
      await client.query('rollback');
      return { code: null, rowCount: rowCount ?? 0, rows };
    } catch (error) {
      if (error instanceof pg.DatabaseError) return { code: error.code ?? '', rowCount: 0, rows: [] };
      throw error;
    }
  });
}
