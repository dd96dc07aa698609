import { afterAll, beforeAll, expect, it } from 'vitest';
import { ISSUER_RUC, SIMPLE } from '../testing/factura.ts';
import { GUIDE_TERMS, requestToken, takeGuideToken } from '../testing/rest.ts';
import { answerOf, credentialsOf, nextFaults, openSireUser, type SireUser } from '../testing/sire.ts';
import { type LoggedSandbox, startTestSandbox } from '../testing/start.ts';
import { TEST_TIME } from '../testing/submission.ts';
import { sendForCdr } from '../testing/wire.ts';

/** Tests calls that SUNAT would refuse, its faults, and the time that a ticket takes. */

let sandbox: LoggedSandbox;
let user: SireUser;
let now = TEST_TIME;
let token = '';

const MONTH = { book: 'sales', period: '2026-01' } as const;
const TICKETS =
  'rvierce/gestionprocesosmasivos/web/masivo/consultaestadotickets?perIni=202601&perFin=202601&page=1&perPage=20';
const PROPOSAL = 'rvie/propuesta/web/propuesta/202601/exportapropuesta?codTipoArchivo=0';

beforeAll(async () => {
  sandbox = await startTestSandbox({ sireTicketDelayMs: 3_000, now: () => now });
  user = await openSireUser(sandbox.url);
  await sendForCdr(sandbox.url, SIMPLE, { correlative: 1 });
  const terms = { ...GUIDE_TERMS, scope: 'https://api-sire.sunat.gob.pe' };
  const { body } = await requestToken(sandbox.url, 'clientessol/sandbox/oauth2/token/', terms);
  token = String(body.access_token);
});

afterAll(async () => {
  await user.close();
  await sandbox.close();
  expect(sandbox.errors).toEqual([]);
});

async function call(path: string, method = 'GET', bearer = token) {
  const url = `${sandbox.url}/v1/contribuyente/migeigv/libros/${path}`;
  const response = await fetch(url, { method, headers: { Authorization: `Bearer ${bearer}` } });
  const text = await response.text();
  return { status: response.status, type: response.headers.get('content-type'), text };
}

it.each([
  ['a wrong path', 'rvie/propuesta/web/propuestas', 'GET'],
  ['a wrong method', PROPOSAL, 'POST'],
  ['tickets without a period', TICKETS.replace('perFin=202601', ''), 'GET'],
  ['tickets without a page', TICKETS.replace('&page=1', ''), 'GET'],
  [
    'a file without its process',
    'rvierce/gestionprocesosmasivos/web/masivo/archivoreporte?nomArchivoReporte=a.zip',
    'GET',
  ],
])('%s is a page with 500', async (_what, path, method) => {
  expect(await call(path, method)).toMatchObject({
    status: 500,
    type: 'text/html',
    text: expect.stringContaining('nginx'),
  });
});

it.each([
  ['the RUC as parameter', `${PROPOSAL}&numRuc=${ISSUER_RUC}`, '1002'],
  ['the portal as origin', `${PROPOSAL}&codOrigenEnvio=1`, '1002'],
  ['a book that is none', 'rvierce/padron/web/omisos/140400/periodos', '1161'],
])('%s is refused with 422', async (_what, path, code) => {
  const { status, text } = await call(path);
  expect([status, String(JSON.parse(text).errors[0].cod)]).toEqual([422, code]);
});

it('a token of the guide service opens no register', async () => {
  expect((await call(PROPOSAL, 'GET', await takeGuideToken(sandbox.url))).status).toBe(401);
});

it('a secret that begins with wrong is refused when the credentials are tried', async () => {
  expect(await user.sire.checkAccess(credentialsOf(ISSUER_RUC))).toEqual({ kind: 'ok' });
  expect(await user.sire.checkAccess(credentialsOf(ISSUER_RUC, 'wrong'))).toMatchObject({
    kind: 'refused',
    who: 'client',
  });
});

it('a ticket is loaded, in process and finished, and its file comes at the end', async () => {
  const month = { ...user.caller, ...MONTH };
  const { ticket } = answerOf(await user.sire.requestProposal(month));
  const start = now.getTime();
  const states: unknown[] = [];
  for (const passed of [0, 999, 1_000, 2_999, 3_000]) {
    now = new Date(start + passed);
    const found = answerOf(await user.sire.findTicket({ ...month, ticket })).ticket;
    states.push([found?.state, found?.files.length]);
  }
  expect(states).toEqual([
    ['01', 0],
    ['01', 0],
    ['05', 0],
    ['05', 0],
    ['06', 1],
  ]);
});

it.each([
  ['429', { kind: 'unavailable', httpStatus: 429, retryAfterMs: 1_000 }],
  ['500', { kind: 'unavailable', httpStatus: 500 }],
  ['html', { kind: 'unavailable', httpStatus: 500 }],
  ['lost', { kind: 'unavailable', requestMayHaveArrived: true }],
  ['401', { kind: 'answered' }],
])('the next call is answered with the fault %s that was asked for', async (fault, expected) => {
  await nextFaults(sandbox.url, fault);
  expect(await user.sire.listPeriods({ ...user.caller, book: 'sales' })).toMatchObject(expected);
  expect(await user.sire.listPeriods({ ...user.caller, book: 'sales' })).toMatchObject({ kind: 'answered' });
});

it.each([
  ['failed', '10'],
  ['empty', '06'],
])('the ticket of the next export ends %s if that was asked for', async (fault, state) => {
  const month = { ...user.caller, ...MONTH };
  await nextFaults(sandbox.url, fault);
  const { ticket } = answerOf(await user.sire.requestProposal(month));
  now = new Date(now.getTime() + 3_000);
  expect(answerOf(await user.sire.findTicket({ ...month, ticket })).ticket).toMatchObject({ state, files: [] });
});

it('a file is refused while its ticket runs, and if the ticket has no file of the name', async () => {
  const { ticket } = answerOf(await user.sire.requestProposal({ ...user.caller, ...MONTH }));
  const askFor = async (name: string) => {
    const question = new URLSearchParams({
      ...{ nomArchivoReporte: name, codTipoArchivoReporte: 'null', codLibro: '140000', perTributario: '202601' },
      ...{ codProceso: '10', numTicket: ticket },
    });
    const { status, text } = await call(`rvierce/gestionprocesosmasivos/web/masivo/archivoreporte?${question}`);
    return [status, String(JSON.parse(text).errors[0].cod)];
  };
  expect(await askFor(`LE${ISSUER_RUC}2026010014000001EXP2.zip`)).toEqual([422, '2278']);
  now = new Date(now.getTime() + 3_000);
  expect(await askFor('x.zip')).toEqual([422, '1134']);
});
