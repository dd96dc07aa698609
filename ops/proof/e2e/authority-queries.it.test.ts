import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TODAY } from '../support/days.ts';
import { type Answer, get, invoiceBody, post } from './api.ts';
import { findTally, listCalls, retry } from './retries.ts';
import { answer, cdrOf, status as statusOf } from './scripted-answers.ts';
import { type Act, type ScriptedAuthority, scriptAuthority } from './scripted-authority.ts';
import { type Service, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';
import { findInTables, readKeptAnswers } from './unreadable-answers.ts';

/**
 * Answers of the authority to queries, as a client sees them: getStatusCdr about a document in doubt, and getStatus
 * about a ticket.
 */

let authority: ScriptedAuthority;
let service: Service;
let tenant: TestTenant;
let number = 0;

beforeAll(async () => {
  authority = scriptAuthority();
  service = await startService({ frontAuthority: authority.frontAuthority });
  tenant = await createTenant(service);
});
afterAll(() => service?.close());

const NEEDLE = 'aguja-en-el-pajar-4711';
const OTHER_CONTENT = { documentHash: 'b3Rybw==' };

/**
 * Emits a factura whose sendBill was lost on the way. Returns the answer to a retry, which queries the authority first.
 */
async function askAbout(act: (baseName: string) => Act): Promise<Answer> {
  number += 1;
  authority.play('sendBill', () => 'reset');
  const emitted = await post(service, tenant, '/api/invoices', invoiceBody({ correlative: number }));
  expect(emitted.body).toMatchObject({ status: 'AUTHORITY_ERROR', cdrResponseCode: null });
  authority.play('getStatusCdr', act(`${tenant.ruc}-01-F001-${number}`));
  return retry(service, tenant, emitted.body.id);
}

async function reasonOf(id: unknown): Promise<string | undefined> {
  const { body } = await get(service, tenant, `/api/documents/${id}`);
  return (body.history as { reason: string }[]).at(-1)?.reason;
}

describe('the answer to the question about a factura in doubt', () => {
  it.each<[string, (baseName: string) => Act, string, string]>([
    ['its CDR', (base) => cdrOf(base), 'ACCEPTED', '0'],
    ['a CDR that rejects', (base) => cdrOf(base, { responseCode: '2017' }), 'REJECTED', '2017'],
  ])('%s is its verdict, and the factura is not sent again', async (_, act, status, code) => {
    const { body } = await askAbout(act);
    expect(body).toMatchObject({ status, cdrResponseCode: code });
    expect(await listCalls(service, body.id)).toEqual(['sendBill', 'getStatusCdr']);
  });

  it.each<[string, Act]>([
    ['0011, not there', statusOf('getStatusCdr', '0011', 'No existe')],
    ['0010, not to be asked', statusOf('getStatusCdr', '0010', 'Solo F')],
  ])('%s: the factura is sent again', async (_, act) => {
    const { body } = await askAbout(() => act);
    expect(body).toMatchObject({ status: 'ACCEPTED', cdrResponseCode: '0' });
    expect(await listCalls(service, body.id)).toEqual(['sendBill', 'getStatusCdr', 'sendBill']);
    expect(await findTally(service, tenant, `F001-${number}`)).toMatchObject({ registrations: 1 });
  });

  it('a CDR of other content: the factura can never be registered, and its number stays used', async () => {
    const { body } = await askAbout((base) => cdrOf(base, OTHER_CONTENT));
    expect(body).toMatchObject({
      status: 'REJECTED',
      cdrResponseCode: '2109',
      cdrDescription: expect.stringMatching(/^The authority holds another document under this number/),
    });
    const again = await post(service, tenant, '/api/invoices', invoiceBody({ correlative: number }));
    expect(again.status).toBe(409);
  });

  it.each<[string, (baseName: string) => Act, RegExp | null]>([
    ['registered, without its CDR', () => statusOf('getStatusCdr', '0001', 'Existe'), null],
    ['a page', () => answer(503, `<html>${NEEDLE}</html>`), /^<html>/],
    ['the CDR of another', (base) => cdrOf(base, { description: NEEDLE, referenceId: 'F001-999' }), /^<\?xml/],
  ])('%s: the factura stays in doubt', async (_, act, kept) => {
    const { body } = await askAbout(act);
    expect(body).toMatchObject({ status: 'AUTHORITY_ERROR' });
    expect(await reasonOf(body.id)).toMatch(/^in doubt: /);
    expect(await readKeptAnswers(service, String(body.id))).toEqual(kept === null ? [] : [expect.stringMatching(kept)]);
    expect(await findInTables(service, NEEDLE)).toEqual([]);
    authority.play('getStatusCdr');
    expect((await retry(service, tenant, body.id)).body).toMatchObject({ status: 'ACCEPTED' });
  });
});

/** Sends a communication until it has its ticket. Returns the answer to a client that checks the ticket. */
async function askAboutTicket(act: Act): Promise<Answer> {
  number += 1;
  await post(service, tenant, '/api/invoices', invoiceBody({ correlative: number, issueDate: TODAY }));
  const items = [{ series: 'F001', correlative: number, documentType: '01', reason: 'Error en el RUC' }];
  const request = { issueDate: TODAY, referenceDate: TODAY, correlative: number, items };
  const sent = await post(service, tenant, '/api/voided-documents', request);
  expect(sent.body).toMatchObject({ status: 'SENT', ticket: expect.any(String) });
  authority.play('getStatus', act);
  return post(service, tenant, `/api/documents/${sent.body.id}/check-ticket`, undefined);
}

describe('the answer to the question about a ticket', () => {
  it.each<[string, Act, string, string | null]>([
    ['98', statusOf('getStatus', '98'), 'SENT', null],
    ['0127', statusOf('getStatus', '0127', 'El ticket no existe'), 'SENT', null],
    ['99 with words', statusOf('getStatus', '99', '2335 - El documento fue alterado'), 'REJECTED', '2335'],
    ['99 with words of an exception', statusOf('getStatus', '99', '0306 - No se puede leer'), 'ERROR', '0306'],
  ])('%s', async (_, act, status, code) => {
    const { body } = await askAboutTicket(act);
    expect(body).toMatchObject({ status, cdrResponseCode: code });
    if (status !== 'SENT') return;
    const checked = await post(service, tenant, `/api/documents/${body.id}/check-ticket`, undefined);
    expect(checked.body).toMatchObject({ status: 'ACCEPTED', cdrResponseCode: '0' });
  });
});
