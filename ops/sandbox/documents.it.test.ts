import { readConsultation } from '@chasqui/core/authority';
import { createAuthorityClient, sandboxEndpoints } from '@chasqui/platform/authority';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Body, exampleRequest } from './testing/examples.ts';
import { ISSUER_RUC, SIMPLE } from './testing/factura.ts';
import { type LoggedSandbox, startTestSandbox } from './testing/start.ts';
import {
  answerContextOf,
  packFactura,
  packRequest,
  packXml,
  postBill,
  queryCdr,
  readCdrOf,
  sendForCdr,
  USER,
} from './testing/wire.ts';

/** Sends one document of every type of sendBill over SOAP and checks the register afterwards. */

let sandbox: LoggedSandbox;

beforeAll(async () => {
  sandbox = await startTestSandbox();
});

afterAll(async () => {
  await sandbox.close();
  expect(sandbox.errors).toEqual([]);
});

const KINDS: readonly (readonly [string, string, string, string])[] = [
  ['03', 'receipt/one-line', 'B001-901', 'La Boleta numero B001-901, ha sido aceptada'],
  ['07', 'credit-note/annulment', 'F001-901', 'La Nota de Credito numero F001-901, ha sido aceptada'],
  ['08', 'debit-note/late-interest', 'F001-901', 'La Nota de Debito numero F001-901, ha sido aceptada'],
  ['20', 'retention/one-invoice', 'R001-901', 'El Comprobante de Retencion numero R001-901, ha sido aceptado'],
  ['40', 'perception/internal-sale', 'P001-901', 'El Comprobante de Percepcion numero P001-901, ha sido aceptado'],
];

/** Answers of getStatusCdr about a registered number, by type. It answers 0009 about all others. */
const CONSULTATION: Readonly<Partial<Record<string, string>>> = { '07': '0004', '08': '0004' };

describe.each(KINDS)('type %s', (type, name, id, description) => {
  const [series = '', correlative = ''] = id.split('-');

  it('is accepted once without a remark, and its CDR is kept', async () => {
    const envelope = await packRequest(type, exampleRequest(name, id));
    const cdr = readCdrOf(await postBill(sandbox.url, envelope));
    expect(cdr).toMatchObject({ responseCode: '0', description, notes: [], referenceId: id });
    expect((await postBill(sandbox.url, envelope)).faultCode).toBe('soap-env:Client.1033');
    const tally = await fetch(`${sandbox.url}/sandbox/documents/${envelope.fileName}`);
    expect(await tally.json()).toMatchObject({ submissions: 2, registrations: 1 });
    const status = (await queryCdr(sandbox.url, { type, series, number: correlative })).result?.find('statusCdr');
    expect(status?.findText('statusCode')).toBe(CONSULTATION[type] ?? '0009');
  });

  it('is rejected with 2370 in a series of another type', async () => {
    const { xml } = await packRequest(type, exampleRequest(name, id));
    const stranger = xml.replace(`<cbc:ID>${series}-901<`, '<cbc:ID>X001-901<');
    const answer = await postBill(sandbox.url, packXml(`${ISSUER_RUC}-${type}-X001-901`, stranger));
    expect(readCdrOf(answer).responseCode).toBe('2370');
  });

  it('is rejected with 2335 after a change', async () => {
    const tamper = (xml: string) => xml.replace(/(RegistrationName>)[^<]/, '$1#');
    const other = id.replace('901', '902');
    const answer = await postBill(sandbox.url, await packRequest(type, exampleRequest(name, other), { tamper }));
    expect(readCdrOf(answer).responseCode).toBe('2335');
  });

  it('obeys the receivers that trigger outcomes', async () => {
    const body = exampleRequest(name, id.replace('901', '903'));
    const party = ['customer', 'supplier'].find((key) => key in body) ?? '';
    const receiver = { ...Object(body[party]), identityType: '6', identityNumber: '20000002017' };
    const answer = await postBill(sandbox.url, await packRequest(type, { ...body, [party]: receiver }));
    expect(readCdrOf(answer)).toMatchObject({ responseCode: '2017', description: 'El RUC del receptor no existe' });
  });
});

