import { createHash } from 'node:crypto';
import { unzipSingleXml } from '@chasqui/core/archive';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryDatabase } from '../support/query-database.ts';
import { get, ISSUE_DATE, invoiceBody, post } from './api.ts';
import { type Service, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';

const PAGE = 'https://app.example.com';

let service: Service;
let tenant: TestTenant;
let id: string;
beforeAll(async () => {
  service = await startService({ corsOrigins: [PAGE] });
  tenant = await createTenant(service);
  const { body } = await post(service, tenant, '/api/invoices', invoiceBody());
  expect(body.status).toBe('ACCEPTED');
  id = String(body.id);
});
afterAll(() => service?.close());

function ask(path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET'): Promise<Response> {
  const all = { Authorization: `Bearer ${tenant.apiKey}`, ...headers };
  return fetch(`${service.baseUrl}/api/documents/${id}${path}`, { method, headers: all });
}

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const FILES = [
  ['/xml', 'application/xml', (base: string) => `${base}.xml`],
  ['/cdr', 'application/zip', (base: string) => `R-${base}.zip`],
  ['/cdr?format=xml', 'application/xml', (base: string) => `R-${base}.xml`],
  ['/pdf', 'application/pdf', (base: string) => `${base}.pdf`],
  ['/pdf?format=ticket', 'application/pdf', (base: string) => `${base}.pdf`],
  ['/escpos', 'application/octet-stream', (base: string) => `${base}.escpos`],
  ['/escpos?width=58', 'application/octet-stream', (base: string) => `${base}.escpos`],
] as const;

describe.each(FILES)('GET /api/documents/:id%s', (path, mediaType, nameOf) => {
  it("is a download under SUNAT's file name", async () => {
    const response = await ask(path);
    const bytes = await bytesOf(response);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': mediaType,
      'content-disposition': `attachment; filename="${nameOf(`${tenant.ruc}-01-F001-1`)}"`,
      'content-length': String(bytes.byteLength),
      'cache-control': 'private, no-cache',
      etag: `"${digestOf(bytes)}"`,
    });
  });

  it('answers HEAD with the same headers, and without the file', async () => {
    const [whole, head] = [await ask(path), await ask(path, {}, 'HEAD')];
    expect(head.status).toBe(200);
    expect((await bytesOf(head)).byteLength).toBe(0);
    for (const name of ['Content-Type', 'Content-Disposition', 'Content-Length', 'Cache-Control', 'ETag']) {
      expect(head.headers.get(name), name).toBe(whole.headers.get(name));
    }
    await bytesOf(whole);
  });

  it('is a 304 for a client that has it', async () => {
    const tag = String((await ask(path, {}, 'HEAD')).headers.get('ETag'));
    for (const tags of [tag, '*', `W/${tag}`, `"other", ${tag}`, `"a,b" ,${tag}, W/"c"`]) {
      for (const method of ['GET', 'HEAD']) {
        const response = await ask(path, { 'If-None-Match': tags }, method);
        expect([response.status, await response.text()], tags).toEqual([304, '']);
        expect(Object.fromEntries(response.headers)).toMatchObject({
          etag: tag,
          'cache-control': 'private, no-cache',
          'x-request-id': expect.any(String),
          'ratelimit-limit': expect.any(String),
        });
        expect(response.headers.has('Content-Disposition')).toBe(false);
      }
    }
  });

  it('is sent to a client that has another one', async () => {
    const tag = String((await ask(path, {}, 'HEAD')).headers.get('ETag'));
    for (const tags of ['"other"', tag.toUpperCase(), tag.replaceAll('"', ''), `W/"other", "${tag.slice(2)}`]) {
      const response = await ask(path, { 'If-None-Match': tags });
      expect(response.status, tags).toBe(200);
      expect((await bytesOf(response)).byteLength).toBeGreaterThan(0);
    }
  });
});

