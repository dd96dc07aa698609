import { fillPlaceholders, getTableColumns, type Placeholder, SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { QueryResult } from 'pg';
import { openTransaction, type Send, sendOf, type Transaction } from '../session.ts';

interface Writable<Result> {
  prepare(name: string): Statement<Result>;
}

interface Statement<Result> {
  execute(values: Values): Promise<Result>;
}

type Values = Readonly<Record<string, unknown>>;

/** Function that returns the placeholder for a value in the statement's text. */
type Place<Given> = (name: keyof Given & string) => Placeholder;

/**
 * Builds a statement of the hot path, whose text is written once per process. Drizzle writes the text of a query anew each
 * time, which takes longer than to send it. `place` marks the values, which each call supplies. The statement is sent when
 * it is called, not when it is awaited.
 *
 * A value may be null only if its column is a text or a number: drizzle would map a null of JSON or of an instant.
 *
 *     const findName = writtenOnce<{ id: string }>()((tx, place) =>
 *       tx.select({ name: tenants.name }).from(tenants).where(eq(tenants.id, place('id'))));
 *     const [row] = await findName(tx, { id });
 */
export function writtenOnce<Given extends Values>() {
  return <Result>(
    write: (tx: Transaction, place: Place<Given>) => Writable<Result>,
  ): ((tx: Transaction, values: Given) => Promise<Result>) => {
    let written: Statement<Result> | undefined;
    return (tx, values) => {
      // The name of the prepared statement is given in `send`, as for all statements.
      written ??= write(writer, sql.placeholder).prepare('');
      const statement = written;
      return sending(sendOf(tx), () => statement.execute(values));
    };
  };
}

/** Builds a statement as `writtenOnce` does, from SQL of our own. Lists are passed as they are. */
export function sqlWrittenOnce<Given extends Values>() {
  return (write: (place: Place<Given>) => SQL): ((tx: Transaction, values: Given) => Promise<QueryResult>) => {
    let written: { readonly sql: string; readonly params: unknown[] } | undefined;
    return (tx, values) => {
      written ??= writer.execute(write(sql.placeholder)).getQuery();
      return sendOf(tx)({ text: written.sql }, fillPlaceholders(written.params, values));
    };
  };
}

/** Columns of a row that is written. Each SQL must be a constant, because it is a part of the statement's text. */
type RowValues<Table extends PgTable> = {
  readonly [Name in keyof Table['$inferInsert']]?: Table['$inferInsert'][Name] | SQL<unknown>;
};

type PlacesOf<Table extends PgTable> = { [Name in keyof Table['$inferInsert']]-?: SQL };

/**
 * Builds an insert or an update, as `writtenOnce` does, with one text for each set of columns that are given. Any column
 * may be null. `values` are those of the placeholders.
 *
 *     const rename = writtenForColumns(tenants, (tx, columns) =>
 *       tx.update(tenants).set(columns).where(eq(tenants.id, sql.placeholder('id'))));
 *     await rename(tx, { name }, { id });
 */
export function writtenForColumns<Table extends PgTable, Result>(
  table: Table,
  write: (tx: Transaction, columns: PlacesOf<Table>) => Writable<Result>,
): (tx: Transaction, row: RowValues<Table>, values?: Values) => Promise<Result> {
  const statements = new Map<string, Statement<Result>>();
  const columns = getTableColumns(table);
  return (tx, row, values = {}) => {
    const given = Object.entries(row).filter(([, value]) => value !== undefined);
    const key = given.map(([name, value]) => (value instanceof SQL ? `${name}=${numberOf(value)}` : name)).join();
    // Only the given columns have a place; the type has all, so that an insert takes them.
    const places = () => Object.fromEntries(given.map(toPlace)) as PlacesOf<Table>;
    const statement = statements.get(key) ?? write(writer, places()).prepare('');
    statements.set(key, statement);
    const encode = (name: string, value: unknown) =>
      value === null || value instanceof SQL ? value : columns[name]?.mapToDriverValue(value);
    const encoded = Object.fromEntries(given.map(([name, value]) => [name, encode(name, value)]));
    return sending(sendOf(tx), () => statement.execute({ ...values, ...encoded }));
  };
}

/** Wrapped in SQL, because drizzle would map a null to the type of the column. */
function toPlace([name, value]: readonly [string, unknown]): [string, SQL] {
  return [name, value instanceof SQL ? value : sql`${sql.placeholder(name)}`];
}

const numbers = new WeakMap<SQL, number>();
let lastNumber = 0;

function numberOf(constant: SQL): number {
  const number = numbers.get(constant) ?? lastNumber + 1;
  lastNumber = Math.max(lastNumber, number);
  numbers.set(constant, number);
  return number;
}

let current: Send | undefined;

// Drizzle passes a statement on before it awaits anything. If that ever changes, this check fails the statement instead
// of sending it in another transaction.
const query: Send = (config, values) => {
  if (current === undefined) return Promise.reject(new Error('A statement that is written once was not sent at once'));
  return current(config, values);
};
const writer = openTransaction(query);

function sending<T>(send: Send, make: () => T): T {
  current = send;
  try {
    return make();
  } finally {
    current = undefined;
  }
}
