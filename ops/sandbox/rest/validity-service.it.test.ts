import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exampleRequest } from '../testing/examples.ts';
import { ISSUER_RUC, SIMPLE } from '../testing/factura.ts';
import { call, type RestAnswer, takeGuideToken, takeValidityToken } from '../testing/rest.ts';
import { type LoggedSandbox, startTestSandbox } from '../testing/start.ts';
import { TEST_TIME } from '../testing/submission.ts';
import { packRequest, postBill, readCdrOf, sendForCdr, sendForTicket } from '../testing/wire.ts';

let sandbox: LoggedSandbox;
let token: string;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  token = await takeValidityToken(sandbox.url);
});

afterAll(async () => {
  await sandbox.close();
  expect(sandbox.errors).toEqual([]);
});

interface Request {
  readonly asker?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Asks about a document; by default about a factura of `SIMPLE`. */
function ask(changes: object, { asker = '20100070970', headers, body }: Request = {}, url = sandbox.url) {
  const question = {
    numRuc: ISSUER_RUC,
    codComp: '01',
    numeroSerie: SIMPLE.series,
    numero: '1',
    fechaEmision: toDay(SIMPLE.issueDate),
    monto: SIMPLE.monetaryTotal.payableAmount,
    ...changes,
  };
  return call(`${url}/v1/contribuyente/contribuyentes/${asker}/validarcomprobante`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', ...headers },
    body: body ?? JSON.stringify(question),
  });
}

function toDay(date: string): string {
  return date.split('-').reverse().join('/');
}

const answered = (data: object) => ({ success: true, message: 'Operation Success! ', data });
const ACCEPTED = answered({ estadoCp: '1', estadoRuc: '00', condDomiRuc: '00', observaciones: [] });
const VOIDED = answered({ estadoCp: '2', estadoRuc: '00', condDomiRuc: '00', observaciones: [] });
const NOT_FOUND = answered({ estadoCp: '0', observaciones: [expect.any(String)] });

async function bodyOf(answer: Promise<RestAnswer>): Promise<unknown> {
  const { status, body } = await answer;
  return status === 200 ? body : { status, body };
}

describe('a question about a factura', () => {
  beforeAll(async () => {
    await sendForCdr(sandbox.url, SIMPLE, { correlative: 1 });
    await sendForCdr(sandbox.url, { ...SIMPLE, taxAmount: '90.00' }, { correlative: 2 });
  });

  it.each([
    ['as it is', {}],
    ['with a padded number', { numero: '00000001' }],
    ['with numbers instead of texts', { numero: 1, monto: Number(SIMPLE.monetaryTotal.payableAmount) }],
  ])('is answered as accepted %s', async (_what, changes) => {
    expect(await bodyOf(ask(changes))).toEqual(ACCEPTED);
  });

  it.each([
    ['another day', { fechaEmision: '14/01/2026' }],
    ['another total', { monto: '177.01' }],
    ['another number', { numero: '3' }],
    ['another series', { numeroSerie: 'F002' }],
    ['another company', { numRuc: '20100070970' }],
    ['another type', { codComp: '07' }],
    ['a number that was rejected', { numero: '2' }],
  ])('is answered as not found for %s', async (_what, changes) => {
    expect(await bodyOf(ask(changes))).toEqual(NOT_FOUND);
  });

  it.each(['09', '20', '31', '40', 'RA', ''])('is not answered for type %j', async (codComp) => {
    const { status, body } = await ask({ codComp });
    expect([status, body]).toEqual([
      200,
      { success: false, message: expect.any(String), errorCode: expect.any(String) },
    ]);
  });
});

