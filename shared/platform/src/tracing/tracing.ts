/** Attributes of a span: ids, counts and fixed words. Never names of persons, texts of documents, or secrets. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

export interface SpanDescription {
  /** Name of the span, from a small set of values. Must not contain ids. */
  readonly name: string;
  /** OpenTelemetry's span kind; default `internal`. */
  readonly kind?: 'internal' | 'server' | 'client' | 'producer' | 'consumer';
  readonly attributes?: SpanAttributes;
  /** W3C `traceparent` of the cause in another process; null begins a new trace. Default: the surrounding span. */
  readonly parent?: string | null;
  /** W3C `traceparent` of a related span that is not the parent. An invalid value is ignored. */
  readonly link?: string | undefined;
}

export interface ActiveSpan {
  add(attributes: SpanAttributes): void;
  rename(name: string): void;
  /** Marks the span as failed. A span whose work throws is marked automatically. */
  fail(): void;
}

export interface Tracing {
  readonly isOn: boolean;
  /** Runs `work` in a span. Returns its result and rethrows its error. */
  run<T>(span: SpanDescription, work: (span: ActiveSpan) => Promise<T>): Promise<T>;
  /** Runs `work` in a span only if there is a surrounding span. Periodic background work therefore makes no traces. */
  runInside<T>(span: SpanDescription, work: (span: ActiveSpan) => Promise<T>): Promise<T>;
  /** Returns the surrounding span as a W3C `traceparent`; null without one. */
  traceparent(): string | null;
  traceId(): string | null;
  /** Sends what has not been sent yet, for at most three seconds. */
  close(): Promise<void>;
}

const NO_SPAN: ActiveSpan = { add: () => {}, rename: () => {}, fail: () => {} };

const justRun = <T>(_span: SpanDescription, work: (span: ActiveSpan) => Promise<T>): Promise<T> => work(NO_SPAN);

export const NO_TRACING: Tracing = {
  isOn: false,
  run: justRun,
  runInside: justRun,
  traceparent: () => null,
  traceId: () => null,
  close: () => Promise.resolve(),
};

/** Runs a transaction, which notes each of its statements in a few words: `insert documents`. */
type ObserveTransaction = <T>(run: (note: (statement: string) => void) => Promise<T>) => Promise<T>;

/** More statements than a name should list. */
const NAMED_STATEMENTS = 4;

/** Returns an observer that makes a span for each transaction inside another span; undefined if tracing is off. */
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
