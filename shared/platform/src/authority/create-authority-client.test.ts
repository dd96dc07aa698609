import { inspect } from 'node:util';
import { type AuthorityAnswer, readOutcome } from '@chasqui/core/authority';
import { readXml } from '@chasqui/core/xml';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { Client } from 'soap';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  ACCEPTED,
  BASE_NAME,
  CDR,
  CDR_BASE64,
  CDR_QUESTION,
  CREDENTIALS,
  DIGEST,
  FILE,
  fault,
  PASSWORD,
  response,
} from './answers-fixture.ts';
import type { AuthorityClient } from './authority-client.ts';
import { createAuthorityClient } from './create-authority-client.ts';
import { sandboxEndpoints } from './endpoints.ts';

const ENDPOINTS = sandboxEndpoints('http://authority.test');

const network = setupServer();
const clients: AuthorityClient[] = [];

beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  network.resetHandlers();
  for (const client of clients.splice(0)) client.close();
});
afterAll(() => network.close());

async function connect(options: Partial<Parameters<typeof createAuthorityClient>[0]> = {}): Promise<AuthorityClient> {
  const client = await createAuthorityClient({ endpoints: ENDPOINTS, timeoutMs: 20_000, ...options });
  clients.push(client);
  return client;
}

function answer(body: string | Uint8Array<ArrayBuffer>, status = 200): Request[] {
  const requests: Request[] = [];
  const reply = ({ request }: { request: Request }): HttpResponse<string | Uint8Array<ArrayBuffer>> => {
    requests.push(request.clone());
    return new HttpResponse(body, { status, headers: { 'Content-Type': 'text/xml; charset=utf-8' } });
  };
  network.use(http.post(ENDPOINTS.billService, reply), http.post(ENDPOINTS.billConsultService, reply));
  return requests;
}

