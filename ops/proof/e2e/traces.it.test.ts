import { setTimeout as sleep } from 'node:timers/promises';
import { createLog } from '@chasqui/platform/log';
import { openTracing, type Tracing } from '@chasqui/platform/tracing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryDatabase } from '../support/query-database.ts';
import { untilTrue } from '../support/until-true.ts';
import { type Answer, download, get, invoiceBody, post } from './api.ts';
import { invoiceTo, letPausesPass, retry, waitForStatus } from './retries.ts';
import { type Service, startService } from './service.ts';
import { type CollectedSpan, type SpanCollector, startSpanCollector } from './span-collector.ts';
import { changeSettings, createTenant, type TestTenant } from './tenant.ts';
import { ISSUE_DATE } from './tickets.ts';
import { startWebhookReceiver, type WebhookReceiver } from './webhook-receiver.ts';

interface Line {
  readonly msg: string;
  readonly pool?: string;
  readonly requestId?: string;
  readonly documentId?: string;
  readonly tenantId?: string;
  readonly traceId?: string;
  readonly operation?: string;
}

const lines: Line[] = [];
let collector: SpanCollector;
let tracing: Tracing;
let service: Service;
let tenant: TestTenant;
let receiver: WebhookReceiver;

beforeAll(async () => {
  collector = await startSpanCollector();
  receiver = await startWebhookReceiver();
  const log = createLog({
    level: 'info',
    name: 'e2e',
    destination: { write: (line) => void lines.push(JSON.parse(line)) },
  });
  tracing = await openTracing(
    {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: { 'api-key': 'hunter2' },
      OTEL_SERVICE_NAME: undefined,
      OTEL_TRACES_SAMPLER: 'parentbased_always_on',
      OTEL_TRACES_SAMPLER_ARG: 1,
    },
    { serviceName: 'chasqui-e2e', log },
  );
  service = await startService({ log, tracing, ticketPollMs: 100 });
  tenant = await createTenant(service);
  await changeSettings(service, tenant, { printAhead: true });
  await post(service, tenant, '/api/webhooks', { url: receiver.url });
  await emitAndFollow();
  // Closing exports the remaining spans, so no span comes later.
  await tracing.close();
});
afterAll(async () => {
  await service?.close();
  await receiver?.close();
  await collector?.close();
});

const CALLERS_TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
let emitted: Answer;
let failed: Answer;
let voiding: Answer;

/**
 * Emits a factura with its PDF and webhook, a factura that a client and then the sweep retry, and a voiding with its
 * ticket.
 */
async function emitAndFollow(): Promise<void> {
  const headers = { 'X-Request-Id': 'emission-1', traceparent: `00-${CALLERS_TRACE}-00f067aa0ba902b7-01` };
  emitted = await post(service, tenant, '/api/invoices', invoiceBody({ issueDate: ISSUE_DATE }), headers);
  await untilDone('render-pdf', String(emitted.body.id));
  await download(service, tenant, `/api/documents/${emitted.body.id}/pdf?format=ticket`);
  failed = await post(service, tenant, '/api/invoices', invoiceTo('20000000500'), { 'X-Request-Id': 'emission-2' });
  await retry(service, tenant, failed.body.id);
  await letPausesPass(service);
  await service.sweep();
  await untilDone('retry', String(failed.body.id), 2);
  const items = [{ series: 'F001', correlative: 1, documentType: '01', reason: 'Error en el precio' }];
  const body = { issueDate: ISSUE_DATE, referenceDate: ISSUE_DATE, correlative: 1, items };
  voiding = await post(service, tenant, '/api/voided-documents', body, { 'X-Request-Id': 'voiding-1' });
  await waitForStatus(service, tenant, voiding.body.id, 'ACCEPTED');
  await untilDone('poll-ticket', String(voiding.body.id));
  await deliverAll();
}

async function untilDone(pool: string, documentId: string, times = 1): Promise<void> {
  await untilTrue('the jobs are logged', () => doneLines(pool, documentId).length >= times);
}