it('a CDR of sendBill has no address for consultation', async () => {
  expect((await sendForCdr(sandbox.url, SIMPLE, { correlative: 911 })).documentUrl).toBeNull();
});

describe('a note on a document of the sandbox', () => {
  function noteOn(id: string, correlative: number, changes: Body = {}) {
    const note = exampleRequest('credit-note/annulment', `F009-${correlative}`);
    return packRequest('07', { ...note, referenceDocumentId: id, ...changes });
  }

  async function codeOf(envelope: Awaited<ReturnType<typeof noteOn>>): Promise<string> {
    return readCdrOf(await postBill(sandbox.url, envelope)).responseCode;
  }

  it('is rejected with 2121 if its original was rejected', async () => {
    await sendForCdr(sandbox.url, { ...SIMPLE, taxAmount: '90.00' }, { correlative: 920 });
    expect(await codeOf(await noteOn('F001-00000920', 1))).toBe('2121');
  });

  it('is rejected with 3286 above its original and with 3209 in another currency', async () => {
    await sendForCdr(sandbox.url, SIMPLE, { correlative: 921 });
    expect(await codeOf(await noteOn('F001-00000921', 2))).toBe('3286');
    expect(await codeOf(await noteOn('F001-00000921', 3, { currencyCode: 'USD' }))).toBe('3209');
  });

  it('is accepted on an unregistered document if the sandbox allows it', async () => {
    expect(await codeOf(await noteOn('F777-00000001', 4))).toBe('0');
  });

  it('is rejected with 2119 on an unregistered document', async () => {
    const strict = await startTestSandbox({ takesUnknownReferences: false });
    try {
      const answer = await postBill(strict.url, await noteOn('F777-00000001', 5));
      expect(readCdrOf(answer).responseCode).toBe('2119');
    } finally {
      await strict.close();
    }
  });
});

it('getStatusCdr returns CDRs of notes, and refuses other types', async () => {
  const client = await createAuthorityClient({ endpoints: sandboxEndpoints(sandbox.url), timeoutMs: 5000 });
  try {
    for (const [documentType, name, id] of KINDS) {
      const [series = '', correlative = ''] = id.split('-');
      const question = { ruc: ISSUER_RUC, documentType, series, correlative: Number(correlative), credentials: USER };
      const context = answerContextOf(await packRequest(documentType, exampleRequest(name, id)));
      const consultation = readConsultation(await client.getStatusCdr(question), context);
      const isSpokenOf = CONSULTATION[documentType] === '0004';
      expect(consultation).toMatchObject({ kind: isSpokenOf ? 'accepted' : 'not_consultable' });
    }
  } finally {
    client.close();
  }
});

it('rejects an old retention with 2600', async () => {
  const strict = await startTestSandbox({ takesLate: false, now: () => new Date('2026-06-01T12:00:00Z') });
  try {
    const envelope = await packRequest('20', exampleRequest('retention/one-invoice', 'R001-930'));
    expect(readCdrOf(await postBill(strict.url, envelope)).responseCode).toBe('2600');
  } finally {
    await strict.close();
  }
});

it('answers 1049 to a retention with another number than its file', async () => {
  const { zip, fileName } = await packRequest('20', exampleRequest('retention/one-invoice', 'R001-940'), {
    tamper: (xml) => xml.replace('<cbc:ID>R001-940<', '<cbc:ID>R001-941<'),
  });
  expect((await postBill(sandbox.url, { zip, fileName })).faultCode).toBe('soap-env:Client.1049');
});

it('answers 0301 to a boleta under the name of a note', async () => {
  const { xml } = await packFactura(SIMPLE);
  const answer = await postBill(sandbox.url, packXml(`${ISSUER_RUC}-07-F001-1`, xml));
  expect(answer.faultCode).toBe('soap-env:Client.0301');
});
