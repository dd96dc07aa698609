import { readConsultation, readOutcome } from '@chasqui/core/authority';
import type { ReferencedDocument } from '@chasqui/core/documents';
import { judgeSignature } from '@chasqui/core/signature-judge';
import { createAuthorityClient, sandboxEndpoints } from '@chasqui/platform/authority';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ISSUER_RUC, SIMPLE } from './testing/factura.ts';
import { type LoggedSandbox, startTestSandbox } from './testing/start.ts';
import {
  answerContextOf,
  askTicket,
  packFactura,
  packRequest,
  packXml,
  postBill,
  postSummary,
  queryCdr,
  readCdrOf,
  readTicketCdr,
  sendForCdr,
  sendForTicket,
  USER,
} from './testing/wire.ts';

/** Tests communications and summaries over SOAP: ticket, polling and the effect on the listed documents. */

let sandbox: LoggedSandbox;

beforeAll(async () => {
  sandbox = await startTestSandbox();
});

afterAll(async () => {
  await sandbox.close();
  expect(sandbox.errors).toEqual([]);
});

const ISSUE_DATE = '2026-01-20';

let last = 0;

/** A communication about facturas of `SIMPLE`'s day, under a number of its own. */
function packVoiding(correlatives: readonly number[], reason = 'Error en el precio', changes: object = {}) {
  last += 1;
  return packRequest('RA', {
    issueDate: ISSUE_DATE,
    referenceDate: SIMPLE.issueDate,
    correlative: last,
    items: correlatives.map((correlative) => ({ series: 'F001', correlative, documentType: '01', reason })),
    ...changes,
  });
}

async function register(...correlatives: readonly number[]): Promise<void> {
  for (const correlative of correlatives) await sendForCdr(sandbox.url, SIMPLE, { correlative });
}

async function codeOfVoiding(envelope: Awaited<ReturnType<typeof packVoiding>>): Promise<string> {
  const answer = await askTicket(sandbox.url, await sendForTicket(sandbox.url, envelope));
  return readTicketCdr(answer).responseCode;
}

async function statusOf(number: string, type = '01', series = 'F001'): Promise<string | undefined> {
  const { result } = await queryCdr(sandbox.url, { number, type, series });
  return result?.findText('statusCdr/statusCode');
}