it.each([
  ['03', 'receipt/one-line', 'B001-21'],
  ['07', 'credit-note/annulment', 'F001-21'],
  ['08', 'debit-note/late-interest', 'F001-21'],
])('type %s is answered from its own figures', async (codComp, name, id) => {
  const { fileName, zip, xml } = await packRequest(codComp, exampleRequest(name, id));
  expect(readCdrOf(await postBill(sandbox.url, { fileName, zip })).responseCode).toBe('0');
  const [numeroSerie, numero] = id.split('-');
  const fechaEmision = toDay(/<cbc:IssueDate>([^<]+)/.exec(xml)?.[1] ?? '');
  const monto = /<cbc:PayableAmount[^>]*>([^<]+)/.exec(xml)?.[1] ?? '';
  const question = { codComp, numeroSerie, numero, fechaEmision, monto };
  expect(await bodyOf(ask(question))).toEqual(ACCEPTED);
  expect(await bodyOf(ask({ ...question, monto: '0.01' }))).toEqual(NOT_FOUND);
});

it('a boleta that a daily summary informed is answered by its number alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'chasqui-sandbox-validity-'));
  const dataFile = join(folder, 'register.jsonl');
  const boleta = { base: `${ISSUER_RUC}-03-B001-7`, verdict: 'accepted', sha256: 'ab'.repeat(32), cdr: 'UEs=' };
  await writeFile(dataFile, `${JSON.stringify({ kind: 'registration', ...boleta })}\n`);
  const informed = await startTestSandbox({ dataFile });
  try {
    const headers = { Authorization: `Bearer ${await takeValidityToken(informed.url)}` };
    const question = { codComp: '03', numeroSerie: 'B001', numero: '7', monto: '1.00' };
    expect(await bodyOf(ask(question, { headers }, informed.url))).toEqual(ACCEPTED);
    expect(await bodyOf(ask({ ...question, numero: '8' }, { headers }, informed.url))).toEqual(NOT_FOUND);
  } finally {
    await informed.close();
    await rm(folder, { recursive: true });
  }
});

it('a voided factura is answered as voided once the ticket of its communication is', async () => {
  let now = TEST_TIME;
  const slow = await startTestSandbox({ ticketDelayMs: 5000, now: () => now });
  try {
    const headers = { Authorization: `Bearer ${await takeValidityToken(slow.url)}` };
    await sendForCdr(slow.url, SIMPLE, { correlative: 1 });
    const items = [{ series: 'F001', correlative: 1, documentType: '01', reason: 'Error' }];
    const request = { issueDate: '2026-01-20', referenceDate: SIMPLE.issueDate, correlative: 1, items };
    await sendForTicket(slow.url, await packRequest('RA', request));
    expect(await bodyOf(ask({}, { headers }, slow.url))).toEqual(ACCEPTED);
    now = new Date(TEST_TIME.getTime() + 5000);
    expect(await bodyOf(ask({}, { headers }, slow.url))).toEqual(VOIDED);
  } finally {
    await slow.close();
  }
});

describe('a call to the consulta integrada', () => {
  it.each([
    [400, 'no JSON', {}, { body: '{' }],
    [400, 'a day in another form', { fechaEmision: '2026-01-15' }, {}],
    [400, 'a total that is none', { monto: 'mil' }, {}],
    [400, 'no number', { numero: undefined }, {}],
    [401, 'no token', {}, { headers: { Authorization: '' } }],
    [401, 'an unknown token', {}, { headers: { Authorization: 'Bearer x' } }],
    [404, 'an asker without RUC', {}, { asker: 'x' }],
    [415, 'another type of body', {}, { headers: { 'Content-Type': 'text/plain' } }],
  ])('is answered with %i for %s', async (status, _what, changes, request) => {
    const answer = await ask(changes, request);
    expect([answer.status, answer.body]).toEqual([status, { cod: String(status), msg: expect.any(String) }]);
  });

  it('is answered with 401 for a token of guides', async () => {
    const headers = { Authorization: `Bearer ${await takeGuideToken(sandbox.url)}` };
    expect(await ask({}, { headers })).toMatchObject({ status: 401, body: { cod: '401' } });
  });
});
