import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Context, Span, SpanContext, SpanKind } from '@opentelemetry/api';
import type { TracingEnv } from '../env/index.ts';
import type { Log } from '../log.ts';
import { createSampler, formatTraceparent, parseTraceparent, reportFailedExports } from './open-telemetry.ts';
import { type ActiveSpan, NO_TRACING, type SpanDescription, type Tracing } from './tracing.ts';

export interface TracingOptions {
  readonly serviceName: string;
  readonly log: Pick<Log, 'warn'>;
}

const CLOSE_DEADLINE_MS = 3_000;
const EXPORT_TIMEOUT_MS = 5_000;

/** Longer than any id or route of ours. */
const ATTRIBUTE_LENGTH = 256;

/**
 * Opens tracing to OTEL_EXPORTER_OTLP_ENDPOINT over OTLP/HTTP (JSON). Without the variable, OpenTelemetry is not even
 * loaded. Spans are sent in the background: a slow or unreachable collector costs spans, never time.
 */
export async function openTracing(env: TracingEnv, { serviceName, log }: TracingOptions): Promise<Tracing> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = env;
  if (endpoint === undefined) return NO_TRACING;
  // Dynamic imports, because a bundle would load static imports at its start.
  const [api, sdk, { OTLPTraceExporter }, { defaultResource, resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: { ...headers },
    timeoutMillis: EXPORT_TIMEOUT_MS,
  });
  const named = resourceFromAttributes({ 'service.name': env.OTEL_SERVICE_NAME ?? serviceName });
  const provider = new sdk.TracerProvider({
    resource: defaultResource().merge(named),
    sampler: createSampler(sdk, env),
    // No events are allowed: the event of an exception would quote the data it failed on.
    spanLimits: { attributeValueLengthLimit: ATTRIBUTE_LENGTH, eventCountLimit: 0 },
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: reportFailedExports(exporter, log) })],
  });
  const tracer = provider.getTracer('chasqui');
  const around = new AsyncLocalStorage<Context>();
  const { ROOT_CONTEXT, SpanKind: Kind, SpanStatusCode, trace } = api;
  const kinds: Readonly<Record<NonNullable<SpanDescription['kind']>, SpanKind>> = {
    internal: Kind.INTERNAL,
    server: Kind.SERVER,
    client: Kind.CLIENT,
    producer: Kind.PRODUCER,
    consumer: Kind.CONSUMER,
  };

  function contextOf({ parent }: SpanDescription): Context {
    if (parent === undefined) return around.getStore() ?? ROOT_CONTEXT;
    const remote = parent === null ? undefined : parseTraceparent(parent);
    return remote === undefined ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, remote);
  }

  function start(description: SpanDescription, context: Context): Span {
    const { name, kind = 'internal', attributes = {}, link } = description;
    const related = link === undefined ? undefined : parseTraceparent(link);
    const links = related === undefined ? [] : [{ context: related }];
    return tracer.startSpan(name, { kind: kinds[kind], attributes, links }, context);
  }

  async function run<T>(description: SpanDescription, work: (span: ActiveSpan) => Promise<T>): Promise<T> {
    const context = contextOf(description);
    const span = start(description, context);
    const fail = () => span.setStatus({ code: SpanStatusCode.ERROR });
    const active: ActiveSpan = {
      add: (attributes) => span.setAttributes(attributes),
      rename: (name) => span.updateName(name),
      fail,
    };
    try {
      return await around.run(trace.setSpan(context, span), () => work(active));
    } catch (error) {
      span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
      fail();
      throw error;
    } finally {
      span.end();
    }
  }

  function spanAround(): SpanContext | undefined {
    const context = around.getStore();
    return context === undefined ? undefined : trace.getSpanContext(context);
  }

  return {
    isOn: true,
    run,
    runInside: (description, work) =>
      around.getStore() === undefined ? NO_TRACING.run(description, work) : run(description, work),
    traceparent() {
      const span = spanAround();
      return span === undefined ? null : formatTraceparent(span);
    },
    traceId: () => spanAround()?.traceId ?? null,
    async close() {
      const done = new AbortController();
      // The log already reports a failed batch.
      const closing = provider.shutdown().catch(() => undefined);
      const deadline = sleep(CLOSE_DEADLINE_MS, 'late' as const, { signal: done.signal }).catch(() => undefined);
      const end = await Promise.race([closing, deadline]);
      done.abort();
      if (end === 'late') log.warn({ timeoutMs: CLOSE_DEADLINE_MS }, 'the last spans could not be exported in time');
    },
  };
}
