export { openTracing, type TracingOptions } from './open-tracing.ts';
export {
  type ActiveSpan,
  NO_TRACING,
  observeTransactions,
  type SpanAttributes,
  type SpanDescription,
  type Tracing,
} from './tracing.ts';