describe('a sent request', () => {
  const SECURITY = 'soap:Header/*:Security/*:UsernameToken';

  async function sent(call: (client: AuthorityClient) => Promise<AuthorityAnswer>) {
    const requests = answer(ACCEPTED);
    await call(await connect());
    expect(requests).toHaveLength(1);
    const [request] = requests;
    return { headers: request?.headers, url: request?.url, root: readXml((await request?.text()) ?? '') };
  }

  it('of sendBill contains the zip byte for byte', async () => {
    const { headers, url, root } = await sent((client) => client.sendBill(FILE));
    expect(url).toBe(ENDPOINTS.billService);
    expect(headers?.get('content-type')).toBe('text/xml; charset=utf-8');
    expect(headers?.get('soapaction')).toBe('"urn:sendBill"');
    expect(headers?.get('accept-encoding')).toBe('identity');
    expect(root.findText('soap:Body/sunat:sendBill/fileName')).toBe(`${BASE_NAME}.zip`);
    const content = root.findText('soap:Body/sunat:sendBill/contentFile') ?? '';
    expect(new Uint8Array(Buffer.from(content, 'base64'))).toEqual(FILE.zip);
  });

  it('contains user and password in plain text, escaped for XML', async () => {
    const { root } = await sent((client) => client.sendBill(FILE));
    expect(root.findText(`${SECURITY}/*:Username`)).toBe('20123456786MODDATOS');
    expect(root.findText(`${SECURITY}/*:Password`)).toBe(PASSWORD);
    expect(root.find(`${SECURITY}/*:Password`)?.attribute('Type')).toMatch(/#PasswordText$/);
    expect(root.find(SECURITY)?.namespace).toMatch(/wssecurity-secext-1\.0\.xsd$/);
  });

  it('has no Id in its WS-Security header, because a value that is no XML name is refused', async () => {
    const requests = answer(ACCEPTED);
    await (await connect()).sendBill(FILE);
    expect(await requests[0]?.text()).not.toMatch(/wsu|\bId=|wssecurity-utility/);
  });

  it('contains only the given part of a larger buffer', async () => {
    const zip = Buffer.from('abcdef').subarray(2, 4);
    const { root } = await sent((client) => client.sendBill({ ...FILE, zip }));
    expect(root.findText('soap:Body/sunat:sendBill/contentFile')).toBe(Buffer.from('cd').toString('base64'));
  });

  it('of sendSummary contains the zip', async () => {
    const { headers, root } = await sent((client) => client.sendSummary(FILE));
    expect(headers?.get('soapaction')).toBe('"urn:sendSummary"');
    expect(root.findText('soap:Body/sunat:sendSummary/fileName')).toBe(`${BASE_NAME}.zip`);
  });

  it('of getStatus contains the ticket', async () => {
    const { root } = await sent((client) => client.getStatus({ ticket: '1473896932462', credentials: CREDENTIALS }));
    expect(root.findText('soap:Body/sunat:getStatus/ticket')).toBe('1473896932462');
  });

  it('of getStatusCdr goes to the consultation service', async () => {
    const { url, headers, root } = await sent((client) => client.getStatusCdr(CDR_QUESTION));
    expect(url).toBe(ENDPOINTS.billConsultService);
    expect(headers?.get('soapaction')).toBe('"urn:getStatusCdr"');
    const asked = root.find('soap:Body/sunat:getStatusCdr')?.children.map(({ name, text }) => [name, text]);
    expect(asked).toEqual([
      ['rucComprobante', '20123456786'],
      ['tipoComprobante', '01'],
      ['serieComprobante', 'F001'],
      ['numeroComprobante', '123'],
    ]);
  });

  it('contains the credentials of its own call if many run at once', async () => {
    const requests = answer(ACCEPTED);
    const client = await connect();
    const tenants = Array.from({ length: 25 }, (_, index) => `2000000${1000 + index}`);
    const sendings = tenants.map((ruc) =>
      client.sendBill({ ...FILE, fileName: `${ruc}.zip`, credentials: { username: ruc, password: `clave ${ruc}` } }),
    );
    await Promise.all(sendings);
    const seen = await Promise.all(requests.map(async (request) => readXml(await request.text())));
    for (const root of seen) {
      const ruc = root.findText('soap:Body/sunat:sendBill/fileName')?.replace('.zip', '');
      expect(root.findText(`${SECURITY}/*:Username`)).toBe(ruc);
      expect(root.findText(`${SECURITY}/*:Password`)).toBe(`clave ${ruc}`);
    }
    expect(seen).toHaveLength(25);
  });
});

describe('an answer', () => {
  it('can be a CDR', async () => {
    answer(ACCEPTED);
    const result = await (await connect()).sendBill(FILE);
    expect(result).toEqual({ kind: 'cdr', zip: CDR });
    expect(readOutcome(result, { fileBaseName: BASE_NAME, digestValue: DIGEST })).toMatchObject({
      kind: 'accepted',
      description: 'Aceptada',
    });
  });

  it('can be a ticket', async () => {
    answer(response('sendSummary', '<ticket>1473896932462</ticket>'));
    expect(await (await connect()).sendSummary(FILE)).toEqual({ kind: 'ticket', ticket: '1473896932462' });
  });

  it('can be the state of a ticket', async () => {
    answer(response('getStatus', `<status><content>${CDR_BASE64}</content><statusCode>0</statusCode></status>`));
    const result = await (await connect()).getStatus({ ticket: '1', credentials: CREDENTIALS });
    expect(result).toEqual({ kind: 'status', statusCode: '0', statusMessage: null, zip: CDR });
  });

  it('can be a queried CDR', async () => {
    const content = `<content>${CDR_BASE64}</content><statusCode>0004</statusCode><statusMessage>Existe</statusMessage>`;
    answer(response('getStatusCdr', `<statusCdr>${content}</statusCdr>`));
    const result = await (await connect()).getStatusCdr(CDR_QUESTION);
    expect(result).toEqual({ kind: 'status', statusCode: '0004', statusMessage: 'Existe', zip: CDR });
  });

  it('is `unavailable` if the network fails', async () => {
    network.use(http.post(ENDPOINTS.billService, () => HttpResponse.error()));
    expect(await (await connect()).sendBill(FILE)).toMatchObject({ kind: 'unavailable', httpStatus: null, body: null });
  });
});

describe('the password', () => {
  const echoed = `user ${PASSWORD.replaceAll('&', '&amp;').replaceAll('<', '&lt;')} unknown`;

  beforeEach(() => {
    expect(echoed).toContain('cl4ve &amp; "más" &lt;secreta>');
  });

  it.each<[string, (client: AuthorityClient) => Promise<AuthorityAnswer>, string, number]>([
    ['a fault', (client) => client.sendBill(FILE), fault('soap-env:Client.0104', echoed), 500],
    ['a page', (client) => client.sendBill(FILE), `<html>${PASSWORD}</html>`, 503],
    [
      'a message',
      (client) => client.getStatusCdr(CDR_QUESTION),
      response(
        'getStatusCdr',
        `<statusCdr><statusCode>0005</statusCode><statusMessage>${echoed}</statusMessage></statusCdr>`,
      ),
      200,
    ],
    [
      'a message beside a CDR',
      (client) => client.getStatusCdr(CDR_QUESTION),
      response(
        'getStatusCdr',
        `<statusCdr><content>${CDR_BASE64}</content><statusCode>0004</statusCode><statusMessage>${echoed}</statusMessage></statusCdr>`,
      ),
      200,
    ],
  ])('is masked if %s repeats it', async (_, call, body, status) => {
    const lines: unknown[] = [];
    const log = { info: (...line: unknown[]) => lines.push(line), warn: (...line: unknown[]) => lines.push(line) };
    answer(body, status);
    const result = await call(await connect({ log }));
    expect(inspect([result, lines], { depth: 9, maxStringLength: null })).not.toMatch(/cl4ve|secreta/);
    expect(inspect(result, { maxStringLength: null })).toContain('***');
    expect(lines).toHaveLength(1);
    if (body.includes(CDR_BASE64)) expect(result).toHaveProperty('zip', CDR);
  });

  it('is not masked inside a CDR that contains it by chance', async () => {
    const credentials = { ...CREDENTIALS, password: CDR_BASE64.slice(40, 44) };
    const client = await connect();
    answer(ACCEPTED);
    expect(await client.sendBill({ ...FILE, credentials })).toEqual({ kind: 'cdr', zip: CDR });
    const content = `<content>${CDR_BASE64}</content><statusCode>0004</statusCode>`;
    answer(response('getStatusCdr', `<statusCdr>${content}</statusCdr>`));
    expect(await client.getStatusCdr({ ...CDR_QUESTION, credentials })).toHaveProperty('zip', CDR);
  });

  it('is not kept by the SOAP client', async () => {
    const setSecurity = vi.spyOn(Client.prototype, 'setSecurity');
    answer(ACCEPTED);
    await (await connect()).sendBill(FILE);
    const [used] = setSecurity.mock.contexts;
    expect(setSecurity).toHaveBeenCalled();
    expect(used).toBeInstanceOf(Client);
    expect(inspect(used, { depth: 30, showHidden: true, maxStringLength: null })).not.toMatch(/cl4ve|secreta/);
    setSecurity.mockRestore();
  });
});

describe('the log', () => {
  it.each<[string, string, number, 'info' | 'warn', Record<string, unknown>]>([
    ['an answer', ACCEPTED, 200, 'info', { answer: 'cdr' }],
    ['a fault', fault('soap-env:Client.0111', 'x'), 500, 'info', { answer: 'fault', code: '0111' }],
    ['no answer', '', 503, 'warn', { answer: 'unavailable', httpStatus: 503, requestMayHaveArrived: true }],
  ])('has one line for %s, without the document', async (_, body, status, level, fields) => {
    const lines: unknown[][] = [];
    const log = {
      info: (...line: unknown[]) => lines.push(['info', ...line]),
      warn: (...line: unknown[]) => lines.push(['warn', ...line]),
    };
    answer(body, status);
    await (await connect({ log })).sendBill(FILE);
    expect(lines).toHaveLength(1);
    expect(lines[0]?.[0]).toBe(level);
    expect(lines[0]?.[1]).toMatchObject({ operation: 'sendBill', host: 'authority.test', ...fields });
    expect(JSON.stringify(lines)).not.toMatch(/20123456786|F001|MODDATOS|Aceptada/);
  });
});

describe('createAuthorityClient', () => {
  it.each(['ftp://sunat.gob.pe/x', 'sunat', '', 'file:///etc/passwd'])('refuses the endpoint %j', async (url) => {
    await expect(connect({ endpoints: { billService: url, billConsultService: null } })).rejects.toThrow(TypeError);
    await expect(connect({ endpoints: { ...ENDPOINTS, billConsultService: url } })).rejects.toThrow(TypeError);
  });

  it('reports that a service has no CDR queries', async () => {
    const client = await connect({ endpoints: { ...ENDPOINTS, billConsultService: null } });
    expect(await client.getStatusCdr(CDR_QUESTION)).toMatchObject({
      kind: 'unavailable',
      requestMayHaveArrived: false,
    });
  });
});

it.each([
  ['the day of a test company', '2026-07-01'],
  ['no day of a live company', undefined],
])('every call tells %s', async (_, testDay) => {
  const [requests, client] = [answer(ACCEPTED), await connect()];
  const caller = { credentials: CREDENTIALS, ...(testDay !== undefined && { testDay }) };
  await client.sendBill({ ...FILE, ...caller });
  await client.sendSummary({ ...FILE, ...caller });
  await client.getStatus({ ticket: '1', ...caller });
  await client.getStatusCdr({ ...CDR_QUESTION, ...caller });
  expect(requests.map(({ headers }) => headers.get('Chasqui-Date') ?? undefined)).toEqual(Array(4).fill(testDay));
});
