import { createHash } from 'node:crypto';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packGuide } from '../testing/examples.ts';
import { ISSUER_RUC } from '../testing/factura.ts';
import {
  askGuideTicket,
  call,
  postGuide,
  type SendChanges,
  takeGuideToken,
  takeValidityToken,
  tallyOf,
} from '../testing/rest.ts';
import { type LoggedSandbox, startTestSandbox } from '../testing/start.ts';
import { packXml } from '../testing/wire.ts';

/** Tests the answers of the guide service to calls that never reach a verdict. */

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

const BASE = `${ISSUER_RUC}-09-T001-1`;
const XML = Buffer.from('<DespatchAdvice/>');
const FILE = packXml(BASE, XML);
const ZIP = Buffer.from(FILE.zip).toString('base64');
const INVOICE = `${ISSUER_RUC}-01-F001-1`;

function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Sends other bytes under their own hash. */
function bytes(zip: Uint8Array): SendChanges {
  return { archivo: { arcGreZip: Buffer.from(zip).toString('base64'), hashZip: sha256(zip) } };
}

function zipOf(files: Record<string, Uint8Array>): SendChanges {
  return bytes(zipSync(files));
}

describe('a call to the guide service', () => {
  /** Every call that each HTTP status answers before the guide is looked at. */
  const CALLS: readonly (readonly [number, string, SendChanges])[] = [
    [400, 'no JSON', { body: '{' }],
    [400, 'no archivo', { body: '{"nomArchivo":"x"}' }],
    [400, 'a list', { body: '[]' }],
    [401, 'no token', { headers: { Authorization: '' } }],
    [401, 'an unknown token', { headers: { Authorization: 'Bearer x' } }],
    [401, 'another scheme', { headers: { Authorization: 'Basic x' } }],
    [403, 'the guide of another company', { path: '20100070970-09-T001-1' }],
    [404, 'a longer path', { path: `${BASE}/1` }],
    [406, 'a caller that takes only XML', { headers: { Accept: 'text/xml' } }],
    [415, 'a body that is no JSON by its type', { headers: { 'Content-Type': 'text/plain' } }],
  ];

  it.each(CALLS)('is answered with %i and its code for %s', async (status, _what, changes) => {
    const answer = await postGuide(sandbox.url, token, FILE, changes);
    expect([answer.status, answer.body]).toEqual([status, { cod: String(status), msg: expect.any(String) }]);
  });

  it('is answered with 401 for a token of the consulta integrada', async () => {
    const stranger = await takeValidityToken(sandbox.url);
    expect(await postGuide(sandbox.url, stranger, FILE)).toMatchObject({ status: 401, body: { cod: '401' } });
    expect(await askGuideTicket(sandbox.url, stranger, 'x')).toMatchObject({ status: 401, body: { cod: '401' } });
  });

  it('is answered with 405 for another method', async () => {
    const headers = { Authorization: `Bearer ${token}` };
    const url = `${sandbox.url}/v1/contribuyente/gem/comprobantes`;
    for (const [method, path] of [
      ['GET', BASE],
      ['PUT', BASE],
      ['POST', 'envios/x'],
    ]) {
      const answer = await call(`${url}/${path}`, { method: method ?? '', headers });
      expect(answer, `${method} ${path}`).toMatchObject({ status: 405, body: { cod: '405' } });
    }
  });

  it('is answered with 404 outside of /v1', async () => {
    const response = await fetch(`${sandbox.url}/contribuyente/gem/comprobantes/${BASE}`, { method: 'POST' });
    expect(response.status).toBe(404);
  });

  const UNPROCESSABLE: readonly (readonly [readonly string[], string, SendChanges])[] = [
    [['501', '503'], 'a path with an extension', { path: `${BASE}.zip` }],
    [['501'], 'a factura', { path: INVOICE, archivo: { nomArchivo: `${INVOICE}.zip` } }],
    [['502'], 'no nomArchivo', { archivo: { nomArchivo: undefined } }],
    [['503'], 'the name of another guide', { archivo: { nomArchivo: `${ISSUER_RUC}-09-T001-2.zip` } }],
    [['503'], 'a name without extension', { archivo: { nomArchivo: BASE } }],
    [['504'], 'no zip', { archivo: { arcGreZip: undefined } }],
    [['505'], 'a zip with line breaks', { archivo: { arcGreZip: `${ZIP.slice(0, 8)}\n${ZIP.slice(8)}` } }],
    [['505'], 'a zip as data URL', { archivo: { arcGreZip: `data:application/zip;base64,${ZIP}` } }],
    [['506'], 'no hash', { archivo: { hashZip: '' } }],
    [['507'], 'the hash of the XML', { archivo: { hashZip: sha256(XML) } }],
    [['507'], 'the hash of the base64', { archivo: { hashZip: sha256(ZIP) } }],
    [['507'], 'a hash in capitals', { archivo: { hashZip: sha256(FILE.zip).toUpperCase() } }],
    [['502', '504', '506'], 'an empty archivo', { body: '{"archivo":{}}' }],
    [['156'], 'what is no zip', bytes(XML)],
    [['157'], 'a zip without XML', zipOf({ 'a.txt': XML })],
    [['158'], 'a zip with two XML files', zipOf({ 'a.xml': XML, 'b.xml': XML })],
    [['159'], 'an XML in a folder', zipOf({ [`a/${BASE}.xml`]: XML })],
    [['160'], 'an empty XML', zipOf({ [`${BASE}.xml`]: new Uint8Array(0) })],
    [['161'], 'the XML of another guide', zipOf({ [`${ISSUER_RUC}-09-T001-2.xml`]: XML })],
  ];

  it.each(UNPROCESSABLE)('is answered with 422 and the codes %j for %s', async (codes, _what, changes) => {
    const { status, body } = await postGuide(sandbox.url, token, FILE, changes);
    const errors = codes.map((cod) => ({ cod, msg: expect.any(String) }));
    expect([status, body]).toEqual([422, { cod: '422', msg: expect.any(String), errors }]);
  });
});

