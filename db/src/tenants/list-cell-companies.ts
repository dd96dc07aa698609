import { asc, sql } from 'drizzle-orm';
import { type Database, readInSystem, type SystemContext } from '../connection/index.ts';
import { tenants } from '../schema/index.ts';

export interface CellCompany {
  readonly tenantId: string;
  readonly ruc: string;
}

/**
 * Cells are updated one after the other, and one of an earlier version has no column for this state. A company that moved
 * away, and a copy that is not open yet, belong to another cell.
 */
const IS_HERE = sql`coalesce(to_jsonb(tenants) ->> 'move_state', '') not in ('moved', 'arriving')`;

/** Returns the tenants that this database serves, live ones and test twins, ordered by id. */
export function listCellCompanies(db: Database, ctx: SystemContext): Promise<readonly CellCompany[]> {
  return readInSystem(db, ctx, (tx) =>
    tx.select({ tenantId: tenants.id, ruc: tenants.ruc }).from(tenants).where(IS_HERE).orderBy(asc(tenants.id)),
  );
}
