import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verifySignature } from '@chasqui/core/signature';
import { judgeSignature } from '@chasqui/core/signature-judge';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exampleRequest, packGuide } from '../testing/examples.ts';
import { ISSUER_RUC } from '../testing/factura.ts';
import {
  askGuideTicket,
  endOfGuide,
  postGuide,
  type RestAnswer,
  readGuideCdr,
  sendGuideForTicket,
  takeGuideToken,
  tallyOf,
} from '../testing/rest.ts';
import { type LoggedSandbox, startTestSandbox } from '../testing/start.ts';
import { TEST_TIME } from '../testing/submission.ts';
import { askTicket, type Envelope, packRequest, packXml, postBill } from '../testing/wire.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const OTHER_USER = { username: '20100070970MODDATOS', password: 'moddatos' };

/** Tests the guides that the guide service takes: verdict, register and ticket. */

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

let last = 0;

/** Packs a guide under a number of its own. */
function pack(tamper?: (xml: string) => string): Promise<Envelope> {
  last += 1;
  return packGuide(last, tamper === undefined ? {} : { tamper });
}

const GUIDES: readonly (readonly [string, string, string, string])[] = [
  ['09', 'despatch-advice/private-sale', 'T001-901', 'La Guia de Remision Remitente numero T001-901, ha sido aceptada'],
];

describe.each(GUIDES)('a guide of type %s', (type, name, id, description) => {
  it('gets a ticket that leads to a signed CDR with the address of its QR', async () => {
    const envelope = await packRequest(type, exampleRequest(name, id));
    const sent = await postGuide(sandbox.url, token, envelope);
    expect(sent.status).toBe(200);
    expect(sent.body).toEqual({ numTicket: expect.stringMatching(UUID), fecRecepcion: '2026-01-20T07:00:00' });
    const { status, body } = await askGuideTicket(sandbox.url, token, String(sent.body.numTicket));
    expect([status, body]).toEqual([200, { codRespuesta: '0', arcCdr: expect.any(String), indCdrGenerado: '1' }]);
    const cdr = readGuideCdr(body);
    expect(cdr).toMatchObject({ responseCode: '0', description, notes: [], referenceId: id, receiverRuc: ISSUER_RUC });
    expect(judgeSignature(cdr.xml)).toBe(true);
    const signature = verifySignature(envelope.xml);
    expect(cdr.digestValue).toBe(signature.valid && signature.digestValue);
    expect(cdr.documentUrl).toBe(`${sandbox.url}/sandbox/documents/${envelope.fileName.replace('.zip', '')}`);
    expect((await fetch(cdr.documentUrl ?? '')).status).toBe(200);
    const sha256 = createHash('sha256').update(envelope.xml).digest('hex');
    expect(await tallyOf(sandbox.url, envelope)).toEqual({ submissions: 1, registrations: 1, sha256 });
  });

  it('is refused with fault 1085 by sendBill, and not counted as registered', async () => {
    const envelope = await packRequest(type, exampleRequest(name, id.replace('901', '902')));
    expect((await postBill(sandbox.url, envelope)).faultCode).toBe('soap-env:Client.1085');
    expect(await tallyOf(sandbox.url, envelope)).toMatchObject({ submissions: 1, registrations: 0 });
  });
});

it('a carrier guide is refused with fault 1085 by sendBill', async () => {
  const envelope = packXml(`${ISSUER_RUC}-31-V001-1`, '<DespatchAdvice/>');
  expect((await postBill(sandbox.url, envelope)).faultCode).toBe('soap-env:Client.1085');
});

const refusedWithoutCdr = (numError: string) => ({
  codRespuesta: '99',
  error: { numError, desError: expect.any(String) },
  indCdrGenerado: '0',
});

