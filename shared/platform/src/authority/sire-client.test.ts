import { access, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CLIENT, ENDPOINTS, GUIDE_CREDENTIALS, RUC, TOKEN, tokenBody } from './rest-fixture.ts';
import { createSireClient, type SireClient, type SireCredentials } from './sire-client.ts';

const TOKENS = `${ENDPOINTS.securityBase}/clientessol/${CLIENT.clientId}/oauth2/token/`;
const ROOT = `${ENDPOINTS.sireBase}/contribuyente/migeigv/libros`;
const UPLOAD = `${ROOT}/rvierce/receptorpropuesta/web/propuesta/upload`;
const PAGE = '<html>\r\n<head><title>500 Internal Server Error</title></head></html>';
const { username, password } = GUIDE_CREDENTIALS;
const credentials: SireCredentials = { username, password, client: CLIENT };
const MONTH = { credentials, book: 'sales', period: '2026-11' } as const;
const FILE = { ...MONTH, ruc: RUC, fileName: `LE${RUC}20261100140400021112.zip` };

type Reply = readonly [status: number, body: string | null, headers?: Readonly<Record<string, string>>];

const network = setupServer();
const clients: SireClient[] = [];
let folder: string;

beforeAll(async () => {
  network.listen({ onUnhandledRequest: 'error' });
  folder = await mkdtemp(join(tmpdir(), 'chasqui-sire-'));
});
afterEach(() => {
  network.resetHandlers();
  for (const client of clients.splice(0)) client.close();
});
afterAll(async () => {
  network.close();
  await rm(folder, { recursive: true, force: true });
});

function connect(): SireClient {
  const client = createSireClient({ endpoints: ENDPOINTS, timeoutMs: 20_000 });
  clients.push(client);
  return client;
}

/** Answers the requests of any method in turn, the last answer for good. Tokens are given. */
function serve(...replies: readonly Reply[]): readonly Request[] {
  const requests: Request[] = [];
  network.use(
    http.post(TOKENS, () => new HttpResponse(tokenBody(), { status: 200 })),
    http.all(`${ROOT}/*`, ({ request }) => {
      const [status, body, headers] = replies[Math.min(requests.length, replies.length - 1)] ?? [500, PAGE];
      requests.push(request.clone());
      return new HttpResponse(body, { status, headers: { 'Content-Type': 'application/json', ...headers } });
    }),
  );
  return requests;
}

const inner = (...codes: readonly (string | number)[]) =>
  JSON.stringify({
    cod: '422',
    msg: 'Unprocessable Entity - Errores de validacion',
    errors: codes.map((cod) => ({ cod, msg: `El error ${cod}`, exc: null })),
  });

describe('an answer of SIRE', () => {
  it.each<[string, Reply, object]>([
    ['a ticket', [200, '{"numTicket":"20260300000242"}'], { kind: 'answered', value: { ticket: '20260300000242' } }],
    ['422 with 1070', [422, inner('1070')], { kind: 'no_data' }],
    ['422 with 1070 as a number', [422, inner(1070)], { kind: 'no_data' }],
    ['422 with another code', [422, inner('1007')], { kind: 'refused', code: '1007' }],
    ['422 with several codes', [422, inner('1059', '1060')], { kind: 'refused', code: '1059' }],
    ['422 without a code inside', [422, '{"cod":"422","msg":"x"}'], { kind: 'refused', code: null }],
    ['404 in JSON', [404, '{"cod":"404","msg":"x"}'], { kind: 'refused', code: null }],
    ['500 in HTML', [500, PAGE, { 'Content-Type': 'text/html' }], { kind: 'unavailable', httpStatus: 500 }],
    [
      '500 in JSON',
      [500, '{"cod":"500","msg":"Error","exc":"x"}'],
      { kind: 'unavailable', reason: 'HTTP 500 with Error' },
    ],
    ['200 in HTML', [200, PAGE, { 'Content-Type': 'text/html' }], { kind: 'unavailable', httpStatus: 200 }],
    ['200 with another JSON', [200, '[]'], { kind: 'unavailable', httpStatus: 200 }],
    ['422 in HTML', [422, PAGE], { kind: 'unavailable', httpStatus: 422 }],
    ['429 with a pause', [429, '{"cod":"429"}', { 'Retry-After': '7' }], { kind: 'unavailable', retryAfterMs: 7_000 }],
    ['503', [503, ''], { kind: 'unavailable', requestMayHaveArrived: true }],
    ['403', [403, '{"cod":"403","msg":"x"}'], { kind: 'refused_credentials', who: 'service' }],
  ])('that is %s is typed', async (_what, reply, expected) => {
    serve(reply);
    expect(await connect().requestProposal(MONTH)).toMatchObject(expected);
  });

  it('with 401 is asked for again with a new token', async () => {
    const requests = serve([401, ''], [200, '{"numTicket":"20260300000242"}']);
    expect(await connect().requestProposal(MONTH)).toMatchObject({ kind: 'answered' });
    expect(requests.length).toBe(2);
  });

  it('never shows a secret', async () => {
    serve([422, inner('1007').replace('El error', `${CLIENT.clientSecret} ${password} ${TOKEN}`)]);
    const text = JSON.stringify(await connect().requestProposal(MONTH));
    for (const secret of [CLIENT.clientSecret, TOKEN]) expect(text).not.toContain(secret);
  });
});

