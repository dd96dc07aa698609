export { observeTransactions } from './observe-transactions.ts';
export { openTracing, type TracingOptions } from './open-tracing.ts';
export { type ActiveSpan, NO_TRACING, type SpanAttributes, type SpanDescription, type Tracing } from './tracing.ts';
