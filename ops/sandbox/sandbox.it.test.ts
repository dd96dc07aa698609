import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCdr } from '@chasqui/core/authority';
import { verifySignature } from '@chasqui/core/signature';
import { judgeSignature } from '@chasqui/core/signature-judge';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MIXED, ON_CREDIT, SIMPLE, WITH_DISCOUNT, WITH_ISC } from './testing/factura.ts';
import { type LoggedSandbox, startTestSandbox } from './testing/start.ts';
import { cdrZipOf, packFactura, postBill, queryCdr, sendForCdr } from './testing/wire.ts';

let sandbox: LoggedSandbox;

beforeAll(async () => {
  sandbox = await startTestSandbox();
});

afterAll(async () => {
  await sandbox.close();
  expect(sandbox.errors).toEqual([]);
});

async function tallyOf(fileName: string): Promise<unknown> {
  const response = await fetch(`${sandbox.url}/sandbox/documents/${fileName}`);
  return response.status === 200 ? await response.json() : response.status;
}

it.each([
  ['simple', SIMPLE],
  ['with ISC', WITH_ISC],
  ['with a discount', WITH_DISCOUNT],
  ['mixed', MIXED],
  ['on credit with detraction', ON_CREDIT],
])('accepts a factura that is %s, without a remark', async (_what, sale) => {
  const cdr = await sendForCdr(sandbox.url, { ...sale, series: `F1${_what.length.toString().padStart(2, '0')}` });
  expect(cdr).toMatchObject({ responseCode: '0', notes: [] });
});

it('answers sendBill with a signed CDR about the document that was sent', async () => {
  const envelope = await packFactura(SIMPLE, { correlative: 20 });
  const answer = await postBill(sandbox.url, envelope);
  expect(answer.status).toBe(200);
  expect(answer.contentType).toBe('text/xml; charset=utf-8');
  const cdr = readCdr(cdrZipOf(answer));
  expect(cdr.description).toBe('La Factura numero F001-20, ha sido aceptada');
  expect(judgeSignature(cdr.xml)).toBe(true);
  const signature = verifySignature(envelope.xml);
  expect(cdr.digestValue).toBe(signature.valid && signature.digestValue);
});

it('registers a number once and answers 1033 afterwards, also to another document', async () => {
  const envelope = await packFactura(SIMPLE, { correlative: 21 });
  await postBill(sandbox.url, envelope);
  expect((await postBill(sandbox.url, envelope)).faultCode).toBe('soap-env:Client.1033');
  const other = await packFactura(MIXED, { correlative: 21 });
  const answer = await postBill(sandbox.url, other);
  expect(answer).toMatchObject({ status: 500, faultCode: 'soap-env:Client.1033' });
  expect(await tallyOf('20123456786-01-F001-21.xml')).toEqual({
    submissions: 3,
    registrations: 1,
    sha256: createHash('sha256').update(envelope.xml).digest('hex'),
  });
});

it('registers one of many concurrent submissions', async () => {
  const envelope = await packFactura(SIMPLE, { correlative: 22 });
  const answers = await Promise.all(Array.from({ length: 10 }, () => postBill(sandbox.url, envelope)));
  const accepted = answers.filter(({ faultCode }) => faultCode === null);
  const duplicates = answers.filter(({ faultCode }) => faultCode === 'soap-env:Client.1033');
  expect([accepted.length, duplicates.length]).toEqual([1, 9]);
  expect(await tallyOf('20123456786-01-F001-22')).toMatchObject({ submissions: 10, registrations: 1 });
});

it('rejects wrong totals with 3105, and the number is used', async () => {
  const wrong = { ...SIMPLE, monetaryTotal: { ...SIMPLE.monetaryTotal, payableAmount: '180.00' } };
  const cdr = await sendForCdr(sandbox.url, wrong, { correlative: 23 });
  expect(cdr.responseCode).toBe('3105');
  expect(cdr.description).toContain('declarado 180, calculado 177');
  const again = await postBill(sandbox.url, await packFactura(SIMPLE, { correlative: 23 }));
  expect(again.faultCode).toBe('soap-env:Client.1032');
  expect(await tallyOf('20123456786-01-F001-23')).toMatchObject({ registrations: 1 });
});

it('does not register documents answered with a fault', async () => {
  const tamper = (xml: string) => xml.replace(/<ds:Signature [\s\S]*<\/ds:Signature>/, '');
  const unsigned = await postBill(sandbox.url, await packFactura(SIMPLE, { correlative: 24, tamper }));
  expect(unsigned.faultCode).toBe('soap-env:Client.1059');
  expect(await tallyOf('20123456786-01-F001-24')).toEqual({ submissions: 1, registrations: 0, sha256: null });
  expect((await sendForCdr(sandbox.url, SIMPLE, { correlative: 24 })).responseCode).toBe('0');
});

it('returns the same CDR by getStatusCdr, for accepted and rejected numbers', async () => {
  const sent = cdrZipOf(await postBill(sandbox.url, await packFactura(SIMPLE, { correlative: 25 })));
  const status = (await queryCdr(sandbox.url, { number: '25' })).result?.find('statusCdr');
  expect(status?.findText('statusCode')).toBe('0004');
  expect(Buffer.from(status?.findText('content') ?? '', 'base64').equals(sent)).toBe(true);

  const wrong = { ...SIMPLE, taxAmount: '40.00' };
  await sendForCdr(sandbox.url, wrong, { correlative: 26 });
  const rejected = (await queryCdr(sandbox.url, { number: '00000026' })).result?.find('statusCdr');
  const cdr = readCdr(Buffer.from(rejected?.findText('content') ?? '', 'base64'));
  expect(cdr.responseCode).toBe('3294');
});

it('keeps its register over a restart, with answered documents on disk', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'chasqui-sandbox-'));
  const dataFile = join(folder, 'register.jsonl');
  try {
    const earlier = await startTestSandbox({ dataFile });
    const envelope = await packFactura(SIMPLE);
    const sent = cdrZipOf(await postBill(earlier.url, envelope));
    expect((await readFile(dataFile, 'utf8')).split('\n')).toHaveLength(3);
    await earlier.close();

    const later = await startTestSandbox({ dataFile });
    expect((await postBill(later.url, envelope)).faultCode).toBe('soap-env:Client.1033');
    const status = (await queryCdr(later.url, {})).result?.find('statusCdr');
    expect(status?.findText('content')).toBe(Buffer.from(sent).toString('base64'));
    const tally = await fetch(`${later.url}/sandbox/documents/20123456786-01-F001-1.zip`);
    expect(await tally.json()).toMatchObject({ submissions: 2, registrations: 1 });
    await later.close();
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('reports a port in use', async () => {
  await expect(startTestSandbox({ port: sandbox.port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
});

it('rejects a late factura with 2108, unless late ones are allowed', async () => {
  const strict = await startTestSandbox({ takesLate: false });
  try {
    expect((await sendForCdr(strict.url, SIMPLE)).responseCode).toBe('2108');
    const recent = { ...SIMPLE, issueDate: '2026-01-17' };
    expect((await sendForCdr(strict.url, recent, { correlative: 2 })).responseCode).toBe('0');
  } finally {
    await strict.close();
  }
});