it.each([
  [{ error_description: 'Error en la autenticacion del usuario.', error: 'access_denied' }, 'user', /sunat\.username/],
  [{ error: 'unauthorized_client' }, 'client', /sunat\.sire/],
])('a token that is refused with %j blames the setting', async (body, who, text) => {
  serve([200, '{}']);
  network.use(http.post(TOKENS, () => HttpResponse.json(body, { status: 400 })));
  const answer = await connect().listPeriods(MONTH);
  expect(answer).toMatchObject({ kind: 'refused_credentials', who, text: expect.stringMatching(text) });
  expect(await connect().checkAccess(credentials)).toMatchObject({ kind: 'refused', who });
});

it('a token is asked for with the scope of SIRE and the user with its RUC', async () => {
  const forms: URLSearchParams[] = [];
  serve([200, '[]']);
  network.use(
    http.post(TOKENS, async ({ request }) => {
      forms.push(new URLSearchParams(await request.text()));
      return new HttpResponse(tokenBody());
    }),
  );
  await connect().listPeriods(MONTH);
  expect(Object.fromEntries(forms[0] ?? [])).toMatchObject({
    ...{ grant_type: 'password', scope: 'https://api-sire.sunat.gob.pe', username, client_id: CLIENT.clientId },
  });
});

type Step = (client: SireClient) => Promise<unknown>;

it.each<[string, Step, string, string]>([
  ['the periods', (client) => client.listPeriods(MONTH), 'GET', '/rvierce/padron/web/omisos/140000/periodos'],
  [
    'the proposal of sales',
    (client) => client.requestProposal(MONTH),
    'GET',
    '/rvie/propuesta/web/propuesta/202611/exportapropuesta?codTipoArchivo=0&codOrigenEnvio=2',
  ],
  [
    'the proposal of purchases',
    (client) => client.requestProposal({ ...MONTH, book: 'purchases' }),
    'GET',
    '/rce/propuesta/web/propuesta/202611/exportacioncomprobantepropuesta?codTipoArchivo=0&codOrigenEnvio=2',
  ],
  [
    'a ticket',
    (client) => client.findTicket({ ...MONTH, ticket: '7' }),
    'GET',
    '/rvierce/gestionprocesosmasivos/web/masivo/consultaestadotickets?perIni=202611&perFin=202611&page=1&perPage=100' +
      '&codLibro=140000&codOrigenEnvio=2&numTicket=7',
  ],
  ['accepting', (client) => client.accept(MONTH), 'POST', '/rvie/propuesta/web/propuesta/202611/aceptapropuesta'],
  [
    'registering',
    (client) => client.registerPreliminary(MONTH),
    'POST',
    '/rvierce/gestionlibro/web/registroslibros/202611/registrapreliminar',
  ],
  [
    'the list of preliminaries',
    (client) => client.listPreliminaries(MONTH),
    'GET',
    '/rvierce/gestionlibro/web/registroslibros/consultapreliminaresregistro?page=1&perPage=100&perIni=202611&perFin=202611',
  ],
  [
    'the file of the preliminary',
    (client) => client.requestPreliminary(MONTH),
    'GET',
    '/rvierce/gestionlibro/web/registroslibros/202611/reportepreliminar?codTipoArchivo=0&codOrigenEnvio=2&codLibro=140000',
  ],
  [
    'deleting the preliminary',
    (client) => client.deletePreliminary({ ...MONTH, id: '9' }),
    'PUT',
    '/rvierce/gestionlibro/web/registroslibros/202611/eliminapreliminar?codLibro=140000',
  ],
  [
    'deleting the replacement',
    (client) => client.deleteReplacement(MONTH),
    'PUT',
    '/rvierce/gestionlibro/web/registroslibros/202611/eliminarreemplazo?codLibro=140000',
  ],
  [
    'the receipt',
    (client) => client.getReceipt({ ...MONTH, fileName: 'LE1.pdf' }),
    'GET',
    '/rvierce/gestionlibro/web/registroslibros/constancia/archivo?nomArchivo=LE1.pdf',
  ],
])('%s is a call of its path', async (_what, step, method, path) => {
  const requests = serve([200, '{}']);
  await step(connect());
  expect(requests.map((request) => [request.method, request.url])).toEqual([[method, `${ROOT}${path}`]]);
  expect(requests[0]?.headers.get('authorization')).toBe(`Bearer ${TOKEN}`);
});

