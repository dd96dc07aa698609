import { readConsultation, readOutcome } from '@chasqui/core/authority';
import { type AuthorityClient, createAuthorityClient, sandboxEndpoints } from '@chasqui/platform/authority';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ISSUER_RUC, SIMPLE } from './testing/factura.ts';
import { type LoggedSandbox, startTestSandbox } from './testing/start.ts';
import { answerContextOf, packFactura, USER } from './testing/wire.ts';

let sandbox: LoggedSandbox;
let live: AuthorityClient;
let test: AuthorityClient;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  live = await createAuthorityClient({ endpoints: sandboxEndpoints(sandbox.url), timeoutMs: 5_000 });
  test = await createAuthorityClient({ endpoints: sandboxEndpoints(sandbox.url, 'test'), timeoutMs: 5_000 });
});
afterAll(async () => {
  live.close();
  test.close();
  await sandbox.close();
  expect(sandbox.errors).toEqual([]);
});

async function send(client: AuthorityClient, correlative: number, caller: { readonly testDay?: string } = {}) {
  const envelope = await packFactura(SIMPLE, { correlative });
  const { fileName, zip } = envelope;
  const answer = await client.sendBill({ fileName, zip, credentials: USER, ...caller });
  return { outcome: readOutcome(answer, answerContextOf(envelope)), context: answerContextOf(envelope), fileName };
}

function setOutage(mode: string): Promise<Response> {
  return fetch(`${sandbox.url}/sandbox/faults`, { method: 'POST', body: JSON.stringify({ mode }) });
}

const tallyAt = (path: string) => fetch(`${sandbox.url}${path}`).then(({ status }) => status);

it('takes a number once from the live company and once from its test twin', async () => {
  for (const client of [live, test]) {
    expect((await send(client, 1)).outcome).toMatchObject({ kind: 'accepted' });
    expect((await send(client, 1)).outcome).toMatchObject({ kind: 'already_registered' });
  }
});

it('answers questions of a test company from its own register', async () => {
  const { context, fileName } = await send(test, 2);
  const question = { ruc: ISSUER_RUC, documentType: '01', series: 'F001', correlative: 2, credentials: USER };
  expect(readConsultation(await test.getStatusCdr(question), context)).toMatchObject({ kind: 'accepted' });
  expect(readConsultation(await live.getStatusCdr(question), context)).toMatchObject({ kind: 'not_registered' });
  expect(await tallyAt(`/test/sandbox/documents/${fileName}`)).toBe(200);
  expect(await tallyAt(`/sandbox/documents/${fileName}`)).toBe(200);
});

it('shows no live document among those of test companies', async () => {
  const { fileName } = await send(live, 3);
  expect(await tallyAt(`/sandbox/documents/${fileName}`)).toBe(200);
  expect(await tallyAt(`/test/sandbox/documents/${fileName}`)).toBe(404);
});

it('has outages for both at once', async () => {
  await setOutage('down');
  for (const client of [live, test]) expect((await send(client, 4)).outcome).toMatchObject({ kind: 'in_doubt' });
  await setOutage('none');
  for (const client of [live, test]) expect((await send(client, 4)).outcome).toMatchObject({ kind: 'accepted' });
});

it('judges a document of a test company on the day of its request, and that of a live company today', async () => {
  const beforeItsDate = { testDay: '2026-01-10' };
  expect((await send(test, 20, beforeItsDate)).outcome).toMatchObject({ kind: 'rejected', code: '2329' });
  expect((await send(test, 21, { testDay: '2026-01-16' })).outcome).toMatchObject({ kind: 'accepted' });
  expect((await send(test, 22, { testDay: 'tomorrow' })).outcome).toMatchObject({ kind: 'accepted' });
  expect((await send(live, 20, beforeItsDate)).outcome).toMatchObject({ kind: 'accepted' });
});
