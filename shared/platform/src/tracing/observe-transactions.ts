import type { Tracing } from './tracing.ts';

/** Runs a transaction, which notes each of its statements in a few words: `insert documents`. */
type ObserveTransaction = <T>(run: (note: (statement: string) => void) => Promise<T>) => Promise<T>;

/** More statements than a name should list. */
const NAMED_STATEMENTS = 4;

/**
 * Returns an observer that makes a span for each transaction inside another span, named by its statements. Returns
 * undefined if tracing is off.
 */
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