async function deliverAll(): Promise<void> {
  const claimed = 'select 1 from webhook_deliveries where claimed_until is not null';
  while ((await service.sweepDeliveries()) > 0) {
    while ((await queryDatabase(service.databaseUrl, claimed)).length > 0) await sleep(20);
  }
  await untilDone('deliver-webhook', String(emitted.body.id));
}

function doneLines(pool: string, documentId: string): readonly Line[] {
  return lines.filter((line) => line.msg === 'job done' && line.pool === pool && line.documentId === documentId);
}

function named(name: string, documentId?: unknown): readonly CollectedSpan[] {
  return collector.spans.filter(
    (span) =>
      span.name === name && (documentId === undefined || span.attributes['chasqui.document_id'] === String(documentId)),
  );
}

function only(spans: readonly CollectedSpan[]): CollectedSpan {
  const [span] = spans;
  if (span === undefined || spans.length > 1) throw new Error(`Expected one span: ${JSON.stringify(spans)}`);
  return span;
}

function childrenOf(parent: CollectedSpan): readonly CollectedSpan[] {
  return collector.spans.filter((span) => span.parentSpanId === parent.spanId && span.traceId === parent.traceId);
}

describe('an emission', () => {
  it('is one trace from the request to the verdict and the PDF', () => {
    const request = only(
      named('POST /api/invoices').filter((span) => span.attributes['chasqui.request_id'] === 'emission-1'),
    );
    expect(request).toMatchObject({
      parentSpanId: '',
      service: 'chasqui-e2e',
      attributes: { 'http.request.method': 'POST', 'http.route': '/api/invoices', 'http.response.status_code': 201 },
    });
    const inRequest = childrenOf(request).map(({ name }) => name);
    expect(inRequest).toEqual(expect.arrayContaining(['record document', 'enqueue sign']));
    const enqueued = only(childrenOf(request).filter(({ name }) => name === 'enqueue sign'));
    const { id } = emitted.body;
    // This process runs both pools, so one job signs and submits.
    const job = only(named('process sign', id));
    expect(named('process submit', id)).toEqual([]);
    expect(job).toMatchObject({ traceId: request.traceId, parentSpanId: enqueued.spanId });
    expect(job.attributes).toMatchObject({
      'chasqui.request_id': 'emission-1',
      'chasqui.tenant_id': tenant.id,
      'messaging.system': 'bullmq',
    });
    const call = only(childrenOf(job).filter(({ name }) => name === 'authority sendBill'));
    expect(call.attributes).toMatchObject({ 'rpc.method': 'sendBill', 'chasqui.authority.answer': 'cdr' });
    const verdict = only(childrenOf(job).filter(({ name }) => name === 'record verdict'));
    expect(verdict.attributes).toMatchObject({ 'chasqui.event': 'accepted' });
    expect(childrenOf(verdict).length).toBeGreaterThan(0);
    const [pdf] = named('process render-pdf', id);
    expect(pdf).toMatchObject({ traceId: request.traceId, parentSpanId: job.spanId });
  });

  it('names the statements of each transaction, without their values', () => {
    const record = only(named('record document', emitted.body.id));
    const [transaction] = childrenOf(record);
    expect(transaction?.attributes).toMatchObject({ 'db.system.name': 'postgresql' });
    expect(transaction?.attributes['db.query.summary']).toContain('insert documents');
  });

  it("links to the caller's trace and does not follow its sampling", () => {
    const request = only(
      named('POST /api/invoices').filter((span) => span.attributes['chasqui.request_id'] === 'emission-1'),
    );
    expect(request.traceId).not.toBe(CALLERS_TRACE);
    expect(request.links.map(({ traceId }) => traceId)).toEqual([CALLERS_TRACE]);
  });
});

