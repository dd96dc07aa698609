import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { NO_TRACING, observeTransactions, openTracing, type Tracing } from './index.ts';
import { parseTraceparent } from './open-telemetry.ts';

const SAMPLER = { OTEL_TRACES_SAMPLER: 'parentbased_always_on', OTEL_TRACES_SAMPLER_ARG: 1 } as const;
const TRACEPARENT = /^00-([0-9a-f]{32})-[0-9a-f]{16}-([0-9a-f]{2})$/;

interface Collector {
  readonly url: string;
  readonly bodies: string[];
  close(): Promise<void>;
}

/** @param answer the status of the answer, or undefined to never answer */
async function startCollector(answer: number | undefined = 200): Promise<Collector> {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    bodies.push(Buffer.concat(chunks).toString('utf8'));
    if (answer !== undefined) response.writeHead(answer, { 'Content-Type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, bodies, close };
}

function open(url: string, changes: object = {}, lines: string[] = []): Promise<Tracing> {
  const log = createLog({ level: 'warn', name: 'test', destination: { write: (line) => void lines.push(line) } });
  const env = { ...SAMPLER, OTEL_EXPORTER_OTLP_ENDPOINT: url, ...changes };
  return openTracing(env, { serviceName: 'chasqui-test', log });
}

describe('spans', () => {
  it('are exported at the end of the process, each under its parent', async () => {
    const collector = await startCollector();
    const tracing = await open(`${collector.url}/`);
    const inner = await tracing.run({ name: 'outer', kind: 'server' }, () =>
      tracing.run({ name: 'inner', attributes: { 'chasqui.outcome': 'accepted' } }, async () => tracing.traceparent()),
    );
    await tracing.close();
    const [{ resourceSpans }] = collector.bodies.map((body) => JSON.parse(body));
    const spans = resourceSpans[0].scopeSpans[0].spans;
    expect(spans.map(({ name }: { name: string }) => name)).toEqual(['inner', 'outer']);
    expect(spans[0]).toMatchObject({ traceId: spans[1].traceId, parentSpanId: spans[1].spanId });
    expect(inner).toContain(`${spans[0].traceId}-${spans[0].spanId}-01`);
    expect(JSON.stringify(resourceSpans[0].resource)).toContain('chasqui-test');
    await collector.close();
  });

  it('record the name of an error and not its message', async () => {
    const collector = await startCollector();
    const tracing = await open(collector.url);
    const failing = tracing.run({ name: 'failing' }, () => Promise.reject(new RangeError('Ferretería del Sur')));
    await expect(failing).rejects.toThrow('Ferretería del Sur');
    await tracing.close();
    const [body] = collector.bodies;
    expect(body).toContain('RangeError');
    expect(body).not.toContain('Ferretería');
    expect(JSON.parse(body ?? '').resourceSpans[0].scopeSpans[0].spans[0].status.code).toBe(2);
    await collector.close();
  });

  it('continue the trace of another process, or begin a new one if the traceparent is invalid', async () => {
    const tracing = await open('http://127.0.0.1:1');
    const idOf = (parent: string | null) => tracing.run({ name: 'job', parent }, async () => tracing.traceId());
    const cause = await tracing.run({ name: 'request' }, async () => tracing.traceparent());
    expect(await idOf(cause)).toBe(TRACEPARENT.exec(cause ?? '')?.[1]);
    const others = [await idOf(null), await idOf('00-made-up-01'), await tracing.run({ name: 'r' }, () => idOf(null))];
    expect(new Set([...others, await idOf(cause)]).size).toBe(4);
    await tracing.close();
  });

  it('pass on the decision of the sampler to other processes', async () => {
    const tracing = await open('http://127.0.0.1:1', { OTEL_TRACES_SAMPLER: 'parentbased_always_off' });
    const parent = await tracing.run({ name: 'request' }, async () => tracing.traceparent());
    expect(TRACEPARENT.exec(parent ?? '')?.[2]).toBe('00');
    await tracing.close();
    const collector = await startCollector();
    const next = await open(collector.url);
    await next.run({ name: 'job', parent }, async () => {});
    await next.close();
    expect(collector.bodies).toEqual([]);
    await collector.close();
  });

  it.each([
    ['traceidratio', 0, 0],
    ['traceidratio', 1, 1],
    ['parentbased_traceidratio', 0, 0],
    ['always_off', 1, 0],
    ['always_on', 0, 1],
  ] as const)('follow the sampler %s with %s', async (OTEL_TRACES_SAMPLER, OTEL_TRACES_SAMPLER_ARG, kept) => {
    const collector = await startCollector();
    const tracing = await open(collector.url, { OTEL_TRACES_SAMPLER, OTEL_TRACES_SAMPLER_ARG });
    await tracing.run({ name: 'request' }, async () => {});
    await tracing.close();
    expect(collector.bodies).toHaveLength(kept);
    await collector.close();
  });
});

describe('a collector', () => {
  it('that is unreachable costs only spans, which is logged once', async () => {
    const lines: string[] = [];
    const tracing = await open('http://127.0.0.1:1', { OTEL_EXPORTER_OTLP_HEADERS: { 'api-key': 'hunter2' } }, lines);
    expect(await tracing.run({ name: 'request' }, async () => 'answered')).toBe('answered');
    await tracing.close();
    expect(lines.filter((line) => line.includes('spans could not be exported'))).toHaveLength(1);
    expect(lines.join()).not.toContain('hunter2');
  });

  it('that refuses spans is logged without its answer', async () => {
    const lines: string[] = [];
    const collector = await startCollector(400);
    const tracing = await open(collector.url, {}, lines);
    await tracing.run({ name: 'request' }, async () => {});
    await tracing.close();
    expect(lines.filter((line) => line.includes('"spans":1'))).toHaveLength(1);
    await collector.close();
  });

  it('that never answers does not keep the process from ending', async () => {
    const collector = await startCollector(undefined);
    const tracing = await open(collector.url);
    await tracing.run({ name: 'request' }, async () => {});
    await tracing.close();
    expect(collector.bodies).toHaveLength(1);
    await collector.close();
  });
});

describe('transactions', () => {
  it('become spans only inside other spans, named by their statements', async () => {
    const collector = await startCollector();
    const tracing = await open(collector.url);
    const observe = observeTransactions(tracing);
    if (observe === undefined) throw new Error('Nothing is observed');
    const transact = () =>
      observe(async (note) => {
        for (const statement of ['select series', 'insert documents', 'select series']) note(statement);
        return 'done';
      });
    expect(await transact()).toBe('done');
    expect(await tracing.run({ name: 'request' }, transact)).toBe('done');
    await tracing.close();
    const spans = JSON.parse(collector.bodies[0] ?? '').resourceSpans[0].scopeSpans[0].spans;
    expect(spans.map(({ name }: { name: string }) => name)).toEqual(['select series; insert documents', 'request']);
    await collector.close();
  });
});

describe('without a collector', () => {
  it('records no span and runs the work', async () => {
    const tracing = await openTracing(
      { ...SAMPLER, OTEL_EXPORTER_OTLP_ENDPOINT: undefined },
      { serviceName: 'chasqui-test', log: createLog({ level: 'silent', name: 'test' }) },
    );
    expect(tracing).toBe(NO_TRACING);
    const told = await tracing.run({ name: 'request' }, async (span) => {
      span.add({ 'chasqui.outcome': 'accepted' });
      return [tracing.traceId(), tracing.traceparent()];
    });
    expect(told).toEqual([null, null]);
    expect(observeTransactions(tracing)).toBeUndefined();
    await tracing.close();
  });
});

it.each([
  '',
  '00-00000000000000000000000000000000-00f067aa0ba902b7-01',
  '00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-01',
  'ff-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
  '00-4BF92F3577B34DA6A3CE929D0E0E4736-00f067aa0ba902b7-01',
  '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01-more',
])('refuses %j as a traceparent', (text) => {
  expect(parseTraceparent(text)).toBeUndefined();
});
