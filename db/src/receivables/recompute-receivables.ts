import type { DocumentNumber } from '@chasqui/core/identity';
import type { Client } from 'pg';
import { type Database, inTenant, openDatabase, type TenantContext } from '../connection/index.ts';
import { withOwnConnection } from '../connection/with-own-connection.ts';
import { withoutForce } from '../migration/apply-migration.ts';
import { isTrue } from '../migration/migration.ts';
import { takeMigrationLock, withBriefLocks } from '../migration/migration-locks.ts';
import { readingAllRows } from '../migration/open-rows.ts';
import { OWED_FIGURES } from './owed-figures.ts';
import { refreshReceivables } from './refresh-receivables.ts';

const BATCH = 500;

/**
 * Repairs what an older version recorded beside newer migrations. Fills in missing links of notes to their documents,
 * missing due dates and missing receivables, and computes receivables again that have another total. The database must
 * be migrated; services may keep running. Resolves with the number of receivables created or changed; a second run finds nothing. Rejects if the
 * connection that holds the migration lock was lost.
 * @param url connection URL of the owner of the tables, as for `migrate`
 */
export async function recomputeReceivables(url: string): Promise<number> {
  return withOwnConnection(url, 'chasqui-migrate', async (client) => {
    await takeMigrationLock(client);
    if (await readingAllRows(client, () => isTrue(client, `exists (select from documents where ${UNTOLD})`)))
      await tellColumns(client);
    const stale = await readingAllRows(client, () => listStale(client));
    await refreshAll(url, stale);
    await requireConnected(client);
    return stale.length;
  });
}

/**
 * Fails if the connection was lost, because the lock was lost with it. Another migration may then have run during the
 * work on the other connection.
 */
async function requireConnected(client: Client): Promise<void> {
  await client.query('select');
}

/**
 * Condition for documents whose columns differ from `completed`. Documents from before the migration were filled in by
 * the migration. One extra day allows for clock differences.
 */
const UNTOLD = `
  created_at > (select applied_at - interval '1 day' from chasqui_migrations where name = '0015_business.sql') and (
    document_type in ('07', '08') and modifies_series is null
      and completed #>> '{modification,seriesNumber}' ~ '^[A-Z0-9]{4}-[0-9]{1,8}$'
    or document_type in ('01', '03', '07', '08') and due_date is null and completed ->> 'dueDate' is not null)`;

/** No role of the services may change these columns. */
async function tellColumns(client: Client): Promise<void> {
  const tables = ['public.documents', 'public.receivables'];
  await withBriefLocks(client, 'Taking up receivables', () =>
    withoutForce(
      client,
      async () => {
        await client.query(`
          with told as (
            update documents set
              due_date = (completed ->> 'dueDate')::date,
              modifies_type = completed #>> '{modification,documentType}',
              modifies_series = split_part(completed #>> '{modification,seriesNumber}', '-', 1),
              modifies_correlative = split_part(completed #>> '{modification,seriesNumber}', '-', 2)::int
            where ${UNTOLD} returning tenant_id, id, due_date)
          update receivables r set due_date = told.due_date, updated_at = now() from told
          where r.tenant_id = told.tenant_id and r.document_id = told.id and r.due_date is distinct from told.due_date`);
      },
      tables,
    ),
  );
}

interface StaleNumber extends DocumentNumber {
  readonly tenantId: string;
}

/** Lists accepted facturas and boletas whose receivable is missing or differs from the document and its valid notes. */
async function listStale(client: Client): Promise<readonly StaleNumber[]> {
  const { rows } = await client.query<StaleNumber>(`
    select documents.tenant_id as "tenantId", documents.document_type as "documentType", documents.series,
      documents.correlative
    from documents
    cross join lateral ${OWED_FIGURES} owed
    left join receivables r on r.tenant_id = documents.tenant_id and r.document_id = documents.id
    where documents.state = 'ACCEPTED' and documents.document_type in ('01', '03')
      and (r.id is null or r.voided <> documents.voided or r.total <> owed.total or r.at_once <> owed.at_once)
    order by documents.tenant_id, documents.id`);
  return rows;
}

/** With the locks and the rights of a service: a verdict that comes at the same time is counted once. */
async function refreshAll(url: string, stale: readonly StaleNumber[]): Promise<void> {
  if (stale.length === 0) return;
  const db = openDatabase(url, { max: 1, applicationName: 'chasqui-migrate' });
  try {
    for (const tenantId of new Set(stale.map((number) => number.tenantId))) {
      await refreshTenant(
        db,
        tenantId,
        stale.filter((number) => number.tenantId === tenantId),
      );
    }
  } finally {
    await db.close();
  }
}

async function refreshTenant(db: Database, tenantId: string, numbers: readonly DocumentNumber[]): Promise<void> {
  const ctx: TenantContext = { tenantId, actor: { kind: 'system' }, requestId: null };
  for (let start = 0; start < numbers.length; start += BATCH) {
    await inTenant(db, ctx, (tx) => refreshReceivables(tx, ctx, numbers.slice(start, start + BATCH)));
  }
}