describe('a ticket', () => {
  const ticket = {
    ...{ numTicket: '20260300000242', codProceso: '10', codEstadoProceso: '06', desEstadoProceso: 'Terminado' },
    ...{ nomArchivoImportacion: null, detalleTicket: null, archivoReporte: null, subProcesos: null },
  };
  const file = { nomArchivoReporte: 'a.zip' };

  it.each<[string, object, object]>([
    ['nothing more', {}, { state: '06', faultyRows: 0, files: [], uploadedName: null }],
    ['a state without padding', { codEstadoProceso: 6 }, { state: '06' }],
    [
      "a file in SUNAT's spelling",
      { archivoReporte: [{ ...file, codTipoAchivoReporte: '00' }] },
      { files: [{ name: 'a.zip', kind: '00' }] },
    ],
    [
      'a file in the right spelling',
      { archivoReporte: [{ ...file, codTipoArchivoReporte: '01' }] },
      { files: [{ name: 'a.zip', kind: '01' }] },
    ],
    [
      'a file without kind',
      { archivoReporte: [{ ...file, codTipoAchivoReporte: null }] },
      { files: [{ name: 'a.zip', kind: null }] },
    ],
    ['a file without name', { archivoReporte: [{ nomArchivoReporte: null }] }, { files: [] }],
    ['faulty rows', { detalleTicket: { cntCPError: 3 } }, { faultyRows: 3 }],
    ['faulty rows in a list', { detalleTicket: [{ cntCPError: '0' }, { cntCPError: '4' }] }, { faultyRows: 4 }],
    ['an upload', { nomArchivoImportacion: 'b.zip' }, { uploadedName: 'b.zip' }],
  ])('with %s is read', async (_what, changes, expected) => {
    serve([200, JSON.stringify({ registros: [{ ...ticket, ...changes }] })]);
    const answer = await connect().findTicket({ ...MONTH, ticket: '20260300000242' });
    expect(answer).toMatchObject({ kind: 'answered', value: { ticket: expected } });
  });

  it('that SUNAT does not list is none', async () => {
    serve([200, '{"registros":[]}']);
    expect(await connect().findTicket({ ...MONTH, ticket: '1' })).toEqual({
      kind: 'answered',
      value: { ticket: null },
    });
  });
});

describe('a download', () => {
  const question = { ...MONTH, ticket: '7', process: '10', name: 'a.zip', kind: null };

  it('is written to the disk with its digest', async () => {
    const requests = serve([200, 'zip bytes', { 'Content-Type': 'application/octet-stream' }]);
    const toFile = join(folder, 'good.zip');
    expect(await connect().download({ ...question, toFile })).toMatchObject({
      kind: 'answered',
      value: { byteLength: 9 },
    });
    expect(await readFile(toFile, 'utf8')).toBe('zip bytes');
    expect(requests[0]?.url).toContain(
      'nomArchivoReporte=a.zip&codTipoArchivoReporte=null&codLibro=140000&perTributario=202611&codProceso=10&numTicket=7',
    );
  });

  it.each<[string, Reply, object]>([
    ['a page', [500, PAGE, { 'Content-Type': 'text/html' }], { kind: 'unavailable' }],
    ['a page with 200', [200, PAGE, { 'Content-Type': 'text/html' }], { kind: 'unavailable' }],
    ['nothing', [200, null, { 'Content-Type': 'application/zip' }], { kind: 'unavailable' }],
    ['a refusal', [422, inner('1134')], { kind: 'refused', code: '1134' }],
  ])('that is %s leaves no file', async (_what, reply, expected) => {
    serve(reply);
    const toFile = join(folder, 'bad.zip');
    expect(await connect().download({ ...question, toFile })).toMatchObject(expected);
    await expect(access(toFile)).rejects.toThrow();
  });
});

