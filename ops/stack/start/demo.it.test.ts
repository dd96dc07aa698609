import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { getDefinition } from '@chasqui/core/documents';
import { hasValidRucCheckDigit } from '@chasqui/core/identity';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formatBanner } from './banner.ts';
import { DEMO_RUC, type Demo, demoCurl, demoFactura, openDemo } from './demo-tenant.ts';

const run = promisify(execFile);

const RESULT = {
  id: 'doc-1',
  documentId: `${DEMO_RUC}-01-F001-00000001`,
  status: 'ACCEPTED',
  cdrResponseCode: '0',
  cdrDescription: 'La Factura numero F001-1, ha sido aceptada',
  ticket: null,
};

interface Call {
  readonly line: string;
  readonly credential: string | undefined;
  readonly body: Record<string, unknown>;
}

type Answers = Record<string, { status: number; body: unknown }>;

async function startGateway(answers: Answers) {
  const calls: Call[] = [];
  const server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString();
    const line = `${request.method} ${request.url}`;
    calls.push({ line, credential: request.headers.authorization, body: text === '' ? {} : JSON.parse(text) });
    const answer = answers[line] ?? { status: 404, body: { message: 'Not found' } };
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, calls, close: () => new Promise((resolve) => server.close(resolve)) };
}

const HEALTHY: Answers = {
  'POST /admin/tenants': { status: 201, body: { apiKey: { key: 'sk_live_1' }, testApiKey: { key: 'sk_test_1' } } },
  'POST /api/invoices': { status: 201, body: RESULT },
  'GET /api/documents/doc-1': { status: 200, body: RESULT },
};

let dataDir: string;
const open: { close(): Promise<unknown> }[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'chasqui-demo-'));
});

afterEach(async () => {
  for (const gateway of open.splice(0)) await gateway.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function openWith(answers: Answers) {
  const gateway = await startGateway(answers);
  open.push(gateway);
  const options = { gatewayUrl: gateway.url, masterKey: 'mk_1', dataDir, today: '2025-11-20' };
  return { gateway, demo: () => openDemo(options) };
}

describe('the demo company', () => {
  it('is created with the master key and emits one factura, the first time only', async () => {
    const { gateway, demo } = await openWith(HEALTHY);
    expect(await demo()).toMatchObject({ apiKey: 'sk_live_1', result: { status: 'ACCEPTED' }, isNew: true });
    expect(await demo()).toMatchObject({ apiKey: 'sk_live_1', result: { status: 'ACCEPTED' }, isNew: false });
    expect(gateway.calls.map(({ line, credential }) => [line, credential])).toEqual([
      ['POST /admin/tenants', 'Bearer mk_1'],
      ['POST /api/invoices', 'Bearer sk_live_1'],
      ['GET /api/documents/doc-1', 'Bearer sk_live_1'],
    ]);
    expect(gateway.calls[0]?.body).toMatchObject({ ruc: DEMO_RUC, certificate: 'sandbox' });
  });

  it('keeps its key in a file for its owner only', async () => {
    const { demo } = await openWith(HEALTHY);
    await demo();
    expect((await stat(join(dataDir, 'demo.json'))).mode & 0o777).toBe(0o600);
  });

  it('emits its factura at the next start if the first start was cut short', async () => {
    await writeFile(
      join(dataDir, 'demo.json'),
      JSON.stringify({ apiKey: 'sk_live_1', password: 'p', documentId: null }),
    );
    const { gateway, demo } = await openWith(HEALTHY);
    expect(await demo()).toMatchObject({ isNew: true });
    expect(gateway.calls.map(({ line }) => line)).toEqual(['POST /api/invoices']);
  });

  it.each([401, 404])('is created again for another database (%d)', async (status) => {
    await writeFile(
      join(dataDir, 'demo.json'),
      JSON.stringify({ apiKey: 'sk_live_0', password: 'p', documentId: 'old' }),
    );
    const { demo } = await openWith({ ...HEALTHY, 'GET /api/documents/old': { status, body: { message: 'no' } } });
    expect(await demo()).toMatchObject({ apiKey: 'sk_live_1', isNew: true });
    expect(await readFile(join(dataDir, 'demo.json'), 'utf8')).toContain('sk_live_1');
  });

  it('is unknown if its key is not in the data folder', async () => {
    const { demo } = await openWith({ 'POST /admin/tenants': { status: 409, body: { message: 'exists' } } });
    expect(await demo()).toBeNull();
  });

  it("fails with the gateway's message", async () => {
    const { demo } = await openWith({ 'POST /admin/tenants': { status: 400, body: { message: 'ruc: wrong' } } });
    await expect(demo()).rejects.toThrow('The gateway answered 400 to creating the demo tenant: ruc: wrong');
  });
});

describe('the demo factura', () => {
  it('is a valid request without a correlative', () => {
    const body = demoFactura('2025-11-20');
    expect(v.parse(getDefinition('01').schema, body)).toMatchObject({ series: 'F001' });
    expect(body).not.toHaveProperty('correlative');
    for (const ruc of [DEMO_RUC, body.customer.identityNumber]) expect(hasValidRucCheckDigit(ruc)).toBe(true);
  });

  it('is the request of the shown curl, which can be pasted twice', async () => {
    const { gateway } = await openWith(HEALTHY);
    const command = demoCurl(gateway.url, 'sk_live_1', '2025-11-20');
    for (const _ of [1, 2]) {
      const { stdout } = await run('sh', ['-c', command]);
      expect(JSON.parse(stdout)).toMatchObject({ status: 'ACCEPTED' });
    }
    expect(gateway.calls).toEqual(
      Array.from({ length: 2 }, () => ({
        line: 'POST /api/invoices',
        credential: 'Bearer sk_live_1',
        body: demoFactura('2025-11-20'),
      })),
    );
  });
});

describe('the banner of npm start', () => {
  const sandboxUrl = 'http://127.0.0.1:3100';
  const mailsUrl = `${sandboxUrl}/mails`;
  const stack = { gatewayUrl: 'http://127.0.0.1:3000', sandboxUrl, mailsUrl, logFolder: '/d/logs' };
  const demo: Demo = { apiKey: 'sk_live_1', password: 'pass-word', result: RESULT, isNew: true };
  const input = { stack, dataDir: '/d', masterKey: 'mk_1', demo, today: '2025-11-20' };

  it('shows result, addresses, credentials and a curl', () => {
    const text = formatBanner(input);
    expect(text).toContain(`First factura: ${RESULT.documentId} → ACCEPTED (0: La Factura numero F001-1`);
    for (const part of [
      'http://localhost:3000',
      'http://localhost:3100',
      'sk_live_1',
      'pass-word',
      'mk_1',
      'curl -s',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('says at a later start that the data still exist', () => {
    expect(formatBanner({ ...input, demo: { ...demo, isNew: false } })).toContain('The data is still there.');
  });

  it('hides a given master key and a missing demo company', () => {
    const text = formatBanner({ ...input, masterKey: null, demo: null, stack: { ...stack, sandboxUrl: null } });
    expect(text).not.toMatch(/Master key|curl|Tenant|Sandbox/);
    expect(text).toContain('http://localhost:3000');
  });

  it('has advice if the key of the demo company is unknown', () => {
    expect(formatBanner({ ...input, demo: undefined })).toContain(`The demo tenant ${DEMO_RUC} is in the database`);
  });

  it('shows a pending result without an answer', () => {
    const waiting = { ...RESULT, status: 'SENT', cdrResponseCode: null, cdrDescription: null };
    expect(formatBanner({ ...input, demo: { ...demo, result: waiting } })).toContain('→ SENT\n');
  });
});
