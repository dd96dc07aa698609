import type { SpanContext } from '@opentelemetry/api';
import type * as sdkTrace from '@opentelemetry/sdk-trace';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import type { TracingEnv } from '../env/index.ts';
import type { Log } from '../log.ts';

const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

/** Writes a span's identity as a W3C `traceparent` (Trace Context, section 3.2). */
export function formatTraceparent({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}

/** Reads a W3C `traceparent` of version 00; undefined for any other text. */
export function parseTraceparent(text: string): SpanContext | undefined {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(text) ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
}

type Sdk = Pick<
  typeof sdkTrace,
  'AlwaysOffSampler' | 'AlwaysOnSampler' | 'ParentBasedSampler' | 'TraceIdRatioBasedSampler'
>;

/** Returns OpenTelemetry's sampler of that name. `parentbased_...` keeps a document's traces whole. */
export function createSampler(
  sdk: Sdk,
  {
    OTEL_TRACES_SAMPLER: name,
    OTEL_TRACES_SAMPLER_ARG: ratio,
  }: Pick<TracingEnv, 'OTEL_TRACES_SAMPLER' | 'OTEL_TRACES_SAMPLER_ARG'>,
): sdkTrace.Sampler {
  switch (name) {
    case 'always_on':
      return new sdk.AlwaysOnSampler();
    case 'always_off':
      return new sdk.AlwaysOffSampler();
    case 'traceidratio':
      return new sdk.TraceIdRatioBasedSampler(ratio);
    case 'parentbased_always_on':
      return new sdk.ParentBasedSampler({ root: new sdk.AlwaysOnSampler() });
    case 'parentbased_always_off':
      return new sdk.ParentBasedSampler({ root: new sdk.AlwaysOffSampler() });
    case 'parentbased_traceidratio':
      return new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(ratio) });
  }
}

/** Pause between log lines. An unreachable collector fails every batch, so the log reports it once a minute. */
const PAUSE_MS = 60_000;

/** Wraps an exporter so that it logs lost spans, without the collector's answer. */
export function reportFailedExports(exporter: SpanExporter, log: Pick<Log, 'warn'>): SpanExporter {
  let silentUntil = Number.NEGATIVE_INFINITY;
  let lost = 0;
  const report = (spans: number, error: Error | undefined) => {
    lost += spans;
    const now = performance.now();
    if (now < silentUntil) return;
    silentUntil = now + PAUSE_MS;
    log.warn({ spans: lost, problem: describe(error) }, 'spans could not be exported');
    lost = 0;
  };
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.code !== 0) report(spans.length, result.error);
        done(result);
      }),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}

function describe(error: Error | undefined): string {
  if (error === undefined) return 'unknown';
  return 'code' in error && error.code !== undefined ? `${error.name} ${String(error.code)}` : error.name;
}
