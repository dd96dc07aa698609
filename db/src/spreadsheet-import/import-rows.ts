import type { TenantContext, Transaction } from '../connection/index.ts';
import type { ImportOutcome } from '../schema/index.ts';

/** Policy for a row that already exists: report it as a problem, or update the stored row. */
export type OnExisting = 'refuse' | 'update';

export interface ImportTerms {
  readonly onExisting: OnExisting;
  /** True to compute the outcome of each row without writing anything. */
  readonly dryRun: boolean;
}

/** Operations that import the rows of one table. Each write takes one statement. */
export interface ImportTarget<Row, Stored extends { readonly id: string }> {
  readonly keyOf: (row: Row | Stored) => string;
  /** Finds the stored rows with the keys of `rows`. Locks them until commit if `hold` is true. */
  find(tx: Transaction, ctx: TenantContext, rows: readonly Row[], hold: boolean): Promise<readonly Stored[]>;
  /** Returns a stored row with the changes of an imported row, or the same object if nothing changes. */
  readonly change: (stored: Stored, row: Row) => Stored;
  /** Inserts the rows whose keys are still free and returns the inserted keys. */
  insert(tx: Transaction, ctx: TenantContext, rows: readonly Row[]): Promise<readonly string[]>;
  update(tx: Transaction, ctx: TenantContext, changed: readonly Stored[]): Promise<void>;
}

const BATCH_ROWS = 500;

interface ImportWork<Row, Stored extends { readonly id: string }> {
  readonly target: ImportTarget<Row, Stored>;
  readonly rows: readonly Row[];
  readonly terms: ImportTerms;
}

/**
 * Imports rows with different keys in the caller's transaction and returns the outcome of each row, in order.
 * Concurrent imports lock their rows in the same order, so that they cannot deadlock.
 */
export async function importRows<Row, Stored extends { readonly id: string }>(
  tx: Transaction,
  ctx: TenantContext,
  { target, rows, terms }: ImportWork<Row, Stored>,
): Promise<ImportOutcome[]> {
  const outcomes = new Map<Row, ImportOutcome>();
  const sorted = rows.toSorted((a, b) => (target.keyOf(a) < target.keyOf(b) ? -1 : 1));
  for (let start = 0; start < sorted.length; start += BATCH_ROWS) {
    let left = sorted.slice(start, start + BATCH_ROWS);
    // A row is left over if another transaction took its key after the lookup: the next lookup finds that row.
    while (left.length > 0) left = await importBatch(tx, ctx, { target, rows: left, terms }, outcomes);
  }
  return rows.map((row) => {
    const outcome = outcomes.get(row);
    if (outcome === undefined) throw new Error('A row was imported without an outcome');
    return outcome;
  });
}

/** Adds how rows ended to `outcomes`; answers those that must be looked at again. */
async function importBatch<Row, Stored extends { readonly id: string }>(
  tx: Transaction,
  ctx: TenantContext,
  { target, rows, terms }: ImportWork<Row, Stored>,
  outcomes: Map<Row, ImportOutcome>,
): Promise<Row[]> {
  const holds = terms.onExisting === 'update' && !terms.dryRun;
  const found = await target.find(tx, ctx, rows, holds);
  const stored = new Map(found.map((each) => [target.keyOf(each), each]));
  const changed: Stored[] = [];
  const missing: Row[] = [];
  for (const row of rows) {
    const before = stored.get(target.keyOf(row));
    if (before === undefined) {
      missing.push(row);
    } else if (terms.onExisting === 'refuse') {
      outcomes.set(row, { kind: 'exists', id: before.id });
    } else {
      const after = target.change(before, row);
      if (after !== before) changed.push(after);
      outcomes.set(row, { kind: after === before ? 'unchanged' : 'updated' });
    }
  }
  if (holds && changed.length > 0) await target.update(tx, ctx, changed);
  const taken =
    terms.dryRun || missing.length === 0 ? missing.map(target.keyOf) : await target.insert(tx, ctx, missing);
  const inserted = new Set(taken);
  const isIn = (row: Row) => inserted.has(target.keyOf(row));
  for (const row of missing.filter(isIn)) outcomes.set(row, { kind: 'created' });
  return missing.filter((row) => !isIn(row));
}
