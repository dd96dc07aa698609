import { type Placeholder, sql } from 'drizzle-orm';
import { openTransaction, type Send, sendOf, type Transaction } from '../session.ts';

interface Writable<Result> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Result> };
}

/** Function that returns the placeholder for a value in the statement's text. */
type Place<Values> = (name: keyof Values & string) => Placeholder;

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
export function writtenOnce<Values extends Readonly<Record<string, unknown>>>() {
  return <Result>(
    write: (tx: Transaction, place: Place<Values>) => Writable<Result>,
  ): ((tx: Transaction, values: Values) => Promise<Result>) => {
    let written: ReturnType<Writable<Result>['prepare']> | undefined;
    return (tx, values) => {
      // The name of the prepared statement is given in `send`, as for all statements.
      written ??= write(writer, sql.placeholder).prepare('');
      const statement = written;
      return sending(sendOf(tx), () => statement.execute(values));
    };
  };
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
