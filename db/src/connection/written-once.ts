import { type Placeholder, sql } from 'drizzle-orm';
import { openTransaction, type Send, sendOf, type Transaction } from './session.ts';

/** A query of drizzle. */
interface Writable<Result> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Result> };
}

/** What stands in the text where a value will be. */
type Place<Values> = (name: keyof Values & string) => Placeholder;

/**
 * A statement of the hot path. Drizzle writes the text of a query anew each time it is made, which takes longer than to send
 * it: of this one it is written once per process, with `place` where values will be, and made with these from then on. It is
 * sent when it is called, not when it is awaited.
 *
 * No value may be null but where its column is a text or a number: drizzle would map a null of JSON or of an instant.
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
      // The name that PostgreSQL gets is given where all statements are sent.
      written ??= write(writer, sql.placeholder).prepare('');
      const statement = written;
      return sending(sendOf(tx), () => statement.execute(values));
    };
  };
}

let current: Send | undefined;

// Drizzle hands a statement on before it waits for anything; should that ever change, it fails here rather than be sent
// in somebody else's transaction.
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