describe('an upload', () => {
  const zip = new Uint8Array(5 * 1024 * 1024).fill(7);
  const file = { ...FILE, zip };
  const offset = (bytes: number) => ({ 'Upload-Offset': String(bytes) });
  const PIECE = 4 * 1024 * 1024;
  const uploadId = 'abc-1';

  it('is announced with its length and metadata', async () => {
    const requests = serve([201, null, { Location: `${UPLOAD}/abc-1` }]);
    expect(await connect().startUpload(file)).toEqual({ kind: 'answered', value: { uploadId } });
    const headers = requests[0]?.headers;
    expect([headers?.get('tus-resumable'), headers?.get('upload-length')]).toEqual(['1.0.0', String(zip.byteLength)]);
    const metadata = (headers?.get('upload-metadata') ?? '').split(',').map((pair) => pair.split(' '));
    const decoded = metadata.map(([key, value = '']) => [key, Buffer.from(value, 'base64').toString()]);
    expect(Object.fromEntries(decoded)).toEqual({
      ...{ filename: FILE.fileName, filetype: 'application/zip', numRuc: RUC, perTributario: '202611' },
      ...{ codOrigenEnvio: '2', codProceso: '3', codTipoCorrelativo: '01', codLibro: '140000' },
      nomArchivoImportacion: FILE.fileName,
    });
  });

  it.each<[string, Reply, object]>([
    ['without a place', [201, null], { kind: 'unavailable' }],
    ['of a name that was sent', [422, inner('1024')], { kind: 'refused', code: '1024' }],
  ])('%s does not begin', async (_what, reply, expected) => {
    serve(reply);
    expect(await connect().startUpload(file)).toMatchObject(expected);
  });

  it.each<[string, readonly Reply[], string | null, readonly string[]]>([
    [
      'from its start',
      [
        [200, null, offset(0)],
        [204, null, offset(PIECE)],
        [200, '20260100000001', { 'Content-Type': 'text/plain' }],
      ],
      '20260100000001',
      ['HEAD', 'PATCH 0', `PATCH ${PIECE}`],
    ],
    [
      'where it ended',
      [
        [200, null, offset(PIECE)],
        [200, '20260100000001', { 'Content-Type': 'text/plain' }],
      ],
      '20260100000001',
      ['HEAD', `PATCH ${PIECE}`],
    ],
    ['that is complete', [[200, null, offset(zip.byteLength)]], null, ['HEAD']],
    [
      'whose end has no ticket',
      [
        [200, null, offset(PIECE)],
        [204, null, offset(zip.byteLength)],
      ],
      null,
      ['HEAD', `PATCH ${PIECE}`],
    ],
  ])('%s sends what SUNAT lacks', async (_what, replies, ticket, expected) => {
    const requests = serve(...replies);
    expect(await connect().continueUpload({ ...file, uploadId })).toEqual({ kind: 'answered', value: { ticket } });
    const told = requests.map(({ method, headers }) =>
      [method, headers.get('upload-offset')].filter((x) => x).join(' '),
    );
    expect(told).toEqual(expected);
    const bodies = await Promise.all(requests.map(async (request) => (await request.arrayBuffer()).byteLength));
    const start = Number(replies[0]?.[2]?.['Upload-Offset']);
    expect(bodies.reduce((total, length) => total + length, 0)).toBe(zip.byteLength - start);
  });

  it.each<[string, readonly Reply[], object]>([
    ['that SUNAT forgot', [[404, null]], { kind: 'refused', code: null }],
    [
      'that fails',
      [
        [200, null, offset(0)],
        [500, PAGE],
      ],
      { kind: 'unavailable', httpStatus: 500 },
    ],
    [
      'that does not advance',
      [
        [200, null, offset(0)],
        [204, null, offset(0)],
      ],
      { kind: 'unavailable' },
    ],
  ])('%s ends in a typed answer', async (_what, replies, expected) => {
    serve(...replies);
    expect(await connect().continueUpload({ ...file, uploadId })).toMatchObject(expected);
  });
});

it('an authority without SIRE answers before a call leaves', async () => {
  const client = createSireClient({ endpoints: null, timeoutMs: 20_000 });
  expect(await client.accept(MONTH)).toMatchObject({ kind: 'unavailable', requestMayHaveArrived: false });
  expect(await client.checkAccess(credentials)).toMatchObject({ kind: 'unavailable' });
  client.close();
});