describe('an outage', () => {
  let dice = 0;
  let hindered: LoggedSandbox;

  beforeAll(async () => {
    hindered = await startTestSandbox({ random: () => dice });
  });

  afterAll(() => hindered.close());

  async function setOutage(outage: object): Promise<void> {
    await fetch(`${hindered.url}/sandbox/faults`, { method: 'POST', body: JSON.stringify(outage) });
  }

  it('of kind down drops tokens and guides', async () => {
    const known = await takeGuideToken(hindered.url);
    await setOutage({ mode: 'down' });
    await expect(takeGuideToken(hindered.url)).rejects.toThrow();
    await expect(postGuide(hindered.url, known, await packGuide(1))).rejects.toThrow();
    await setOutage({ mode: 'none' });
    expect((await postGuide(hindered.url, known, await packGuide(1))).status).toBe(200);
  });

  it('of kind slow delays every call', async () => {
    await setOutage({ mode: 'slow', delayMs: 200 });
    const start = performance.now();
    await takeGuideToken(hindered.url);
    expect(performance.now() - start).toBeGreaterThan(190);
  });

  it('of kind flaky fails calls before or after the work', async () => {
    const envelope = await packGuide(2);
    await setOutage({ mode: 'none' });
    const known = await takeGuideToken(hindered.url);
    await setOutage({ mode: 'flaky', rate: 0.5 });
    dice = 0.1;
    expect((await postGuide(hindered.url, known, envelope)).status).toBe(503);
    dice = 0.4;
    await expect(postGuide(hindered.url, known, envelope)).rejects.toThrow();
    expect(await tallyOf(hindered.url, envelope)).toMatchObject({ submissions: 1, registrations: 1 });
  });
});
