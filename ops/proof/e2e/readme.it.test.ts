import { execFile, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { limaDate } from '@chasqui/core/time';
import { webhookHeaders } from '@chasqui/platform/webhooks/webhook-signing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repositoryFolder } from '../../stack/setup/repository.mjs';
import { getFreePort } from '../../stack/start/ports.ts';
import { SHIFTED_CLOCK, TODAY } from '../support/days.ts';
import { untilTrue } from '../support/until-true.ts';
import { get, invoiceBody, post } from './api.ts';
import { call } from './people.ts';
import { MASTER_KEY, type Service, startService } from './service.ts';
import { createTenant, type TenantWithTwin } from './tenant.ts';

// Readers paste the commands of the README and the manuals. Their TypeScript is run by client-package.it.test.ts, and their
// npm commands by the tests of what these start.
const MANUALS = [
  'README.md',
  'docs/integrate.md',
  'docs/sales.md',
  'docs/guides.md',
  'docs/january-2027.md',
  'docs/voiding.md',
  'docs/credentials.md',
  'docs/migrate-from-another-system.md',
  'docs/exports.md',
  'docs/webhooks.md',
  'docs/operate.md',
];

const run = promisify(execFile);
const HAS_CURL = spawnSync('curl', ['--version']).status === 0;

interface Block {
  readonly language: string;
  readonly text: string;
}

let service: Service;
let tenant: TenantWithTwin;
let folder: string;
let blocks: readonly Block[];

beforeAll(async () => {
  const texts = await Promise.all(MANUALS.map((file) => readFile(join(repositoryFolder, file), 'utf8')));
  blocks = [...texts.join('\n').matchAll(/```(\w+)\n([\s\S]+?)```/g)].map(([, language = '', text = '']) => ({
    language,
    text,
  }));
  service = await startService();
  tenant = await createTenant(service);
  folder = await mkdtemp(join(tmpdir(), 'chasqui-readme-'));
});
afterAll(async () => {
  await service?.close();
  await rm(folder, { recursive: true, force: true });
});

const curls = () => blocks.filter(({ text }) => text.includes('curl '));

/** The first block of commands that contains `word`. */
function commandWith(word: string): Block {
  const block = curls().find(({ text }) => text.includes(word));
  if (block === undefined) throw new Error(`No manual has a command with ${word}`);
  return block;
}

/** Runs commands that ask the shell for the day. Returns that day with the result: runs them again if midnight came between. */
async function onOneDay<T>(work: (day: string) => Promise<T>): Promise<{ readonly day: string; readonly result: T }> {
  const day = limaDate(new Date());
  const result = await work(day);
  return day === limaDate(new Date()) ? { day, result } : onOneDay(work);
}

const pasted = new Set<Block>();
const MINUTE_MS = 60_000;
const RECEIVER_URL = 'http://localhost:4000/';

/** Pastes a block into a shell, with another receiver than it names; the answers of its last commands, one after the other. */
async function paste(block: Block, receiverUrl = ''): Promise<string> {
  pasted.add(block);
  const { text } = block;
  const script = text.replaceAll('http://localhost:3000', service.baseUrl).replace(RECEIVER_URL, receiverUrl);
  const env = {
    ...SHIFTED_CLOCK,
    PATH: process.env.PATH,
    CHASQUI_API_KEY: tenant.apiKey,
    CHASQUI_TEST_KEY: tenant.twin.apiKey,
    CHASQUI_MASTER_KEY: MASTER_KEY,
    TENANT_ID: tenant.id,
  };
  const { stdout } = await run('sh', ['-e', '-c', script], { cwd: folder, env });
  return stdout;
}

/** Runs the receiver of the manual that imports `library`. */
async function runReceiver(library: string, port: number, secret: string) {
  const shown = blocks.find(({ language, text }) => language === 'js' && text.includes(`from '${library}'`));
  const place = await mkdtemp(join(folder, 'receiver-'));
  const file = join(place, 'webhook.mjs');
  await writeFile(file, (shown?.text ?? '').replace('listen(4000)', `listen(${port})`));
  await symlink(join(repositoryFolder, 'node_modules'), join(place, 'node_modules'));
  const env = { ...SHIFTED_CLOCK, PATH: process.env.PATH, WEBHOOK_SECRET: secret };
  const child = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString('utf8');
  });
  const close = async () => {
    const ended = once(child, 'exit');
    if (child.kill()) await ended;
  };
  return { said: () => output, close };
}

/** Sends a POST, unsigned by default. Returns the status of the answer; null while no receiver listens. */
async function send(url: string, headers: Record<string, string> = {}): Promise<number | null> {
  const answer = await fetch(url, { method: 'POST', headers, body: '{}' }).catch(() => null);
  return answer?.status ?? null;
}

