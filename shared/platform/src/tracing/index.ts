export { openTracing } from './open-tracing.ts';
export { NO_TRACING, observeTransactions, type SpanAttributes, type SpanDescription, type Tracing } from './tracing.ts';