describe('a communication in the sandbox', () => {
  it('gets a ticket that leads to a signed CDR', async () => {
    await register(1, 2);
    const envelope = await packVoiding([1, 2]);
    const ticket = await sendForTicket(sandbox.url, envelope);
    expect(ticket).toMatch(/^\d{13,15}$/);
    const answer = await askTicket(sandbox.url, ticket);
    expect(answer.statusCode).toBe('0');
    const cdr = readTicketCdr(answer);
    const id = envelope.fileName.slice(12).replace('.zip', '');
    expect(cdr).toMatchObject({
      responseCode: '0',
      description: `La Comunicacion de baja ${id}, ha sido aceptada`,
      referenceId: id,
      receiverRuc: ISSUER_RUC,
      fileName: `R-${envelope.fileName.replace('.zip', '.xml')}`,
      notes: [],
    });
    expect(judgeSignature(cdr.xml)).toBe(true);
    expect(await askTicket(sandbox.url, ticket)).toEqual(answer);
  });

  it('voids its documents: 0003, 1032, and a note on one is rejected with 2120', async () => {
    await register(3);
    expect(await statusOf('3')).toBe('0004');
    expect(await codeOfVoiding(await packVoiding([3]))).toBe('0');
    expect(await statusOf('3')).toBe('0003');
    expect((await postBill(sandbox.url, await packFactura(SIMPLE, { correlative: 3 }))).faultCode).toBe(
      'soap-env:Client.1032',
    );
    const note = await packRequest('07', noteOn('F001-00000003', 1));
    expect(readCdrOf(await postBill(sandbox.url, note)).responseCode).toBe('2120');
  });

  it('is rejected with 2106 for a voided document, and voids nothing else', async () => {
    await register(4, 5);
    expect(await codeOfVoiding(await packVoiding([4]))).toBe('0');
    expect(await codeOfVoiding(await packVoiding([5, 4]))).toBe('2106');
    expect(await statusOf('5')).toBe('0004');
  });

  it('is rejected with 2329 and status 99 for an unknown document', async () => {
    const ticket = await sendForTicket(sandbox.url, await packVoiding([404]));
    const answer = await askTicket(sandbox.url, ticket);
    expect(answer.statusCode).toBe('99');
    expect(readTicketCdr(answer)).toMatchObject({ responseCode: '2329' });
  });

  it('is rejected with 2398 for a rejected document and 2375 for another day', async () => {
    await sendForCdr(sandbox.url, { ...SIMPLE, taxAmount: '90.00' }, { correlative: 6 });
    expect(await codeOfVoiding(await packVoiding([6]))).toBe('2398');
    await register(7);
    expect(await codeOfVoiding(await packVoiding([7], 'Error', { referenceDate: '2026-01-14' }))).toBe('2375');
  });

  it('is rejected with 2308 for an existing boleta', async () => {
    const boleta = await packRequest('03', receipt(8));
    expect(readCdrOf(await postBill(sandbox.url, boleta)).responseCode).toBe('0');
    const items = [{ series: 'B001', correlative: 8, documentType: '03', reason: 'Error' }];
    expect(await codeOfVoiding(await packVoiding([], '', { items }))).toBe('2308');
  });

  it('is answered at once if its file was presented before, also after a lost ticket', async () => {
    await register(9);
    const envelope = await packVoiding([9]);
    await sendForTicket(sandbox.url, envelope);
    expect((await postSummary(sandbox.url, envelope)).faultCode).toBe('soap-env:Client.2324');
    const tally = await fetch(`${sandbox.url}/sandbox/documents/${envelope.fileName}`);
    expect(await tally.json()).toMatchObject({ submissions: 2, registrations: 1 });
    const [series = '', number = ''] = envelope.fileName.slice(15).replace('.zip', '').split('-');
    expect(await statusOf(number, 'RA', series)).toBe('0004');
  });

  it('voids a document once in two concurrent submissions', async () => {
    await register(10);
    const envelopes = await Promise.all([packVoiding([10]), packVoiding([10])]);
    expect((await Promise.all(envelopes.map(codeOfVoiding))).sort()).toEqual(['0', '2106']);
  });

  it('is rejected with 2335 after a change', async () => {
    await register(11);
    const { xml, fileName } = await packVoiding([11]);
    const altered = packXml(fileName.replace('.zip', ''), xml.replace('Error en el precio', 'Error en la fecha'));
    const answer = await askTicket(sandbox.url, await sendForTicket(sandbox.url, altered));
    expect(readTicketCdr(answer).responseCode).toBe('2335');
    expect(await statusOf('11')).toBe('0004');
  });

  it('is rejected with 2220 if its number differs from its file name', async () => {
    await register(12);
    const { xml } = await packVoiding([12]);
    const answer = await askTicket(
      sandbox.url,
      await sendForTicket(sandbox.url, packXml(`${ISSUER_RUC}-RA-20260120-999`, xml)),
    );
    expect(readTicketCdr(answer).responseCode).toBe('2220');
  });
});

function noteOn(id: string, correlative: number) {
  return {
    series: 'F002',
    correlative,
    issueDate: '2026-01-20',
    customer: SIMPLE.customer,
    items: [{ code: 'P', description: 'Papel', quantity: 1, unitCode: 'NIU', unitPrice: 10 }],
    referenceDocumentId: id,
    referenceDocumentType: '01',
    responseCode: '01',
    responseDescription: 'Anulacion',
  };
}

function receipt(correlative: number) {
  return {
    series: 'B001',
    correlative,
    issueDate: SIMPLE.issueDate,
    customer: { identityType: '1', identityNumber: '12345678', name: 'Ana Torres' },
    items: [{ code: 'P', description: 'Papel', quantity: 1, unitCode: 'NIU', unitPrice: 10 }],
  };
}

