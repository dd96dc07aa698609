import { readCdr } from '@chasqui/core/authority';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SIMPLE } from './testing/factura.ts';
import { type LoggedSandbox, startTestSandbox } from './testing/start.ts';
import { packFactura, postBill, queryCdr, readCdrOf } from './testing/wire.ts';

/** Tests every trigger receiver over SOAP. */

let sandbox: LoggedSandbox;

beforeAll(async () => {
  sandbox = await startTestSandbox();
});

afterAll(async () => {
  await sandbox.close();
  expect(sandbox.errors).toEqual([]);
});

function packFor(identityNumber: string) {
  const customer = { ...SIMPLE.customer, identityNumber };
  // The receiver's number is also the document's number, so each trigger has its own.
  return packFactura({ ...SIMPLE, customer }, { correlative: Number(identityNumber.slice(-4)) });
}

async function tallyOf(fileName: string): Promise<unknown> {
  return (await fetch(`${sandbox.url}/sandbox/documents/${fileName}`)).json();
}

it.each([
  ['20000002017', '2017', 'El RUC del receptor no existe'],
  ['20000002329', '2329', 'El tipo de documento de identidad del receptor no es valido'],
])('%s is rejected with %s', async (identityNumber, code, description) => {
  const envelope = await packFor(identityNumber);
  const cdr = readCdrOf(await postBill(sandbox.url, envelope));
  expect(cdr).toMatchObject({ responseCode: code, description });
  expect(await tallyOf(envelope.fileName)).toMatchObject({ submissions: 1, registrations: 1 });
  expect((await postBill(sandbox.url, envelope)).faultCode).toBe('soap-env:Client.1032');
});

it('20000004000 is accepted with two observations', async () => {
  const cdr = readCdrOf(await postBill(sandbox.url, await packFor('20000004000')));
  expect(cdr.responseCode).toBe('0');
  expect(cdr.notes.map(({ code }) => code)).toEqual(['4093', '4233']);
});

it('20000000109 answers "try later" once for each file, then accepts', async () => {
  const envelope = await packFor('20000000109');
  expect((await postBill(sandbox.url, envelope)).faultCode).toBe('soap-env:Client.0109');
  expect(await tallyOf(envelope.fileName)).toEqual({ submissions: 1, registrations: 0, sha256: null });
  expect(readCdrOf(await postBill(sandbox.url, envelope)).responseCode).toBe('0');
  expect((await postBill(sandbox.url, envelope)).faultCode).toBe('soap-env:Client.1033');
});

it('20000000500 always gets HTTP 500 without SOAP', async () => {
  const envelope = await packFor('20000000500');
  for (let turn = 0; turn < 3; turn += 1) {
    const answer = await postBill(sandbox.url, envelope);
    expect(answer).toMatchObject({ status: 500, faultCode: null, contentType: 'text/html' });
  }
  expect(await tallyOf(envelope.fileName)).toEqual({ submissions: 3, registrations: 0, sha256: null });
});

it('20000000111 gets fault 0111', async () => {
  const envelope = await packFor('20000000111');
  for (let turn = 0; turn < 2; turn += 1) {
    expect((await postBill(sandbox.url, envelope)).faultCode).toBe('soap-env:Client.0111');
  }
});

it('20000001033 is registered without an answer; a second sending gets 1033 and getStatusCdr has the CDR', async () => {
  const envelope = await packFor('20000001033');
  await expect(postBill(sandbox.url, envelope)).rejects.toThrow();
  expect(await tallyOf(envelope.fileName)).toMatchObject({ submissions: 1, registrations: 1 });
  expect((await postBill(sandbox.url, envelope)).faultCode).toBe('soap-env:Client.1033');
  const status = (await queryCdr(sandbox.url, { number: '1033' })).result?.find('statusCdr');
  const cdr = readCdr(Buffer.from(status?.findText('content') ?? '', 'base64'));
  expect(cdr).toMatchObject({ responseCode: '0', referenceId: 'F001-1033' });
  expect(await tallyOf(envelope.fileName)).toMatchObject({ submissions: 2, registrations: 1 });
});

it('20000000408 is accepted without an answer and does not keep the sandbox from closing', async () => {
  const silent = await startTestSandbox();
  const envelope = await packFor('20000000408');
  const hanging = postBill(silent.url, envelope).then(
    () => 'answered',
    () => 'dropped',
  );
  const tally = async () => (await fetch(`${silent.url}/sandbox/documents/${envelope.fileName}`)).status;
  await expect.poll(tally).toBe(200);
  await silent.close();
  expect(await hanging).toBe('dropped');
  expect(silent.errors).toEqual([]);
});

it('a wrong document for an accepting receiver is still refused', async () => {
  const customer = { ...SIMPLE.customer, identityNumber: '20000004000' };
  const wrong = { ...SIMPLE, customer, taxAmount: '90.00' };
  const cdr = readCdrOf(await postBill(sandbox.url, await packFactura(wrong, { correlative: 77 })));
  expect(cdr.responseCode).toBe('3294');
});
