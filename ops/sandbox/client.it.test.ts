import { readConsultation, readOutcome } from '@chasqui/core/authority';
import { type AuthorityClient, createAuthorityClient, sandboxEndpoints } from '@chasqui/platform/authority';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ISSUER_RUC, SIMPLE } from './testing/factura.ts';
import { type LoggedSandbox, startTestSandbox } from './testing/start.ts';
import { answerContextOf, packFactura, USER } from './testing/wire.ts';

/** Tests the sandbox through the service's own client: every behaviour must give the outcome it stands for. */

let sandbox: LoggedSandbox;
let client: AuthorityClient;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  client = await createAuthorityClient({ endpoints: sandboxEndpoints(sandbox.url), timeoutMs: 1000 });
});

afterAll(async () => {
  client.close();
  await sandbox.close();
  expect(sandbox.errors).toEqual([]);
});

let correlative = 0;

async function send(identityNumber: string, times = 1) {
  correlative += 1;
  const customer = { ...SIMPLE.customer, identityNumber };
  const envelope = await packFactura({ ...SIMPLE, customer }, { correlative });
  const { fileName, zip } = envelope;
  const context = answerContextOf(envelope);
  let outcome = readOutcome(await client.sendBill({ fileName, zip, credentials: USER }), context);
  for (let turn = 1; turn < times; turn += 1) {
    outcome = readOutcome(await client.sendBill({ fileName, zip, credentials: USER }), context);
  }
  return { outcome, context };
}

it.each([
  ['an ordinary receiver', '20100070970', 1, { kind: 'accepted', code: '0', observations: [] }],
  ['a second sending', '20100070970', 2, { kind: 'already_registered', code: '1033' }],
  ['a RUC that does not exist', '20000002017', 1, { kind: 'rejected', code: '2017' }],
  ['a rejected one, sent again', '20000002017', 2, { kind: 'already_registered', code: '1032' }],
  ['an invalid identity', '20000002329', 1, { kind: 'rejected', code: '2329' }],
  ['two observations', '20000004000', 1, { kind: 'accepted', observations: [{ code: '4093' }, { code: '4233' }] }],
  ['a first try later', '20000000109', 1, { kind: 'try_later', code: '0109' }],
  ['a second try', '20000000109', 2, { kind: 'accepted' }],
  ['HTTP 500', '20000000500', 1, { kind: 'in_doubt' }],
  ['no answer', '20000000408', 1, { kind: 'in_doubt' }],
  ['a lost answer', '20000001033', 1, { kind: 'in_doubt' }],
  ['a lost answer, sent again', '20000001033', 2, { kind: 'already_registered', code: '1033' }],
  ['no permission', '20000000111', 1, { kind: 'refused', code: '0111' }],
])('%s', async (_what, identityNumber, times, expected) => {
  expect((await send(identityNumber, times)).outcome).toMatchObject(expected);
});

it('a lost answer is found with getStatusCdr', async () => {
  const { context } = await send('20000001033');
  const answer = await client.getStatusCdr({
    ruc: ISSUER_RUC,
    documentType: '01',
    series: 'F001',
    correlative,
    credentials: USER,
  });
  expect(readConsultation(answer, context)).toMatchObject({ kind: 'accepted', code: '0' });
});

it('a number that was never sent is not registered', async () => {
  const question = { ruc: ISSUER_RUC, documentType: '01', series: 'F001', correlative: 9_999_999, credentials: USER };
  const context = answerContextOf(await packFactura(SIMPLE, { correlative: 9_999_999 }));
  const consultation = readConsultation(await client.getStatusCdr(question), context);
  expect(consultation).toMatchObject({ kind: 'not_registered', code: '0011' });
});

it.each([
  ['wrong credentials', { username: `${ISSUER_RUC}MODDATOS`, password: 'wrong' }, '0102'],
  ['the credentials of another taxpayer', { username: '20100070970MODDATOS', password: 'moddatos' }, '0154'],
])('%s are refused', async (_what, credentials, code) => {
  const envelope = await packFactura(SIMPLE, { correlative: 900 });
  const { fileName, zip } = envelope;
  const outcome = readOutcome(await client.sendBill({ fileName, zip, credentials }), answerContextOf(envelope));
  expect(outcome).toMatchObject({ kind: 'refused', code });
});