describe('the record of a document', () => {
  it('has an ETag, which changes with it', async () => {
    const first = await ask('');
    const tag = String(first.headers.get('ETag'));
    expect(tag).toMatch(/^W\/"[0-9a-f]+"$/);
    expect(first.headers.get('Cache-Control')).toBe('private, no-cache');
    const again = await ask('', { 'If-None-Match': tag });
    expect([again.status, await again.text()]).toEqual([304, '']);

    const item = { series: 'F001', correlative: 1, documentType: '01', reason: 'Emitida por error' };
    const voiding = { issueDate: ISSUE_DATE, referenceDate: ISSUE_DATE, correlative: 1, items: [item] };
    const { body } = await post(service, tenant, '/api/voided-documents', voiding);
    await post(service, tenant, `/api/documents/${body.id}/check-ticket`, undefined);
    const changed = await ask('', { 'If-None-Match': tag });
    expect(changed.status).toBe(200);
    expect(await changed.json()).toMatchObject({ voided: true });
    expect(changed.headers.get('ETag')).not.toBe(tag);
  });

  it('is hidden from other tenants and strangers, also with If-None-Match', async () => {
    const other = await createTenant(service);
    const tag = String((await ask('')).headers.get('ETag'));
    const response = await ask('', { 'If-None-Match': tag, Authorization: `Bearer ${other.apiKey}` });
    expect(response.status).toBe(404);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.has('ETag')).toBe(false);
    const anybody = await ask('', { 'If-None-Match': '*', Authorization: 'Bearer sk_live_nobody' });
    expect(anybody.status).toBe(401);
  });
});

it('the XML of the CDR is the one in the zip', async () => {
  const zip = await bytesOf(await ask('/cdr'));
  const xml = await bytesOf(await ask('/cdr?format=xml'));
  expect(xml.equals(unzipSingleXml(zip, { maxBytes: 1_000_000 }).bytes)).toBe(true);
});

it('a page of another origin may send If-None-Match', async () => {
  const preflight = await ask(
    '/xml',
    {
      Origin: PAGE,
      'Access-Control-Request-Method': 'GET',
      'Access-Control-Request-Headers': 'authorization,if-none-match',
    },
    'OPTIONS',
  );
  expect(preflight.headers.get('Access-Control-Allow-Headers')).toContain('If-None-Match');
  const response = await ask('/xml', { Origin: PAGE, 'If-None-Match': '*' });
  expect(response.status).toBe(304);
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe(PAGE);
  expect(response.headers.get('Access-Control-Expose-Headers')).toContain('ETag');
});

it.each(['/xml', '/cdr', '/pdf', '/escpos'])('a missing file (%s) is a 404 with a reason', async (path) => {
  const idle = await startService({ pools: [], emissionWaitMs: 20 });
  try {
    const owner = await createTenant(idle);
    const { body: emitted } = await post(idle, owner, '/api/invoices', invoiceBody());
    const { status, body, headers } = await get(idle, owner, `/api/documents/${emitted.id}${path}`);
    expect([status, body.message]).toEqual([404, expect.stringMatching(/has no .* its status is SENT/)]);
    expect(headers.get('Cache-Control')).toBe('no-store');
  } finally {
    await idle.close();
  }
});

it('a document of a detached month has everything but its files', async () => {
  const { body: emitted } = await post(service, tenant, '/api/invoices', invoiceBody());
  await queryDatabase(service.databaseUrl, `delete from artifacts where document_id = '${emitted.id}'`);
  await queryDatabase(service.databaseUrl, `delete from document_events where document_id = '${emitted.id}'`);
  for (const path of ['/xml', '/cdr', '/cdr?format=xml']) {
    const { status, body } = await get(service, tenant, `/api/documents/${emitted.id}${path}`);
    expect([status, body.message]).toEqual([
      404,
      expect.stringMatching(/are kept no longer: the term of the law is over$/),
    ]);
  }
  expect(await get(service, tenant, `/api/documents/${emitted.id}`)).toMatchObject({
    status: 200,
    body: { status: 'ACCEPTED', links: { xml: null, cdr: null } },
  });
  for (const path of ['/pdf', '/escpos']) {
    const headers = { Authorization: `Bearer ${tenant.apiKey}` };
    expect((await fetch(`${service.baseUrl}/api/documents/${emitted.id}${path}`, { headers })).status, path).toBe(200);
  }
});
