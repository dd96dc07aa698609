import { ChasquiError } from '@chasqui/core/errors';
import { say } from '@chasqui/core/messages';
import { and, type SQL, sql } from 'drizzle-orm';
import type { SelectedFieldsFlat } from 'drizzle-orm/pg-core';
import { appendAudit } from './audit/append-audit.ts';
import { type Database, inTenant, type TenantContext, type Transaction } from './connection/index.ts';
import type { GivenCode } from './give-product-codes.ts';
import { type IdempotencyClaim, linkImport } from './idempotency-keys/idempotency-claim.ts';
import { newId } from './identifiers.ts';
import { type MasterData, withPresent } from './master-data.ts';
import { columnOf, ofTenant } from './records.ts';
import type { ImportOutcome } from './schema/index.ts';

export type { ImportOutcome };

interface ImportTerms {
  /** Policy for a row that already exists: report it as a problem, or update the stored row. */
  readonly onExisting: 'refuse' | 'update';
  /** True to compute the outcome of each row without writing anything. */
  readonly dryRun: boolean;
}

export interface RowsImport<Row> extends ImportTerms {
  /** Rows with different keys. A field that is absent or null keeps its value. */
  readonly rows: readonly Row[];
  /** Number of rows of the file that were wrong and are not among these, for the audit log. */
  readonly refused: number;
  readonly idempotency?: IdempotencyClaim | undefined;
}

type Target<Row> = MasterData<SelectedFieldsFlat, Row>;
type Stored<Row> = Row & { readonly id: string };

const BATCH_ROWS = 500;

/**
 * Imports rows in one transaction, with one audit entry, and links their outcomes to the request's key. Returns the
 * outcome of each row, in order. Concurrent imports lock their rows in the same order, so that they cannot deadlock.
 * Throws CONFLICT if the claim no longer holds.
 */
export async function importRows<Row extends object>(
  db: Database,
  ctx: TenantContext,
  target: Target<Row>,
  imported: RowsImport<Row>,
): Promise<ImportOutcome[]> {
  return inTenant(db, ctx, (tx) => importRowsWithin(tx, ctx, target, imported));
}

/**
 * Imports rows as `importRows` does, within a transaction.
 * @param given codes that the caller chose in this transaction. Throws UNAVAILABLE if another record took a new one since
 */
export async function importRowsWithin<Row extends object>(
  tx: Transaction,
  ctx: TenantContext,
  target: Target<Row>,
  { rows, refused, idempotency, ...terms }: RowsImport<Row>,
  given: ReadonlyMap<Row, GivenCode> = new Map(),
): Promise<ImportOutcome[]> {
  const outcomes = new Map<Row, ImportOutcome>();
  const sorted = rows.toSorted((a, b) => (keyOf(target, a) < keyOf(target, b) ? -1 : 1));
  for (let start = 0; start < sorted.length; start += BATCH_ROWS) {
    let left = sorted.slice(start, start + BATCH_ROWS);
    // A row is left over if another transaction took its key after the lookup: the next lookup finds that row.
    while (left.length > 0) left = await importBatch(tx, ctx, { target, rows: left, terms, given }, outcomes);
  }
  const ordered = rows.map((row) => {
    const outcome = outcomes.get(row);
    if (outcome === undefined) throw new Error('A row was imported without an outcome');
    const code = given.get(row)?.code;
    return code === undefined ? outcome : { ...outcome, code };
  });
  if (terms.dryRun) return ordered;
  if (idempotency !== undefined) await linkImport(tx, ctx, idempotency, ordered);
  await appendAudit(tx, ctx, { action: `${target.kind}s.imported`, details: { ...countOutcomes(ordered, refused) } });
  return ordered;
}

interface Batch<Row> {
  readonly target: Target<Row>;
  readonly rows: readonly Row[];
  readonly terms: ImportTerms;
  readonly given: ReadonlyMap<Row, GivenCode>;
}

/** Adds the outcomes of rows to `outcomes`. Returns the rows that must be looked up again. */
async function importBatch<Row extends object>(
  tx: Transaction,
  ctx: TenantContext,
  { target, rows, terms, given }: Batch<Row>,
  outcomes: Map<Row, ImportOutcome>,
): Promise<Row[]> {
  const holds = terms.onExisting === 'update' && !terms.dryRun;
  const found = await findRows(tx, ctx, { target, rows, holds });
  const stored = new Map(found.map((each) => [keyOf(target, each), each]));
  const changed: Stored<Row>[] = [];
  const missing: Row[] = [];
  for (const row of rows) {
    const before = stored.get(keyOf(target, row));
    if (before === undefined) {
      missing.push(row);
    } else if (given.get(row)?.isNew === true) {
      throw codeTaken(keyOf(target, row));
    } else if (terms.onExisting === 'refuse') {
      outcomes.set(row, { kind: 'exists', id: before.id });
    } else {
      const after = changedBy(target, before, row);
      if (after !== before) changed.push(after);
      outcomes.set(row, { kind: after === before ? 'unchanged' : 'updated' });
    }
  }
  if (holds && changed.length > 0) await updateRows(tx, ctx, target, changed);
  const writes = !terms.dryRun && missing.length > 0;
  const inserted = new Set(
    writes ? await insertRows(tx, ctx, target, missing) : missing.map((row) => keyOf(target, row)),
  );
  const isIn = (row: Row) => inserted.has(keyOf(target, row));
  for (const row of missing.filter(isIn)) outcomes.set(row, { kind: 'created' });
  return missing.filter((row) => !isIn(row));
}