describe('later traces', () => {
  it('polls of a ticket belong to the trace of the communication', () => {
    const job = only(named('process sign', voiding.body.id));
    const polls = named('process poll-ticket', voiding.body.id);
    expect(polls.length).toBeGreaterThan(0);
    for (const poll of polls) expect(poll.traceId).toBe(job.traceId);
    const asked = polls.flatMap(childrenOf).filter(({ name }) => name === 'authority getStatus');
    expect(asked.length).toBeGreaterThan(0);
  });

  it('a requested retry belongs to its request, and a retry of the sweep begins a trace', () => {
    const requests = named('POST /api/documents/:id/retry');
    const [requested, swept] = [...named('process retry', failed.body.id)].sort((one, other) =>
      other.parentSpanId.localeCompare(one.parentSpanId),
    );
    expect(requested?.traceId).toBe(only(requests).traceId);
    expect(swept).toMatchObject({ parentSpanId: '' });
    expect(swept?.attributes).not.toHaveProperty('chasqui.request_id');
  });

  it('a webhook delivery begins a trace and links to the request of its event', () => {
    const deliveries = named('process deliver-webhook', emitted.body.id);
    expect(deliveries.length).toBeGreaterThan(0);
    const [first] = deliveries.filter((span) => span.attributes['chasqui.request_id'] === 'emission-1');
    expect(first).toMatchObject({ parentSpanId: '', attributes: { 'chasqui.outcome': 'delivered' } });
    expect(first === undefined ? [] : childrenOf(first).map(({ name }) => name)).toContain('post webhook');
  });
});

it('spans contain no data of documents or persons, no secret and no span events', () => {
  const sent = collector.bodies.join('\n');
  for (const secret of ['Ferreter', 'Martillo', '20131312955', 'Receptor', tenant.apiKey, 'MODDATOS', 'hunter2']) {
    expect(sent).not.toContain(secret);
  }
  expect(collector.spans.flatMap(({ events }) => events)).toEqual([]);
  expect(collector.spans.flatMap(({ status }) => status.message ?? [])).toEqual([]);
  expect(new Set(collector.headers.map((headers) => headers['api-key']))).toEqual(new Set(['hunter2']));
});

describe('the log', () => {
  it.each([
    ['sign', 'emission-1', () => emitted],
    ['render-pdf', 'emission-1', () => emitted],
    ['deliver-webhook', 'emission-1', () => emitted],
    ['poll-ticket', 'voiding-1', () => voiding],
  ])('of %s has request, document, tenant and trace in one line', (pool, requestId, answer) => {
    const found = doneLines(pool, String(answer().body.id)).filter((line) => line.requestId === requestId);
    expect(found.length).toBeGreaterThan(0);
    for (const line of found) {
      expect(line.tenantId).toBe(tenant.id);
      expect(line.traceId).toMatch(/^[0-9a-f]{32}$/);
    }
  });

  it('of a request and its steps has one request id and one trace id', () => {
    const request = lines.filter((line) => line.msg === 'request' && line.requestId === 'emission-1');
    const steps = doneLines('sign', String(emitted.body.id));
    expect(request).toHaveLength(1);
    expect(steps).toHaveLength(1);
    expect(new Set([...request, ...steps].map(({ traceId }) => traceId)).size).toBe(1);
  });

  it('of a call to the authority has the document and the request', () => {
    const calls = lines.filter((line) => line.operation === 'sendBill' && line.documentId === emitted.body.id);
    expect(calls).toMatchObject([{ msg: 'authority answered', requestId: 'emission-1', tenantId: tenant.id }]);
  });

  it('of a retry has its request, and of the sweep its document', () => {
    const [asked, swept] = doneLines('retry', String(failed.body.id));
    expect(asked?.requestId).toBe(
      lines.find((line) => line.msg === 'request' && JSON.stringify(line).includes('/retry'))?.requestId,
    );
    expect(asked?.requestId).toBeDefined();
    expect(swept).toMatchObject({ documentId: failed.body.id, tenantId: tenant.id });
    expect(swept?.requestId).toBeUndefined();
  });
});

it('the history of a document has the request of each step', async () => {
  const id = String(emitted.body.id);
  const rows = await queryDatabase(
    service.databaseUrl,
    `select distinct request_id from document_events where document_id = '${id}' order by request_id`,
  );
  expect(rows).toEqual([{ request_id: 'emission-1' }, { request_id: 'voiding-1' }]);
  expect((await get(service, tenant, `/api/documents/${id}`)).body.voided).toBe(true);
});
