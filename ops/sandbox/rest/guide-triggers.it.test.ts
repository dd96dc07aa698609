import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packGuide } from '../testing/examples.ts';
import {
  askGuideTicket,
  endOfGuide,
  postGuide,
  readGuideCdr,
  sendGuideForTicket,
  takeGuideToken,
  tallyOf,
} from '../testing/rest.ts';
import { type LoggedSandbox, startTestSandbox } from '../testing/start.ts';

/** Tests every recipient that triggers a behaviour of the guide service. */

let sandbox: LoggedSandbox;
let token: string;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  token = await takeGuideToken(sandbox.url);
});

afterAll(async () => {
  await sandbox.close();
  expect(sandbox.errors).toEqual([]);
});

/** The recipient's number is also the guide's number, so each trigger has its own. */
function packFor(recipient: string) {
  return packGuide(Number(recipient.slice(-4)), { recipient });
}

const UNREGISTERED = { registrations: 0, sha256: null };
const ACCEPTED = { codRespuesta: '0', arcCdr: expect.any(String), indCdrGenerado: '1' };
const refusedWithoutCdr = (numError: string) => ({
  codRespuesta: '99',
  error: { numError, desError: expect.any(String) },
  indCdrGenerado: '0',
});

it.each([
  ['20000002017', '2017'],
  ['20000002329', '2329'],
])('%s is rejected by a CDR with %s, and the number is used', async (recipient, code) => {
  const envelope = await packFor(recipient);
  const end = await endOfGuide(sandbox.url, token, envelope);
  expect(end).toMatchObject({ codRespuesta: '99', error: { numError: code }, indCdrGenerado: '1' });
  expect(readGuideCdr(end).responseCode).toBe(code);
  expect(await endOfGuide(sandbox.url, token, envelope)).toEqual(refusedWithoutCdr('1032'));
  expect(await tallyOf(sandbox.url, envelope)).toMatchObject({ submissions: 2, registrations: 1 });
});

it('20000004000 is accepted with two observations', async () => {
  const end = await endOfGuide(sandbox.url, token, await packFor('20000004000'));
  expect(readGuideCdr(end).notes.map(({ code }) => code)).toEqual(['4093', '4233']);
  expect(end).toEqual(ACCEPTED);
});

it.each([
  ['20000000109', 500],
  ['20000000401', 401],
  ['20000000429', 429],
])('%s gets HTTP %i on the first send of each file, then is accepted', async (recipient, status) => {
  const envelope = await packFor(recipient);
  const first = await postGuide(sandbox.url, token, envelope);
  expect([first.status, first.body]).toEqual([status, { cod: String(status), msg: expect.any(String) }]);
  expect(first.headers.get('retry-after')).toBe(status === 429 ? '1' : null);
  expect(await tallyOf(sandbox.url, envelope)).toEqual({ submissions: 1, ...UNREGISTERED });
  expect(await endOfGuide(sandbox.url, token, envelope)).toEqual(ACCEPTED);
  expect(await endOfGuide(sandbox.url, token, envelope)).toEqual(refusedWithoutCdr('1033'));
});

it.each([
  ['20000000111', 403, undefined],
  ['20000000500', 500, undefined],
  ['20000000422', 422, [{ cod: '161', msg: expect.any(String) }]],
])('%s always gets HTTP %i', async (recipient, status, errors) => {
  const envelope = await packFor(recipient);
  for (let turn = 0; turn < 3; turn += 1) {
    const { body, ...answer } = await postGuide(sandbox.url, token, envelope);
    expect([answer.status, body.cod, body.errors]).toEqual([status, String(status), errors]);
  }
  expect(await tallyOf(sandbox.url, envelope)).toEqual({ submissions: 3, ...UNREGISTERED });
});

it('20000001033 is registered without an answer; a second send ends with 1033 and without a CDR', async () => {
  const envelope = await packFor('20000001033');
  await expect(postGuide(sandbox.url, token, envelope)).rejects.toThrow();
  expect(await tallyOf(sandbox.url, envelope)).toMatchObject({ submissions: 1, registrations: 1 });
  expect(await endOfGuide(sandbox.url, token, envelope)).toEqual(refusedWithoutCdr('1033'));
});

it('20000000408 is neither answered nor registered, and does not keep the sandbox from closing', async () => {
  const silent = await startTestSandbox();
  const envelope = await packFor('20000000408');
  const hanging = postGuide(silent.url, await takeGuideToken(silent.url), envelope).then(
    () => 'answered',
    () => 'dropped',
  );
  await expect.poll(() => tallyOf(silent.url, envelope)).toEqual({ submissions: 1, ...UNREGISTERED });
  await silent.close();
  expect(await hanging).toBe('dropped');
  expect(silent.errors).toEqual([]);
});

it('20000000099 ends with 0306 and without a CDR, and is not registered', async () => {
  const envelope = await packFor('20000000099');
  for (let turn = 0; turn < 2; turn += 1) {
    expect(await endOfGuide(sandbox.url, token, envelope)).toEqual(refusedWithoutCdr('0306'));
  }
  expect(await tallyOf(sandbox.url, envelope)).toEqual({ submissions: 2, ...UNREGISTERED });
});

it('20000000508 gets a first ticket that is unknown for ever; the ticket of a second send is answered', async () => {
  const envelope = await packFor('20000000508');
  const lost = await sendGuideForTicket(sandbox.url, token, envelope);
  const unknown = { status: 404, body: { cod: '404', errors: [{ cod: '508' }] } };
  expect(await askGuideTicket(sandbox.url, token, lost)).toMatchObject(unknown);
  expect(await endOfGuide(sandbox.url, token, envelope)).toEqual(ACCEPTED);
  expect(await askGuideTicket(sandbox.url, token, lost)).toMatchObject(unknown);
});

describe('a ticket', () => {
  async function askTimes(recipient: string, times: number): Promise<readonly unknown[]> {
    const ticket = await sendGuideForTicket(sandbox.url, token, await packFor(recipient));
    const answers: unknown[] = [];
    for (let turn = 0; turn < times; turn += 1) answers.push((await askGuideTicket(sandbox.url, token, ticket)).body);
    return answers;
  }

  it('for 20000000098 is in process three times first', async () => {
    const inProcess = { codRespuesta: '98' };
    expect(await askTimes('20000000098', 5)).toEqual([inProcess, inProcess, inProcess, ACCEPTED, ACCEPTED]);
  });

  it('for 20000000200 is processed without a CDR once first', async () => {
    const withoutCdr = { codRespuesta: '0', indCdrGenerado: '0' };
    expect(await askTimes('20000000200', 3)).toEqual([withoutCdr, ACCEPTED, ACCEPTED]);
  });
});

it.each(['20000004000', '20000000098', '20000000200'])('a wrong guide for %s is still refused', async (recipient) => {
  const envelope = await packGuide(7000 + Number(recipient.slice(-4)), {
    recipient,
    tamper: (xml) => xml.replace(/(RegistrationName>)[^<]/, '$1#'),
  });
  const ticket = await sendGuideForTicket(sandbox.url, token, envelope);
  const ask = async () => Object((await askGuideTicket(sandbox.url, token, ticket)).body);
  await expect.poll(ask).toMatchObject({ codRespuesta: '99', error: { numError: '2335' }, indCdrGenerado: '1' });
});