/** Error for a new code that another request took in the meantime: the row must not change its record. */
function codeTaken(code: string): ChasquiError {
  return new ChasquiError(
    'UNAVAILABLE',
    say(
      `Another request just created ${code}. Nothing was imported; try again`,
      `Otra solicitud acaba de crear ${code}. No se importó nada; vuelva a intentarlo`,
    ),
    { retryAfterSeconds: 1 },
  );
}

function keyOf<Row>({ key }: Target<Row>, row: { readonly [Name in keyof Row]?: unknown }): string {
  return key.map((name) => row[name]).join(' ');
}

/** Returns the stored row with the fields that an imported row gives, or the same object if nothing changes. */
function changedBy<Row extends object>({ replacedBy }: Target<Row>, before: Stored<Row>, row: Row): Stored<Row> {
  const given = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
  const after = withPresent(before, { ...given, ...replacedBy?.(row) });
  const names = Object.keys(given) as (keyof Row)[];
  return names.every((name) => after[name] === before[name]) ? before : after;
}

async function findRows<Row>(
  tx: Transaction,
  ctx: TenantContext,
  { target, rows, holds }: { readonly target: Target<Row>; readonly rows: readonly Row[]; readonly holds: boolean },
): Promise<readonly Stored<Row>[]> {
  const { table, columns, key } = target;
  const keys = rows.map((row) => Object.fromEntries(key.map((name) => [name, row[name]])));
  const isWanted = sql`(${named(target, key)}) in (select ${named(target, key)} from ${recordset(target, keys)})`;
  const found = tx
    .select(columns)
    .from(table)
    .where(and(ofTenant(table, ctx), isWanted))
    .orderBy(...key.map((name) => columnOf(table, name)))
    .$dynamic();
  const stored = await (holds ? found.for('no key update') : found);
  return stored as unknown as Stored<Row>[];
}

/** Inserts the rows whose keys are still free, in one statement. Returns the inserted keys. */
async function insertRows<Row>(
  tx: Transaction,
  ctx: TenantContext,
  target: Target<Row>,
  rows: readonly Row[],
): Promise<string[]> {
  const values = rows.map((row) => ({ ...target.toRow(row), id: newId(), tenantId: ctx.tenantId }));
  const columns = named(target, Object.keys(values[0] ?? {}));
  const keys = target.key.map((name) => sql`${named(target, [name])} as ${sql.identifier(name)}`);
  const inserted = await tx.execute<Record<keyof Row & string, string>>(sql`
    insert into ${target.table} (${columns}) select ${columns} from ${recordset(target, values)}
    on conflict (tenant_id, ${named(target, target.key)}) do nothing
    returning ${sql.join(keys, sql`, `)}`);
  return inserted.rows.map((row) => keyOf(target, row));
}

async function updateRows<Row>(
  tx: Transaction,
  ctx: TenantContext,
  target: Target<Row>,
  changed: readonly Stored<Row>[],
): Promise<void> {
  const values = changed.map((row) => ({ ...target.toRow(row), id: row.id }));
  const { id: _id, ...set } = values[0] ?? { id: '' };
  const assigned = Object.keys(set).map((name) => sql`${named(target, [name])} = given.${named(target, [name])}`);
  await tx.execute(sql`
    update ${target.table} set ${sql.join(assigned, sql`, `)}, updated_at = now()
    from ${recordset(target, values)} as given
    where ${ofTenant(target.table, ctx)} and ${target.table.id} = given.id`);
}

/** Returns the names of columns, without the name of their table. */
function named<Row>({ table }: Target<Row>, names: readonly string[]): SQL {
  return sql.join(
    names.map((name) => sql.identifier(columnOf(table, name).name)),
    sql`, `,
  );
}

/** Returns rows as a relation with the columns of the table, so that the statement is the same for any count. */
function recordset<Row>({ table }: Target<Row>, rows: readonly Readonly<Record<string, unknown>>[]): SQL {
  const toColumns = (row: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [columnOf(table, name).name, value]));
  return sql`jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows.map(toColumns))}::jsonb)`;
}

export interface ImportCounts {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly failed: number;
}

/** @param refused rows that were wrong already, and never reached the database */
export function countOutcomes(outcomes: readonly ImportOutcome[], refused: number): ImportCounts {
  const countOf = (kind: ImportOutcome['kind']) => outcomes.filter((outcome) => outcome.kind === kind).length;
  return {
    created: countOf('created'),
    updated: countOf('updated'),
    unchanged: countOf('unchanged'),
    failed: countOf('exists') + refused,
  };
}
