import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { TODAY } from '../support/days.ts';
import { startForwarder } from '../support/forwarder.ts';
import { runSource } from '../support/run-source.ts';
import { untilTrue } from '../support/until-true.ts';
import { get, invoiceBody, post } from './api.ts';
import { type SecondGateway, startSecondGateway } from './second-gateway.ts';
import { type Service, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';
import { startWebhookReceiver } from './webhook-receiver.ts';

/** Tests the command line as a process, against a running service. */

const PROGRAM = 'ops/cli/src/main.ts';

let service: Service;
let tenant: TestTenant;
let folder: string;

beforeAll(async () => {
  service = await startService();
  tenant = (await createTenant(service)).twin;
  folder = await mkdtemp(join(tmpdir(), 'chasqui-cli-'));
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});

function start(args: readonly string[], env: Record<string, string> = {}, input = '') {
  const own = { CHASQUI_URL: service.baseUrl, CHASQUI_API_KEY: tenant.apiKey, HOME: folder };
  return runSource(PROGRAM, { ...own, ...env }, args, folder, input);
}

const chasqui = (...args: readonly string[]) => start(args).ended;

async function file(name: string, body: unknown): Promise<string> {
  await writeFile(join(folder, name), JSON.stringify(body));
  return name;
}

describe('chasqui', () => {
  it('emits the document of a file once, lists it and downloads its PDF', async () => {
    const document = await file('invoice.json', invoiceBody());
    const first = await chasqui('emit', document, '--json');
    expect(first).toMatchObject({ code: 0, stderr: '' });
    const record = JSON.parse(first.stdout);
    expect(record).toMatchObject({ status: 'ACCEPTED', documentId: `${tenant.ruc}-01-F001-00000001` });
    expect(record).toMatchObject({ replayed: false, warnings: [] });
    const again = await chasqui('emit', document, '--json');
    expect(JSON.parse(again.stdout)).toMatchObject({ id: record.id, replayed: true });
    expect(again.stderr).toContain('sent before');

    const listed = await chasqui('list', '--status', 'ACCEPTED', '--json');
    expect(JSON.parse(listed.stdout).map(({ id }: { id: string }) => id)).toEqual([record.id]);
    const table = await chasqui('list', '--lang', 'es');
    expect(table.stdout).toMatch(
      /^NÚMERO +EMITIDO +ESTADO.*\n01-F001-00000001 .* ACCEPTED +PEN +118\.00 {2}Ferretería/,
    );

    expect(await chasqui('pdf', 'F001-1', '--output', 'paper.pdf')).toMatchObject({ code: 0, stdout: 'paper.pdf\n' });
    expect((await readFile(join(folder, 'paper.pdf'))).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('repeats a refusal of a file, which a key of its own sends again', async () => {
    const company = (await createTenant(service)).twin;
    const document = await file('new-series.json', invoiceBody({ series: 'FC01' }));
    const emit = (...options: readonly string[]) =>
      start(['emit', document, ...options], { CHASQUI_API_KEY: company.apiKey }).ended;
    const first = await emit();
    expect(first.code).toBe(2);
    expect(first.stderr).not.toContain('sent before');
    await post(service, company, '/api/series', { documentType: '01', series: 'FC01', lastCorrelative: 7 });
    const second = await emit();
    expect(second.code).toBe(2);
    expect(second.stderr).toContain('sent before');
    expect(await emit('--idempotency-key', 'mended')).toMatchObject({ code: 0, stderr: '' });
  });

  it('shows the warnings of an emission', async () => {
    const customer = { identityType: '6', identityNumber: '20131312956', name: 'Ferretería' };
    const emitted = await chasqui('emit', await file('wrong-ruc.json', invoiceBody({ customer })), '--json');
    expect(JSON.parse(emitted.stdout)).toMatchObject({ warnings: [{ code: 'RUC_CHECK_DIGIT' }] });
  });

  it('ends with 2 and every problem of a document with its field', async () => {
    const document = await file('wrong.json', invoiceBody({ items: [], customer: undefined }));
    const refused = await chasqui('validate', document);
    expect(refused.code).toBe(2);
    expect(refused.stderr).toMatch(/^error: the service found problems\n {2}/);
    expect(refused.stderr).toMatch(/^ {2}items: /m);
    expect(refused.stderr).toMatch(/^ {2}customer: /m);
  });

  it.each([
    ['reject-2017', 3, 'REJECTED'],
    ['observe', 0, 'ACCEPTED'],
  ])('has the sandbox answer with the case %s', async (name, code, status) => {
    const triggered = await chasqui('trigger', name, '--json');
    expect(triggered.code).toBe(code);
    expect(JSON.parse(triggered.stdout)).toMatchObject({ status });
  });

  it('ends with a code for each kind of error', async () => {
    const strange = { CHASQUI_API_KEY: `${tenant.apiKey.slice(0, -4)}aaaa` };
    const nowhere = { CHASQUI_URL: 'http://127.0.0.1:9' };
    const ended = await Promise.all([
      chasqui('get', 'F009-1').then(({ code }) => code),
      chasqui('get', `RA-${TODAY.replaceAll('-', '')}-1`).then(({ code }) => code),
      start(['list'], strange).ended.then(({ code }) => code),
      start(['doctor'], nowhere).ended.then(({ code }) => code),
      chasqui('list', '--limit', 'many').then(({ code }) => code),
      start(['trigger', 'observe'], { CHASQUI_API_KEY: 'sk_live_0' }).ended.then(({ code }) => code),
    ]);
    expect(ended).toEqual([4, 4, 5, 6, 1, 5]);
  });

  it('saves what it was given at login, and never shows the key', async () => {
    const none = { CHASQUI_URL: '', CHASQUI_API_KEY: '' };
    const login = await start(['login', '--url', service.baseUrl], { CHASQUI_API_KEY: 'sk_live_other' }, tenant.apiKey)
      .ended;
    expect(login.code).toBe(0);
    expect(login.stdout + login.stderr).not.toContain(tenant.apiKey);
    expect(login.stderr).toContain('CHASQUI_API_KEY is set');
    const elsewhere = await start(['list'], { ...none, CHASQUI_URL: 'http://127.0.0.1:9' }).ended;
    expect(elsewhere.code).toBe(5);
    const doctor = await start(['doctor', '--json'], none).ended;
    expect(doctor.stdout).not.toContain(tenant.apiKey);
    expect(JSON.parse(doctor.stdout)).toEqual(
      expect.arrayContaining([
        { name: 'key', ok: true, text: 'valid' },
        expect.objectContaining({ name: 'certificate', ok: true }),
      ]),
    );
  });
});

describe('chasqui listen', () => {
  const openGateway = () => startSecondGateway({ databaseUrl: service.serviceDatabaseUrl, redisUrl: service.redisUrl });
  const portOf = ({ baseUrl }: SecondGateway) => Number(new URL(baseUrl).port);

  it('delivers each event once and in order, over restarts of the gateway, the receiver and itself', async () => {
    const other = (await createTenant(service)).twin;
    const receiver = await startWebhookReceiver();
    const front = await startForwarder(null);
    onTestFinished(async () => {
      await front.close();
      await receiver.close();
    });
    const state = join(folder, 'position.json');
    const listen = () => {
      const run = start(['listen', '--forward-to', receiver.url, '--state', state], {
        CHASQUI_URL: `http://127.0.0.1:${front.port}`,
        CHASQUI_API_KEY: other.apiKey,
      });
      onTestFinished(() => void run.child.kill('SIGKILL'));
      return run;
    };
    const readState = () => readFile(state, 'utf8').catch(() => '{}');
    const emit = async () => expect((await post(service, other, '/api/invoices', invoiceBody())).status).toBe(201);
    const arrived = (events: number) =>
      untilTrue(`${events} events arrived`, async () => JSON.parse(await readState()).delivered?.length === events);

    await emit();
    const first = await openGateway();
    front.leadTo(portOf(first));
    const listening = listen();
    await untilTrue('it listens', async () => JSON.parse(await readState()).startedAt !== undefined);

    receiver.answers.push(503);
    await emit();
    await arrived(1);
    await first.close();
    await emit();
    const second = await openGateway();
    onTestFinished(() => second.close());
    front.leadTo(portOf(second));
    await arrived(2);
    listening.child.kill('SIGKILL');
    await listening.ended;
    await emit();
    listen();
    await arrived(3);

    const { data } = (await get(service, other, '/api/events')).body as { data: readonly { readonly id: string }[] };
    const sent = data.slice(1).map(({ id }) => id);
    const idsOf = receiver.received.map(({ body }) => JSON.parse(body).id);
    // The receiver refused the first one once.
    expect(idsOf).toEqual([sent[0], ...sent]);
    const { secret } = JSON.parse(await readState());
    const webhook = new Webhook(secret);
    for (const { body, headers } of receiver.received) expect(webhook.verify(body, headers)).toEqual(JSON.parse(body));
  });
});