const signed = (sentAt: Date, key: Uint8Array) => ({ ...webhookHeaders({ id: 'e-1', sentAt, body: '{}' }, [key]) });

/** The JSON that the README shows after a command that contains `word`. */
function shownAfter(word: string): Record<string, unknown> {
  const index = blocks.findIndex(({ language, text }) => language === 'sh' && text.includes(word));
  const shown = blocks.slice(index).find(({ language }) => language === 'json');
  return JSON.parse(shown?.text ?? 'null');
}

describe.skipIf(!HAS_CURL)('the commands of the README and the manuals', () => {
  it('emit a factura and print the shown answer', async () => {
    const answer = JSON.parse(await paste(commandWith('/api/invoices')));
    const shown = shownAfter('/api/invoices');
    expect(Object.keys(answer)).toEqual(Object.keys(shown));
    const { status, cdrResponseCode, ticket } = shown;
    expect(answer).toMatchObject({ status, cdrResponseCode, ticket });
  });

  it('emit, print, list and read a document', async () => {
    const answers = await paste(commandWith('ID=$(curl'));
    expect(await readdir(folder)).toEqual([`${tenant.ruc}-01-F001-2.pdf`]);
    const pdf = await readFile(join(folder, `${tenant.ruc}-01-F001-2.pdf`));
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(answers).toContain('"pagination":{"page":1,"limit":5,"total":2,');
    expect(answers).toContain('"history":[');
  });

  it.each(['/api/despatch-advices', '/api/carrier-despatch-advices'])('emit a guide by %s', async (path) => {
    expect(JSON.parse(await paste(commandWith(path)))).toMatchObject({ status: 'ACCEPTED' });
  });

  it('emit a purchase settlement', async () => {
    expect(JSON.parse(await paste(commandWith('/api/purchase-settlements')))).toMatchObject({ status: 'ACCEPTED' });
  });

  it('import clients and find one of them', async () => {
    const [report = '', found = ''] = (await paste(commandWith('/api/clients/import'))).split(/(?<=\})(?=\{"data")/);
    const shown = { rows: 2, created: 1, updated: 0, unchanged: 0, failed: 1 };
    expect(JSON.parse(report)).toMatchObject({ ...shown, problems: [{ row: 3, path: 'identityType' }] });
    expect(JSON.parse(found)).toMatchObject({ data: [{ name: 'Quipu y Ñusta S.A.C.', email: 'pagos@quipu.example' }] });
  });

  it('check a spreadsheet of facturas', async () => {
    const check = JSON.parse(await paste(commandWith('/api/document-imports')));
    expect(check).toMatchObject({ problems: [{ row: 3, column: 'Cantidad', value: 'dos' }] });
  });

  it('pay a receivable', async () => {
    const payment = JSON.parse(await paste(commandWith('/api/receivables')));
    expect(payment).toMatchObject({ amount: 18, receivable: { total: 118, paid: 18, status: 'partial' } });
  });

  it('list the ways to undo a factura and void it', async () => {
    const answers = await paste(commandWith('/void-options'));
    expect(answers).toContain('"file":"RA","options":[{"way":"RA","open":true,');
    expect(answers).toMatch(/"status":"SENT","cdrResponseCode":null,"cdrDescription":null,"ticket":"\d+"/);
  });

  it('emit to a client, for a product', async () => {
    const { id, status } = JSON.parse(await paste(commandWith('PRODUCT=$(curl')));
    expect(status).toBe('ACCEPTED');
    expect((await get(service, tenant, `/api/documents/${id}`)).body).toMatchObject({
      customer: { name: 'Tambo Real S.A.C.' },
      totals: { taxable: 80, igv: 14.4, discount: 5, total: 94.4 },
    });
  });

  it('create a company', async () => {
    expect(JSON.parse(await paste(commandWith('"20987654326"')))).toMatchObject({
      tenant: { ruc: '20987654326' },
      warnings: [],
      apiKey: { key: expect.stringMatching(/^sk_live_/) },
    });
  });

  it('report sales and receivables', async () => {
    const { day, result: answers } = await onOneDay(() => paste(commandWith('/api/reports/sales')));
    expect(answers).toContain(`"from":"${day.slice(0, 7)}-01","to":"${day}","currency":"PEN"`);
    expect(answers).toContain('"asOf":');
  });

  it('export documents, sales register and archive', async () => {
    const { day } = await onOneDay(async (issueDate) => {
      await post(service, tenant, '/api/invoices', invoiceBody({ series: 'F901', issueDate }));
      await paste(commandWith('/api/exports/sales-register'));
    });
    const month = day.slice(0, 7);
    const period = month.replace('-', '');
    const register = `LE${tenant.ruc}${period}00140400021112.txt`;
    expect(await readdir(folder)).toEqual(
      expect.arrayContaining(['documents.csv', register, `${tenant.ruc}-${month}.zip`]),
    );
    expect(await readFile(join(folder, register), 'latin1')).toContain(`|${period}||`);
  });

  it('make an export in the background and download it', async () => {
    expect(JSON.parse(await paste(commandWith('EXPORT=$(curl')))).toMatchObject({ status: 'COMPLETED', percent: 100 });
    expect((await readFile(join(folder, 'documents.xlsx'))).subarray(0, 2).toString()).toBe('PK');
  });

  it.each(['standardwebhooks', 'node:crypto'])(
    'create a webhook with a receiver that accepts signed requests only, by %s',
    async (library) => {
      const port = await getFreePort();
      const url = `http://127.0.0.1:${port}/chasqui`;
      const { secret, events } = JSON.parse(await paste(commandWith(RECEIVER_URL), url));
      expect(events).toEqual(['document.accepted', 'document.rejected']);
      const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
      const { said, close } = await runReceiver(library, port, secret);
      try {
        await untilTrue('the receiver listens', async () => (await send(url)) !== null);
        expect(await send(url)).toBe(400);
        expect(await send(url, signed(new Date(), randomBytes(32)))).toBe(400);
        expect(await send(url, signed(new Date(Date.now() - 10 * MINUTE_MS), key))).toBe(400);
        const { body } = await post(service, tenant, '/api/invoices', invoiceBody({ series: 'F900' }));
        await service.sweepDeliveries();
        await untilTrue('the receiver heard', async () => said().includes(`document.accepted ${body.documentId}`));
      } finally {
        await close();
      }
    },
  );

  it('set the credentials for SUNAT and try them', async () => {
    const { sunat } = JSON.parse(await paste(commandWith('"clientSecret"')));
    expect(sunat).toMatchObject({ username: 'MODDATOS', gre: { clientId: expect.any(String) } });
    const works = { ok: true, problem: null, remedy: null };
    const everything = {
      certificate: works,
      solUser: works,
      guideClient: works,
      consultationClient: works,
      sireClient: works,
    };
    expect(JSON.parse(await paste(commandWith('/api/settings/check')))).toEqual(everything);
  });

  it('continue the series of another system', async () => {
    const { documentId, status } = JSON.parse(await paste(commandWith('"lastCorrelative"')));
    expect({ documentId, status }).toEqual({ documentId: `${tenant.ruc}-01-FC01-00048212`, status: 'ACCEPTED' });
  });

  it('emit a boleta to a consumer without a document', async () => {
    expect(JSON.parse(await paste(commandWith('CLIENTES VARIOS')))).toMatchObject({ status: 'ACCEPTED' });
  });

  it('emit a boleta with prices with tax and plastic bags', async () => {
    const { documentId } = JSON.parse(await paste(commandWith('"plasticBags"')));
    expect(documentId).toMatch(/^\d{11}-03-B001-\d{8}$/);
  });

  it('move a row of the rules with dates', async () => {
    const id = 'product-code-2027';
    const answer = JSON.parse(await paste(commandWith(`/admin/rules/${id}`)));
    expect(answer).toMatchObject({ id, override: { from: answer.from } });
    await call(service, `/admin/rules/${id}`, { method: 'DELETE', credential: MASTER_KEY });
  });

  it('allow the users of a PSE', async () => {
    const answer = JSON.parse(await paste(commandWith('pseRuc')));
    expect(answer).toMatchObject({ id: tenant.id, pseRuc: expect.stringMatching(/^\d{11}$/) });
    const own = { pseRuc: null, sunat: { username: 'MODDATOS', password: 'moddatos' } };
    await call(service, `/admin/tenants/${tenant.id}`, { method: 'PATCH', credential: MASTER_KEY, body: own });
  });

  it('try the rules of 2027', async () => {
    expect(JSON.parse(await paste(commandWith('/api/rules/impact')))).toMatchObject({ impacts: expect.any(Array) });
    expect(JSON.parse(await paste(commandWith('Chasqui-Date')))).toMatchObject({ status: 'ACCEPTED' });
    expect(JSON.parse(await paste(commandWith('invoices?asOf=')))).toMatchObject({ totals: { total: 20 } });
  });

  it('are exactly these', () => {
    expect(curls().filter((block) => !pasted.has(block))).toEqual([]);
  });
});

it('the error of the manual is the real answer', async () => {
  const shown = blocks.map(({ language, text }) => (language === 'json' ? JSON.parse(text) : null));
  const error = shown.find((body) => body?.statusCode === 400);
  const items = [{ code: 'P-1', description: 'Martillo', quantity: 1, unitCode: 'NIU', unitPrice: 1 }];
  const customer = { identityType: '6', identityNumber: '20131312955', name: 'Ferretería' };
  const body = { series: 'X001', issueDate: TODAY, customer, items };
  expect(await post(service, tenant, '/api/invoices', body)).toMatchObject({ status: 400, body: error });
});
