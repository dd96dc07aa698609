import type { Tracing } from './tracing.ts';

/** Runs a transaction, which tells in a few words of each of its statements: `insert documents`. */
type ObserveTransaction = <T>(run: (note: (statement: string) => void) => Promise<T>) => Promise<T>;

/** More statements than a name should list. */
const NAMED_STATEMENTS = 4;

/** A span for each transaction that is part of something traced, named by its statements; undefined when nothing is traced. */
export function observeTransactions(tracing: Tracing): ObserveTransaction | undefined {
  if (!tracing.isOn) return undefined;
  return (run) => {
    const statements: string[] = [];
    const description = {
      name: 'transaction',
      kind: 'client',
      attributes: { 'db.system.name': 'postgresql' },
    } as const;
    return tracing.runInside(description, async (span) => {
      try {
        return await run((statement) => void statements.push(statement));
      } finally {
        const different = [...new Set(statements)];
        if (different.length > 0) span.rename(different.slice(0, NAMED_STATEMENTS).join('; '));
        span.add({ 'db.query.summary': different.join('; '), 'db.operation.batch.size': statements.length });
      }
    });
  };
}
