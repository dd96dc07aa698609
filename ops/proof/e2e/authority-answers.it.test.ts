import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { download, get, invoiceBody, post } from './api.ts';
import { findTally, retry } from './retries.ts';
import { altered, answer, cdr, envelope, fault, zipped } from './scripted-answers.ts';
import { type Act, type ScriptedAuthority, scriptAuthority } from './scripted-authority.ts';
import { type Service, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';
import { findInTables, readKeptAnswers } from './unreadable-answers.ts';

/**
 * Each kind of answer to a submission, as a client sees it over a real socket. The tests of shared/core/src/authority
 * and shared/platform/src/authority hold the whole table of answers.
 */

let authority: ScriptedAuthority;
let service: Service;
let tenant: TestTenant;
let correlative = 0;

beforeAll(async () => {
  authority = scriptAuthority();
  service = await startService({ frontAuthority: authority.frontAuthority, authorityTimeoutMs: 5_000 });
  tenant = await createTenant(service);
});
afterAll(() => service?.close());

/** Text in every unreadable answer. The database must not contain it in plain. */
const NEEDLE = 'aguja-en-el-pajar-4711';
const PAGE = `<html><h1>Mantenimiento ${NEEDLE}</h1></html>`;
const UNREADABLE = { description: NEEDLE };

type Ended = readonly [what: string, act: Act, status: string, code: string, reason: RegExp];
type LeftOpen = readonly [what: string, act: Act, code: string | null, reason: RegExp, kept: RegExp | null];

const UNKNOWN_SIGNER: Act = cdr({}, (xml) => xml.replace('</ds:Signature>', '<x/></ds:Signature>'));

const ENDED: readonly Ended[] = [
  ['fault 0111', fault('soap-env:Client.0111', 'Sin perfil'), 'ERROR', '0111', /refused it with fault 0111/],
  ['fault 0306, older', fault('soap-env:Client', '0306', 'XML'), 'ERROR', '0306', /refused it with fault 0306/],
  ['fault 2335', fault('soap-env:Client.2335', 'Alterado'), 'REJECTED', '2335', /rejected it with 2335/],
  ['a CDR with 2017', cdr({ responseCode: '2017' }), 'REJECTED', '2017', /rejected it with 2017/],
  ['a CDR with 0', cdr(), 'ACCEPTED', '0', /accepted/],
  ['a CDR with 4252', cdr({ responseCode: '4252' }), 'ACCEPTED', '4252', /accepted/],
  ['a CDR that cannot be checked', UNKNOWN_SIGNER, 'ACCEPTED', '0', /accepted/],
];

const CUT_OFF: Act = altered((body) => body.slice(0, 400));
const BOMB = zipSync({ 'R-x.xml': new Uint8Array(64_000_000) });
const ALTERED: Act = cdr(UNREADABLE, (xml) => xml.replace('>0<', '>2017<'));
const UNSIGNED: Act = cdr(UNREADABLE, (xml) => xml.replace(/<ds:Signature .+<\/ds:Signature>/, ''));

const LEFT_OPEN: readonly LeftOpen[] = [
  ['a reset', () => 'reset', null, /^in doubt: /, null],
  ['a connection closed', () => 'close', null, /^in doubt: /, null],
  ['silence', () => 'silence', null, /^in doubt: No answer within 5000 ms/, null],
  ['half an answer', () => 'half', null, /^in doubt: /, /^<S:Enve$/],
  ['a redirection', answer(302, PAGE), null, /^in doubt: HTTP 302/, /^<html>/],
  ['401', answer(401, NEEDLE), null, /^no verdict: HTTP 401/, /^aguja/],
  ['403 and a page', answer(403, PAGE), null, /^no verdict: HTTP 403/, /^<html>/],
  ['503 and a long page', answer(503, PAGE.repeat(200)), null, /^in doubt: HTTP 503/, /…$/],
  ['200 and nothing', answer(200, ''), null, /^in doubt: HTTP 200 with an empty body/, /^$/],
  ['200 and a page', answer(200, PAGE), null, /^in doubt: HTTP 200 with html/, /^<html>/],
  ['SOAP without an answer', answer(200, envelope(`<${NEEDLE}/>`)), null, /SOAP without the answer/, /^<S:/],
  ['an answer that is cut off', CUT_OFF, null, /^in doubt: HTTP 200 with no SOAP/, /^</],
  ['fault 0109', fault('soap-env:Server.0109', 'Caído'), '0109', /^no verdict: Caído/, null],
  ['fault 0130, older', fault('soap-env:Server', '0130', 'Fallo'), '0130', /^no verdict: Fallo/, null],
  ['a fault without a code', fault('env:Client', 'Rejected'), null, /^in doubt: Fault without a code/, /^Rejected$/],
  ['fault 1033 about nothing', fault('soap-env:Client.1033', 'Ya'), '1033', /^in doubt: /, null],
  ['no zip', zipped(Buffer.from(NEEDLE)), null, /^in doubt: The CDR cannot be unpacked/, /^aguja/],
  ['an empty zip', zipped(zipSync({})), null, /^in doubt: The CDR cannot be unpacked/, /^base64:UEs/],
  ['a zip bomb', zipped(BOMB), null, /is larger than/, /^base64:UEs/],
  ['an altered CDR', ALTERED, null, /altered after signing/, /^<\?xml/],
  ['an unsigned CDR', UNSIGNED, null, /no ds:Signature/, /^<\?xml/],
  ['the CDR of another', cdr({ ...UNREADABLE, referenceId: 'F001-9' }), null, /another document: F001-9/, /^<\?xml/],
  ['a CDR of other content', cdr({ ...UNREADABLE, documentHash: 'b3Rybw==' }), null, /other content/, /^<\?xml/],
];

interface Seen {
  readonly status: string;
  readonly code: string | null;
  readonly reason: RegExp;
  readonly kept: RegExp | null;
}

/**
 * Emits a factura that the authority answers in this way, and checks everything that a client can see of the document.
 */
async function expectSeen(act: Act, { status, code, reason, kept }: Seen): Promise<string> {
  correlative += 1;
  authority.play('sendBill', act);
  const { body } = await emit();
  const id = String(body.id);
  expect(body).toMatchObject({ status, cdrResponseCode: code, cdrDescription: expect.any(String), ticket: null });
  const { body: stored } = await get(service, tenant, `/api/documents/${id}`);
  expect((stored.history as { reason: string }[]).at(-1)?.reason).toMatch(reason);
  const answers = await readKeptAnswers(service, id);
  expect(answers).toEqual(kept === null ? [] : [expect.stringMatching(kept)]);
  for (const answered of answers) expect(answered.length).toBeLessThanOrEqual(2_000);
  expect(await findInTables(service, NEEDLE)).toEqual([]);
  return id;
}

const emit = () => post(service, tenant, '/api/invoices', invoiceBody({ correlative }));
const tally = () => findTally(service, tenant, `F001-${correlative}`);

it('the search for secrets finds a value that is stored in clear', async () => {
  expect(await findInTables(service, tenant.ruc)).toContain('tenants');
});

describe('an answer that ends a factura', () => {
  it.each(ENDED)('%s', async (_, act, status, code, reason) => {
    const id = await expectSeen(act, { status, code, reason, kept: null });
    expect(await retry(service, tenant, id)).toMatchObject({ status: 409 });
    const file = await download(service, tenant, `/api/documents/${id}/cdr`);
    expect(file.status).toBe(status === 'ERROR' || code === '2335' ? 404 : 200);
    // Only a number that never reached the authority is free again.
    expect((await emit()).status).toBe(status === 'ERROR' ? 201 : 409);
  });
});

describe('an answer that leaves a factura open until a retry or a question', () => {
  it.each(LEFT_OPEN)('%s', async (_, act, code, reason, kept) => {
    const id = await expectSeen(act, { status: 'AUTHORITY_ERROR', code, reason, kept });
    expect((await download(service, tenant, `/api/documents/${id}/cdr`)).status).toBe(404);
    expect((await emit()).status).toBe(409);
    const again = await retry(service, tenant, id);
    expect(again).toMatchObject({ status: 200, body: { status: 'ACCEPTED', cdrResponseCode: '0' } });
    expect(await tally()).toMatchObject({ registrations: 1 });
  });

  it('a closed port leaves nothing in doubt', async () => {
    await authority.hangUp();
    const seen = { status: 'AUTHORITY_ERROR', code: null, reason: /^no verdict: connect ECONNREFUSED/, kept: null };
    const id = await expectSeen((call) => call.pass(), seen);
    await authority.pickUp();
    expect(await retry(service, tenant, id)).toMatchObject({ body: { status: 'ACCEPTED' } });
    expect(await tally()).toMatchObject({ submissions: 1, registrations: 1 });
  });
});
