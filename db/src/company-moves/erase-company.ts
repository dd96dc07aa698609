import type { Client } from 'pg';
import { listTables } from '../backup/list-tables.ts';
import { selectRows } from '../backup/select-rows.ts';
import { withCopier } from '../backup/with-copier.ts';
import { isTrue } from '../migration/migration.ts';
import { CompanyMoveError } from './company-move-error.ts';
import { asOwner, type CompanyTenant, listCompanyTenants, withAudit } from './company-tenants.ts';
import { holdCompany } from './copy-company.ts';
import { type DeletedRows, deleteCompanyRows } from './delete-company-rows.ts';

export interface Erasure {
  /** Database, with the login that owns its tables. */
  readonly url: string;
  readonly ruc: string;
  /** True to erase what a move left behind; false for a company whose legal term has ended. */
  readonly isMoved: boolean;
  readonly now: Date;
  /** False to only count. */
  readonly isMeant: boolean;
  /** Deletes the files of the tenants outside of the database. Runs before their rows are deleted, and again if the command is repeated. */
  readonly deleteFiles?: (tenantIds: readonly string[]) => Promise<void>;
}

/** Years for which documents must be kept: Código Tributario, article 87, number 7. */
const TERM_YEARS = 5;

/**
 * Erases a company with its test twin, or counts what would be erased. Resolves to the number of rows by table. The audit
 * log keeps one record, with ids and counts and without personal data. May be killed and run again.
 * @throws CompanyMoveError if the company may not be erased
 */
export async function eraseCompany(erasure: Erasure): Promise<DeletedRows> {
  const { url, ruc, isMeant, deleteFiles } = erasure;
  return withCopier(url, 'chasqui-tenants-erase', async (client) => {
    await holdCompany(client, ruc);
    const tenants = await listCompanyTenants(client, ruc);
    if (tenants.length === 0) throw new CompanyMoveError(`There is no company with RUC ${ruc}`);
    await requireErasable(client, tenants, erasure);
    const ids = tenants.map(({ id }) => id);
    if (!isMeant) return countRows(client, ids);
    if (!erasure.isMoved && deleteFiles === undefined) await refuseStoredFiles(client, ids);
    await refuseDetachedMonths(client);
    await deleteFiles?.(ids);
    const rows = await deleteCompanyRows(client, ids, (deleted) =>
      noteErasure(client, { erasure, tenants, rows: deleted }),
    );
    // A worker may have been writing a pack meanwhile.
    await deleteFiles?.(ids);
    return rows;
  });
}

async function requireErasable(
  client: Client,
  tenants: readonly CompanyTenant[],
  { ruc, isMoved, now }: Erasure,
): Promise<void> {
  if (isMoved) {
    if (tenants.every(({ moveState, movedTo }) => moveState === 'moved' && movedTo !== null)) return;
    throw new CompanyMoveError(
      `No finished move of ${ruc} is noted here: run \`npm run tenants:copy\` to its end before what it left is erased`,
    );
  }
  if (tenants.some(({ moveState }) => moveState !== null)) {
    throw new CompanyMoveError(`${ruc} moves, or was moved: --moved erases what a move left behind`);
  }
  if (tenants.some(({ active }) => active)) {
    throw new CompanyMoveError(`${ruc} is active: deactivate it first (DELETE /admin/tenants/:tenant_id)`);
  }
  const newest = await findNewestDocument(client, tenants);
  if (newest === null || newest < yearsBefore(now)) return;
  const day = newest.toISOString().slice(0, 10);
  throw new CompanyMoveError(`The newest document of ${ruc} is of ${day}: it must be kept for ${TERM_YEARS} years`);
}

/** Refuses if files of the tenants are in an object storage that the command does not know. They would stay there. */
async function refuseStoredFiles(client: Client, tenantIds: readonly string[]): Promise<void> {
  const hasPacks = 'exists (select from public.file_packs where tenant_id = any($1::uuid[]))';
  if (!(await asOwner(client, () => isTrue(client, hasPacks, [tenantIds])))) return;
  throw new CompanyMoveError(
    'Files of the company lie in an object storage: set FILES_URL, so that they are deleted too',
  );
}

/** Detached months still refer to documents, so the erasure would stop half way. */
async function refuseDetachedMonths(client: Client): Promise<void> {
  const isThere = "exists (select from pg_class where relkind = 'r' and relnamespace = to_regnamespace('detached'))";
  if (!(await isTrue(client, isThere))) return;
  throw new CompanyMoveError('The schema `detached` has months: dump them and drop their tables first');
}

async function findNewestDocument(client: Client, tenants: readonly CompanyTenant[]): Promise<Date | null> {
  const ids = tenants.filter(({ mode }) => mode === 'live').map(({ id }) => id);
  const newest = `select max(greatest(created_at, issue_date::timestamptz)) as at
    from public.documents where tenant_id = any($1::uuid[])`;
  const { rows } = await asOwner(client, () => client.query<{ at: Date | null }>(newest, [ids]));
  return rows[0]?.at ?? null;
}

function yearsBefore(now: Date): Date {
  const then = new Date(now);
  then.setUTCFullYear(then.getUTCFullYear() - TERM_YEARS);
  return then;
}

async function countRows(client: Client, tenantIds: readonly string[]): Promise<DeletedRows> {
  const counts: Record<string, number> = {};
  for (const table of (await listTables(client)).toReversed()) {
    const count = `select count(*)::int as rows from (${selectRows(table, tenantIds)}) r`;
    const { rows } = await asOwner(client, () => client.query<{ rows: number }>(count));
    const found = rows[0]?.rows ?? 0;
    if (found > 0) counts[table.name] = found;
  }
  return counts;
}

interface Note {
  readonly erasure: Erasure;
  readonly tenants: readonly CompanyTenant[];
  readonly rows: DeletedRows;
}

/** RUCs of companies begin so. Others are of persons, and contain their identity numbers or stand for them. */
const OF_COMPANY = /^20/;

async function noteErasure(client: Client, { erasure: { ruc, isMoved }, tenants, rows }: Note): Promise<void> {
  const tenantIds = tenants.map(({ id }) => id);
  const details = { tenantIds, rows, isMoved, ...(OF_COMPANY.test(ruc) && { ruc }) };
  await withAudit(client, async (append) => {
    await append(null, { action: 'tenant.erased', details });
  });
}