describe('a daily summary in the sandbox', () => {
  /** Registers a boleta and returns the reference to it that the service's voiding uses. */
  async function registerBoleta(correlative: number): Promise<ReferencedDocument> {
    const envelope = await packRequest('03', receipt(correlative));
    expect(readCdrOf(await postBill(sandbox.url, envelope)).responseCode).toBe('0');
    return { documentType: '03', series: 'B001', correlative, completed: envelope.completed };
  }

  function packSummary(references: readonly ReferencedDocument[], reason = 'Error en el precio') {
    last += 1;
    const items = references.map(({ correlative }) => ({ series: 'B001', correlative, documentType: '03', reason }));
    const request = { issueDate: ISSUE_DATE, referenceDate: SIMPLE.issueDate, correlative: last, items };
    return packRequest('RA', request, { references });
  }

  it('voids boletas', async () => {
    const boleta = await registerBoleta(101);
    const envelope = await packSummary([boleta]);
    expect(envelope.fileName).toContain('-RC-');
    const answer = await askTicket(sandbox.url, await sendForTicket(sandbox.url, envelope));
    expect(answer.statusCode).toBe('0');
    const id = envelope.fileName.slice(12).replace('.zip', '');
    expect(readTicketCdr(answer).description).toBe(`El Resumen diario ${id}, ha sido aceptado`);
    expect(await codeOfVoiding(await packSummary([boleta]))).toBe('2987');
  });

  it('is rejected with 2987 for voided boletas and with 2329 for unknown ones', async () => {
    const boleta = await registerBoleta(102);
    expect(await codeOfVoiding(await packSummary([boleta]))).toBe('0');
    expect(await codeOfVoiding(await packSummary([boleta]))).toBe('2987');
    expect(await codeOfVoiding(await packSummary([{ ...boleta, correlative: 103 }]))).toBe('2329');
  });

  it('is answered at once if its file was presented before', async () => {
    const envelope = await packSummary([await registerBoleta(104)]);
    await sendForTicket(sandbox.url, envelope);
    expect((await postSummary(sandbox.url, envelope)).faultCode).toBe('soap-env:Client.2223');
  });

  it('obeys reasons that trigger outcomes', async () => {
    const spared = await registerBoleta(105);
    expect(await codeOfVoiding(await packSummary([spared], 'SANDBOX 2329'))).toBe('2329');
    expect(await codeOfVoiding(await packSummary([spared]))).toBe('0');
    const slow = await packSummary([await registerBoleta(106)], 'SANDBOX SLOW 1');
    const ticket = await sendForTicket(sandbox.url, slow);
    expect((await askTicket(sandbox.url, ticket)).statusCode).toBe('98');
    expect((await askTicket(sandbox.url, ticket)).statusCode).toBe('0');
  });
});

describe('reasons that trigger outcomes', () => {
  it('SANDBOX 2329 rejects and voids nothing', async () => {
    await register(201);
    expect(await codeOfVoiding(await packVoiding([201], 'SANDBOX 2329'))).toBe('2329');
    expect(await statusOf('201')).toBe('0004');
  });

  it('SANDBOX SLOW n is in process n times, with the documents that it voids', async () => {
    await register(202);
    const envelope = await packVoiding([202], 'SANDBOX SLOW 3');
    const ticket = await sendForTicket(sandbox.url, envelope);
    const [series = '', number = ''] = envelope.fileName.slice(15).replace('.zip', '').split('-');
    expect(await statusOf(number, 'RA', series)).toBe('0098');
    expect(await codeOfVoiding(await packVoiding([202]))).toBe('2323');
    for (let poll = 1; poll < 3; poll += 1) {
      expect(await askTicket(sandbox.url, ticket)).toEqual({ statusCode: '98', content: undefined });
      expect(await statusOf('202')).toBe(poll < 2 ? '0004' : '0003');
    }
    expect((await askTicket(sandbox.url, ticket)).statusCode).toBe('0');
  });

  it('SANDBOX SLOW n ends also by questions for the CDR', async () => {
    await register(203);
    const envelope = await packVoiding([203], 'SANDBOX SLOW 2');
    await sendForTicket(sandbox.url, envelope);
    const [series = '', number = ''] = envelope.fileName.slice(15).replace('.zip', '').split('-');
    for (const status of ['0098', '0098', '0004']) expect(await statusOf(number, 'RA', series)).toBe(status);
    expect(await statusOf('203')).toBe('0003');
  });
});