describe('a ticket of a guide', () => {
  it.each([
    ['0301', 'another document', (xml: string) => xml.replaceAll('DespatchAdvice', 'Invoice')],
    ['0306', 'an XML that cannot be read', (xml: string) => xml.slice(0, -1)],
    ['1034', 'another issuer', (xml: string) => xml.replaceAll(`>${ISSUER_RUC}<`, '>20100070970<')],
    ['1036', 'a padded number', (xml: string) => xml.replace('<cbc:ID>T001-', '<cbc:ID>T001-000')],
    ['1059', 'no signature', (xml: string) => xml.replace(/<ds:Signature [\s\S]*<\/ds:Signature>/, '')],
  ])('ends without a CDR and with %s for %s; nothing is registered', async (code, _what, tamper) => {
    const envelope = await pack(tamper);
    expect(await endOfGuide(sandbox.url, token, envelope)).toEqual(refusedWithoutCdr(code));
    expect(await tallyOf(sandbox.url, envelope)).toEqual({ submissions: 1, registrations: 0, sha256: null });
    expect(await endOfGuide(sandbox.url, token, await packGuide(last)), 'the number is free').toMatchObject({
      codRespuesta: '0',
    });
  });

  it('ends with a CDR that rejects for an altered guide, and the number is used', async () => {
    const envelope = await pack((xml) => xml.replace(/(RegistrationName>)[^<]/, '$1#'));
    const end = await endOfGuide(sandbox.url, token, envelope);
    expect(end).toEqual({
      codRespuesta: '99',
      error: { numError: '2335', desError: expect.any(String) },
      arcCdr: expect.any(String),
      indCdrGenerado: '1',
    });
    expect(readGuideCdr(end)).toMatchObject({ responseCode: '2335', documentUrl: null });
    expect(await tallyOf(sandbox.url, envelope)).toMatchObject({ submissions: 1, registrations: 1 });
    expect(await endOfGuide(sandbox.url, token, await packGuide(last))).toEqual(refusedWithoutCdr('1032'));
  });

  it('ends with 2108 for a guide of the day before yesterday', async () => {
    const strict = await startTestSandbox({ takesLate: false });
    try {
      const end = await endOfGuide(strict.url, await takeGuideToken(strict.url), await packGuide(1));
      expect(end).toMatchObject({ codRespuesta: '99', error: { numError: '2108' }, indCdrGenerado: '1' });
    } finally {
      await strict.close();
    }
  });

  it('ends with 1033 and without a CDR for a guide that was accepted before', async () => {
    const envelope = await pack();
    const first = await sendGuideForTicket(sandbox.url, token, envelope);
    const second = await sendGuideForTicket(sandbox.url, token, envelope);
    expect((await askGuideTicket(sandbox.url, token, second)).body).toEqual(refusedWithoutCdr('1033'));
    expect((await askGuideTicket(sandbox.url, token, first)).body).toMatchObject({ codRespuesta: '0' });
    expect(await tallyOf(sandbox.url, envelope)).toMatchObject({ submissions: 2, registrations: 1 });
  });

  it('is accepted once for ten sends at the same time', async () => {
    const envelope = await pack();
    const ends = await Promise.all(Array.from({ length: 10 }, () => endOfGuide(sandbox.url, token, envelope)));
    const codes = ends.map(({ codRespuesta, error }) => String(Object(error).numError ?? codRespuesta)).sort();
    expect(codes).toEqual(['0', ...Array.from({ length: 9 }, () => '1033')]);
    expect(await tallyOf(sandbox.url, envelope)).toMatchObject({ submissions: 10, registrations: 1 });
  });

  const UNKNOWN = { cod: '404', msg: expect.any(String), errors: [{ cod: '508', msg: 'El ticket no existe' }] };

  it('is unknown to another company, to SOAP, and if it was never given', async () => {
    const ticket = await sendGuideForTicket(sandbox.url, token, await pack());
    const stranger = await takeGuideToken(sandbox.url, OTHER_USER);
    const answers = await Promise.all([
      askGuideTicket(sandbox.url, stranger, ticket),
      askGuideTicket(sandbox.url, token, '0f8fad5b-d9cb-469f-a165-70867728950e'),
      askGuideTicket(sandbox.url, token, 'x'),
    ]);
    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [404, UNKNOWN]));
    expect((await askTicket(sandbox.url, ticket)).statusCode).toBe('0127');
    expect((await askGuideTicket(sandbox.url, token, ticket)).status).toBe(200);
  });

  it('is in process for the configured time', async () => {
    let now = TEST_TIME;
    const slow = await startTestSandbox({ ticketDelayMs: 5000, now: () => now });
    try {
      const known = await takeGuideToken(slow.url);
      const ticket = await sendGuideForTicket(slow.url, known, await packGuide(1));
      expect((await askGuideTicket(slow.url, known, ticket)).body).toEqual({ codRespuesta: '98' });
      now = new Date(TEST_TIME.getTime() + 5000);
      expect((await askGuideTicket(slow.url, known, ticket)).body).toMatchObject({ codRespuesta: '0' });
    } finally {
      await slow.close();
    }
  });

  it('is answered after a restart as before, with its CDR, its error and its count of polls', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'chasqui-sandbox-guides-'));
    const dataFile = join(folder, 'register.jsonl');
    const accepted = await packGuide(1);
    const slow = await packGuide(2, { recipient: '20000000098' });
    const tickets: string[] = [];
    const askAll = async (url: string): Promise<readonly RestAnswer['body'][]> => {
      const known = await takeGuideToken(url);
      const answers = await Promise.all(tickets.map((ticket) => askGuideTicket(url, known, ticket)));
      return answers.map(({ body }) => body);
    };
    const within = async (run: (url: string) => Promise<void>) => {
      const one = await startTestSandbox({ dataFile });
      await run(one.url).finally(() => one.close());
    };
    try {
      let before: readonly unknown[] = [];
      await within(async (url) => {
        const known = await takeGuideToken(url);
        for (const guide of [accepted, accepted, await packGuide(3, { recipient: '20000002017' }), slow]) {
          tickets.push(await sendGuideForTicket(url, known, guide));
        }
        before = await askAll(url);
        expect(before).toMatchObject([
          { codRespuesta: '0', indCdrGenerado: '1' },
          { codRespuesta: '99', error: { numError: '1033' }, indCdrGenerado: '0' },
          { codRespuesta: '99', error: { numError: '2017' }, indCdrGenerado: '1' },
          { codRespuesta: '98' },
        ]);
      });
      await within(async (url) => {
        expect(await askAll(url)).toEqual(before);
        expect((await askAll(url)).at(-1)).toEqual({ codRespuesta: '98' });
        expect((await askAll(url)).at(-1)).toMatchObject({ codRespuesta: '0' });
      });
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
