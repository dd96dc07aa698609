/** What a span says of itself: ids, counts and fixed words. Never a name of a person, a text of a document, a secret. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

export interface SpanDescription {
  /** Of few different values: what stands in it is no id. */
  readonly name: string;
  /** OpenTelemetry's; default `internal`. */
  readonly kind?: 'internal' | 'server' | 'client' | 'producer' | 'consumer';
  readonly attributes?: SpanAttributes;
  /**
   * A W3C `traceparent`: the span that caused this one in another process. Null begins a trace of its own. Default: the span
   * around this one, where there is one.
   */
  readonly parent?: string | null;
  /** A W3C `traceparent` that this span is related to without being its child; what is none is passed over. */
  readonly link?: string | undefined;
}

/** A span while it lasts. */
export interface ActiveSpan {
  add(attributes: SpanAttributes): void;
  /** For what is known only at the end. */
  rename(name: string): void;
  /** Marks it as failed; one whose work throws is marked anyway. */
  fail(): void;
}

/** Traces of what the service does, across processes. */
export interface Tracing {
  readonly isOn: boolean;
  /** Runs `work` as a span; its outcome, also what it throws, is that of `work`. */
  run<T>(span: SpanDescription, work: (span: ActiveSpan) => Promise<T>): Promise<T>;
  /** The same, but only inside of another span: what happens by itself, again and again, makes no traces. */
  runInside<T>(span: SpanDescription, work: (span: ActiveSpan) => Promise<T>): Promise<T>;
  /** The span around, as a W3C `traceparent`; null without one. */
  traceparent(): string | null;
  /** For log lines; null where there is no span around. */
  traceId(): string | null;
  /** Sends what has not been sent yet, for at most three seconds. */
  close(): Promise<void>;
}

const NO_SPAN: ActiveSpan = { add: () => {}, rename: () => {}, fail: () => {} };

const justRun = <T>(_span: SpanDescription, work: (span: ActiveSpan) => Promise<T>): Promise<T> => work(NO_SPAN);

/** Runs everything and traces nothing. */
export const NO_TRACING: Tracing = {
  isOn: false,
  run: justRun,
  runInside: justRun,
  traceparent: () => null,
  traceId: () => null,
  close: () => Promise.resolve(),
};