describe('a ticket of the sandbox', () => {
  it('is answered 0127 if it is unknown and 0126 if it is of another user', async () => {
    expect((await askTicket(sandbox.url, '1')).statusCode).toBe('0127');
    await register(301);
    const ticket = await sendForTicket(sandbox.url, await packVoiding([301]));
    const other = { username: '20100070970MODDATOS', password: 'moddatos' };
    expect(await askTicket(sandbox.url, ticket, other)).toEqual({
      statusCode: '0126',
      content: 'El ticket no le pertenece',
    });
  });

  it('takes the configured time', async () => {
    let now = new Date('2026-01-20T12:00:00Z');
    const slow = await startTestSandbox({ ticketDelayMs: 5000, now: () => now });
    try {
      await sendForCdr(slow.url, SIMPLE, { correlative: 1 });
      const ticket = await sendForTicket(slow.url, await packVoiding([1]));
      expect((await askTicket(slow.url, ticket)).statusCode).toBe('98');
      now = new Date('2026-01-20T12:00:05Z');
      expect((await askTicket(slow.url, ticket)).statusCode).toBe('0');
    } finally {
      await slow.close();
    }
  });

  it("is understood by the service's own client", async () => {
    await register(302);
    const envelope = await packVoiding([302], 'SANDBOX SLOW 1');
    const context = answerContextOf(envelope);
    const client = await createAuthorityClient({ endpoints: sandboxEndpoints(sandbox.url), timeoutMs: 5000 });
    try {
      const sent = await client.sendSummary({ fileName: envelope.fileName, zip: envelope.zip, credentials: USER });
      const outcome = readOutcome(sent, context);
      if (outcome.kind !== 'ticket') throw new Error(`No ticket: ${JSON.stringify(outcome)}`);
      const ask = async (ticket: string) =>
        readConsultation(await client.getStatus({ ticket, credentials: USER }), context);
      expect(await ask(outcome.ticket)).toEqual({ kind: 'in_process' });
      expect(await ask(outcome.ticket)).toMatchObject({ kind: 'accepted', code: '0' });
      expect(await ask('1')).toMatchObject({ kind: 'ticket_unknown', code: '0127' });
      const again = await client.sendSummary({ fileName: envelope.fileName, zip: envelope.zip, credentials: USER });
      expect(readOutcome(again, context)).toMatchObject({ kind: 'already_registered', code: '2324' });
    } finally {
      client.close();
    }
  });
});

describe('a refusal at once', () => {
  it('is given to a summary sent as a document, and the other way round', async () => {
    expect((await postBill(sandbox.url, await packVoiding([1]))).faultCode).toBe('soap-env:Client.0152');
    expect((await postSummary(sandbox.url, await packFactura(SIMPLE))).faultCode).toBe('soap-env:Client.0151');
  });

  it('is given to missing and wrong credentials, and to a broken file', async () => {
    const envelope = await packVoiding([1]);
    expect((await postSummary(sandbox.url, envelope, null)).faultCode).toBe('soap-env:Client.0101');
    const other = { username: '20100070970MODDATOS', password: 'moddatos' };
    expect((await postSummary(sandbox.url, envelope, other)).faultCode).toBe('soap-env:Client.0154');
    expect((await postSummary(sandbox.url, { ...envelope, zip: '' })).faultCode).toBe('soap-env:Client.0155');
    const unsigned = envelope.xml.replace(/<ds:Signature [\s\S]*<\/ds:Signature>/, '');
    const answer = await postSummary(sandbox.url, packXml(envelope.fileName.replace('.zip', ''), unsigned));
    expect(answer.faultCode).toBe('soap-env:Client.1059');
  });

  it('leaves the number free', async () => {
    await register(401);
    const envelope = await packVoiding([401]);
    await postSummary(sandbox.url, { ...envelope, zip: '' });
    expect(await codeOfVoiding(envelope)).toBe('0');
  });
});
