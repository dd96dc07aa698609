import type { IncomingHttpHeaders } from 'node:http';
import * as v from 'valibot';
import { closeAtOnce, createTextServer, listenLocally } from '../support/local-server.ts';

const AttributeSchema = v.object({ key: v.string(), value: v.record(v.string(), v.unknown()) });

const SpanSchema = v.object({
  traceId: v.string(),
  spanId: v.string(),
  parentSpanId: v.optional(v.string(), ''),
  name: v.string(),
  kind: v.number(),
  attributes: v.array(AttributeSchema),
  events: v.array(v.unknown()),
  links: v.array(v.object({ traceId: v.string(), spanId: v.string() })),
  status: v.object({ code: v.number(), message: v.optional(v.string()) }),
});

const ExportSchema = v.object({
  resourceSpans: v.array(
    v.object({
      resource: v.object({ attributes: v.array(AttributeSchema) }),
      scopeSpans: v.array(v.object({ spans: v.array(SpanSchema) })),
    }),
  ),
});

export interface CollectedSpan {
  readonly service: string;
  readonly traceId: string;
  readonly spanId: string;
  /** Empty for a root span. */
  readonly parentSpanId: string;
  readonly name: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly events: readonly unknown[];
  readonly links: readonly { readonly traceId: string; readonly spanId: string }[];
  readonly status: { readonly code: number; readonly message?: string | undefined };
}

/** Server of this process that receives OTLP over HTTP (JSON) and records the spans. */
export interface SpanCollector {
  readonly url: string;
  readonly spans: CollectedSpan[];
  readonly headers: IncomingHttpHeaders[];
  readonly bodies: string[];
  close(): Promise<void>;
}

export async function startSpanCollector(): Promise<SpanCollector> {
  const spans: CollectedSpan[] = [];
  const headers: IncomingHttpHeaders[] = [];
  const bodies: string[] = [];
  const server = createTextServer((request, body, response) => {
    headers.push(request.headers);
    bodies.push(body);
    const isTraces = request.url === '/v1/traces';
    if (isTraces) spans.push(...readSpans(body));
    response.writeHead(isTraces ? 200 : 404, { 'Content-Type': 'application/json' }).end('{}');
  });
  const port = await listenLocally(server);
  return { url: `http://127.0.0.1:${port}`, spans, headers, bodies, close: () => closeAtOnce(server) };
}

function readSpans(body: string): readonly CollectedSpan[] {
  return v.parse(ExportSchema, JSON.parse(body)).resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = String(toRecord(resource.attributes)['service.name']);
    return scopeSpans
      .flatMap(({ spans }) => spans)
      .map(({ attributes, kind: _kind, ...span }) => ({ ...span, service, attributes: toRecord(attributes) }));
  });
}

function toRecord(attributes: readonly v.InferOutput<typeof AttributeSchema>[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}
