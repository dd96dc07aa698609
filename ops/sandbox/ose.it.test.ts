import { type AnswerContext, readCdr, readConsultation, readOutcome } from '@chasqui/core/authority';
import { verifySignature } from '@chasqui/core/signature';
import {
  type AuthorityClient,
  createAuthorityClient,
  oseEndpoints,
  sandboxEndpoints,
} from '@chasqui/platform/authority';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OSE_RUC } from './cdr/authority-identity.ts';
import { OSE_SERVICE_PATH } from './soap/services.ts';
import { exampleRequest } from './testing/examples.ts';
import { ISSUER_RUC, SIMPLE } from './testing/factura.ts';
import { type LoggedSandbox, startTestSandbox } from './testing/start.ts';
import { answerContextOf, type Envelope, packFactura, packRequest, USER } from './testing/wire.ts';

/** Tests the stand-in for an OSE, through the service's own client. */

let sandbox: LoggedSandbox;
let ose: AuthorityClient;
let sunat: AuthorityClient;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  [ose, sunat] = await Promise.all([
    createAuthorityClient({ endpoints: oseEndpoints(sandbox.url + OSE_SERVICE_PATH), timeoutMs: 5000 }),
    createAuthorityClient({ endpoints: sandboxEndpoints(sandbox.url), timeoutMs: 5000 }),
  ]);
});

afterAll(async () => {
  ose.close();
  sunat.close();
  await sandbox.close();
  expect(sandbox.errors).toEqual([]);
});

let correlative = 0;

async function pack(identityNumber = '20100070970'): Promise<Envelope> {
  correlative += 1;
  return packFactura({ ...SIMPLE, customer: { ...SIMPLE.customer, identityNumber } }, { correlative });
}

async function send(envelope: Envelope, client = ose, credentials = USER) {
  const { fileName, zip } = envelope;
  return readOutcome(await client.sendBill({ fileName, zip, credentials }), answerContextOf(envelope));
}

async function consult(documentType: string, series: string, number: number, context: AnswerContext) {
  const question = { ruc: ISSUER_RUC, documentType, series, correlative: number, credentials: USER };
  return readConsultation(await ose.getStatusCdr(question), context);
}

it('accepts a factura with a CDR of its own, signed by the OSE', async () => {
  const envelope = await pack();
  const { fileName, zip } = envelope;
  const answer = await ose.sendBill({ fileName, zip, credentials: USER });
  expect(readOutcome(answer, answerContextOf(envelope))).toMatchObject({ kind: 'accepted', signatureChecked: true });
  const cdr = readCdr(answer.kind === 'cdr' ? answer.zip : new Uint8Array());
  const { digestValue } = answerContextOf(envelope);
  expect(cdr).toMatchObject({ oseRuc: OSE_RUC, receiverRuc: ISSUER_RUC, documentType: '01', digestValue });
  const signature = verifySignature(cdr.xml);
  expect(signature.valid && signature.certificate.rucs).toEqual([OSE_RUC]);
});

it.each([
  ['observes as SUNAT does', '20000004000', { kind: 'accepted', observations: [{ code: '4093' }, { code: '4233' }] }],
  ['refuses by a fault without a CDR', '20000002017', { kind: 'rejected', code: '2017', cdr: null }],
  ['has faults of its own form', '20000000111', { kind: 'refused', code: '0111' }],
  ['loses an answer', '20000001033', { kind: 'in_doubt' }],
])('%s', async (_what, identityNumber, expected) => {
  expect(await send(await pack(identityNumber))).toMatchObject(expected);
});

it('registers nothing that it refuses: the number is free', async () => {
  const refused = await pack('20000002017');
  await send(refused);
  const again = await packFactura(SIMPLE, { correlative });
  expect(await send(again)).toMatchObject({ kind: 'accepted' });
});

