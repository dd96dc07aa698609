import { zipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ISSUER_RUC, SIMPLE } from './testing/factura.ts';
import { type LoggedSandbox, startTestSandbox } from './testing/start.ts';
import { createIdentity, packFactura, packXml, postBill, readCdrOf, type SendOptions, USER } from './testing/wire.ts';

/** Tests every check of sendBill over SOAP: each case breaks one thing and expects the authority's code. */

let sandbox: LoggedSandbox;

beforeAll(async () => {
  sandbox = await startTestSandbox();
});

afterAll(async () => {
  await sandbox.close();
  expect(sandbox.errors).toEqual([]);
});

/** Last used correlative: each test takes its own, so that tests do not affect each other. */
let correlative = 0;

function pack(sale = SIMPLE, options: SendOptions = {}) {
  correlative += 1;
  return packFactura(sale, { correlative, ...options });
}

it('answers 0101 without a security header', async () => {
  expect((await postBill(sandbox.url, await pack(), null)).faultCode).toBe('soap-env:Client.0101');
});

it('answers 0102 to a wrong user or password', async () => {
  const envelope = await pack();
  expect((await postBill(sandbox.url, envelope, { ...USER, password: 'x' })).faultCode).toBe('soap-env:Client.0102');
  const other = { username: `${ISSUER_RUC}OTRO`, password: 'moddatos' };
  expect((await postBill(sandbox.url, envelope, other)).faultCode).toBe('soap-env:Client.0102');
});

it('answers 0154 to the user of another taxpayer', async () => {
  const user = { username: '20100070970MODDATOS', password: 'moddatos' };
  expect((await postBill(sandbox.url, await pack(), user)).faultCode).toBe('soap-env:Client.0154');
});

it('accepts a factura that the user of a PSE sends for another taxpayer', async () => {
  const user = { username: '20100070970PSEDATOS', password: 'moddatos' };
  expect((await postBill(sandbox.url, await pack(), user)).faultCode).toBeNull();
});

const NAME = '20123456786-01-F001-1';
const XML = Buffer.from('<Invoice/>');

it.each([
  ['0151', 'a name that is none', { fileName: 'factura.zip', zip: '' }],
  ['0152', 'a summary', { fileName: '20123456786-RC-20260115-1.zip', zip: '' }],
  ['0153', 'a batch', { fileName: '20123456786-LT-20260115-1.zip', zip: '' }],
  ['0155', 'no zip', { fileName: `${NAME}.zip`, zip: '' }],
  ['0156', 'what is no zip', { fileName: `${NAME}.zip`, zip: XML }],
  ['0157', 'a zip without documents', { fileName: `${NAME}.zip`, zip: zipSync({ 'a.txt': XML }) }],
  ['0158', 'two documents', { fileName: `${NAME}.zip`, zip: zipSync({ 'a.xml': XML, 'b.xml': XML }) }],
  ['0159', 'a document with another kind of name', { fileName: `${NAME}.zip`, zip: zipSync({ 'a.xml': XML }) }],
  ['0160', 'an empty document', packXml(NAME, '')],
  ['0161', 'the document of another number', { ...packXml('20123456786-01-F001-2', XML), fileName: `${NAME}.zip` }],
  ['0301', 'another document', packXml(NAME, '<CreditNote/>')],
  ['0302', 'a type there is not', { fileName: '20123456786-99-F001-1.zip', zip: '' }],
  ['0306', 'a document that cannot be read', packXml(NAME, '<Invoice>')],
])('answers fault %s to %s', async (code, _what, envelope) => {
  const answer = await postBill(sandbox.url, envelope);
  expect(answer).toMatchObject({ status: 500, faultCode: `soap-env:Client.${code}` });
  expect(answer.faultText).not.toBe('');
});

it.each([
  ['1059', 'no signature', (xml: string) => xml.replace(/<ds:Signature [\s\S]*<\/ds:Signature>/, '')],
  ['1001', 'a number that is none', (xml: string) => xml.replace(/<cbc:ID>F001-\d+/, '<cbc:ID>F001')],
  ['1034', 'another seller', (xml: string) => xml.replaceAll(ISSUER_RUC, '20100070970')],
  ['1035', 'another series', (xml: string) => xml.replace('<cbc:ID>F001-', '<cbc:ID>F002-')],
  ['1036', 'a padded number', (xml: string) => xml.replace('<cbc:ID>F001-', '<cbc:ID>F001-000')],
  ['1003', 'another type', (xml: string) => xml.replace('>01</cbc:InvoiceTypeCode>', '>03</cbc:InvoiceTypeCode>')],
])('answers fault %s to a factura with %s', async (code, _what, tamper) => {
  const answer = await postBill(sandbox.url, await pack(SIMPLE, { tamper }));
  expect(answer.faultCode).toBe(`soap-env:Client.${code}`);
});

async function rejectionOf(sale = SIMPLE, options: SendOptions = {}): Promise<string> {
  return readCdrOf(await postBill(sandbox.url, await pack(sale, options))).responseCode;
}

it('rejects an altered document with 2335', async () => {
  const tamper = (xml: string) => xml.replace('Papel', 'Papal');
  expect(await rejectionOf(SIMPLE, { tamper })).toBe('2335');
});

it('rejects a certificate of another taxpayer with 2325 and an old one with 2327', async () => {
  expect(await rejectionOf(SIMPLE, { identity: await createIdentity({ ruc: '20100070970' }) })).toBe('2325');
  const expired = await createIdentity({ notBefore: new Date('2020-01-01'), notAfter: new Date('2021-01-01') });
  expect(await rejectionOf(SIMPLE, { identity: expired })).toBe('2327');
});

it('rejects a series of boletas with 2370', async () => {
  expect(await rejectionOf({ ...SIMPLE, series: 'B001' })).toBe('2370');
});

it('rejects an issue date in the far future with 2329', async () => {
  expect(await rejectionOf({ ...SIMPLE, issueDate: '2099-01-01' })).toBe('2329');
});

it('rejects a buyer without RUC with 2800 and one with a short RUC with 2017', async () => {
  const customer = { ...SIMPLE.customer, identityType: '1', identityNumber: '12345678' };
  expect(await rejectionOf({ ...SIMPLE, customer })).toBe('2800');
  const short = { ...SIMPLE.customer, identityNumber: '2010007097' };
  expect(await rejectionOf({ ...SIMPLE, customer: short })).toBe('2017');
});

it('answers fault 0306 to a document that only our schema forbids', async () => {
  const tampered = { ...SIMPLE, issuer: { ...SIMPLE.issuer, ruc: ISSUER_RUC }, dueDate: 'mañana' };
  const answer = await postBill(sandbox.url, await pack(tampered));
  expect(answer.faultCode).toBe('soap-env:Client.0306');
  expect(answer.faultText).toContain('DueDate');
});

it('accepts a SHA-256 signature', async () => {
  expect(await rejectionOf(SIMPLE, { digest: 'sha256' })).toBe('0');
});