it('keeps one register with SUNAT: a number is taken once', async () => {
  const [first, second] = [await pack(), await pack()];
  await send(first);
  expect(await send(first, sunat)).toMatchObject({ kind: 'already_registered', code: '1033' });
  await send(second, sunat);
  expect(await send(second)).toMatchObject({ kind: 'already_registered', code: '1033' });
});

it.each([
  ['a user of the RUC', USER, { kind: 'accepted' }],
  ['a user of any text', { username: 'erp.MODDATOS', password: 'moddatos' }, { kind: 'accepted' }],
  ['a wrong password', { ...USER, password: 'wrong' }, { kind: 'refused', code: null }],
  ['a user of another RUC', { ...USER, username: '20100070970MODDATOS' }, { kind: 'refused', code: '0154' }],
])('answers %s', async (_what, credentials, expected) => {
  expect(await send(await pack(), ose, credentials)).toMatchObject(expected);
});

it('returns the CDR of a factura after a lost answer', async () => {
  const envelope = await pack('20000001033');
  await send(envelope);
  expect(await consult('01', 'F001', correlative, answerContextOf(envelope))).toMatchObject({ kind: 'accepted' });
});

it('returns the CDRs of boletas, which SUNAT does not', async () => {
  const envelope = await packRequest('03', exampleRequest('receipt/one-line', 'B001-77'));
  expect(await send(envelope)).toMatchObject({ kind: 'accepted' });
  expect(await consult('03', 'B001', 77, answerContextOf(envelope))).toMatchObject({ kind: 'accepted' });
});

it('answers the ticket of a communication with a CDR of its own', async () => {
  const factura = await pack();
  await send(factura);
  const number = correlative;
  const request = {
    issueDate: '2026-01-20',
    referenceDate: SIMPLE.issueDate,
    correlative: 1,
    items: [{ documentType: '01', series: 'F001', correlative: number, reason: 'Error en el precio' }],
  };
  const envelope = await packRequest('RA', request);
  const { fileName, zip } = envelope;
  const sent = await ose.sendSummary({ fileName, zip, credentials: USER });
  const ticket = sent.kind === 'ticket' ? sent.ticket : '';
  const answer = await ose.getStatus({ ticket, credentials: USER });
  expect(readConsultation(answer, answerContextOf(envelope))).toMatchObject({
    kind: 'accepted',
    cdr: { oseRuc: OSE_RUC, documentType: 'RA' },
  });
});

it('knows no ticket that it did not issue', async () => {
  const answer = await ose.getStatus({ ticket: '999999999999999', credentials: USER });
  expect(answer).toMatchObject({ kind: 'status', statusCode: '0127' });
});

function packSettlement(id: string) {
  return packRequest('04', { ...exampleRequest('purchase-settlement/crafts', id), issueDate: '2026-01-20' });
}

it('does not take purchase settlements', async () => {
  const envelope = await packSettlement('L001-5');
  expect(await send(envelope)).toMatchObject({ kind: 'refused', code: '0302' });
  expect(await send(envelope, sunat)).toMatchObject({ kind: 'accepted' });
});

it('is the only way for the RUCs that must use an OSE', async () => {
  const strict = await startTestSandbox({ oseRucs: [ISSUER_RUC] });
  const clients = await Promise.all([
    createAuthorityClient({ endpoints: sandboxEndpoints(strict.url), timeoutMs: 5000 }),
    createAuthorityClient({ endpoints: oseEndpoints(strict.url + OSE_SERVICE_PATH), timeoutMs: 5000 }),
  ]);
  try {
    const envelope = await pack();
    expect(await send(envelope, clients[0])).toMatchObject({ kind: 'refused', code: '1078' });
    expect(await send(envelope, clients[1])).toMatchObject({ kind: 'accepted' });
    expect(await send(await packSettlement('L001-6'), clients[0])).toMatchObject({ kind: 'accepted' });
  } finally {
    for (const client of clients) client.close();
    await strict.close();
  }
});
