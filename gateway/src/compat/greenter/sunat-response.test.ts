import { describe, expect, it } from 'vitest';
import type { AnsweredDocument } from './sunat-response.ts';
import { toBillResult, toStatusCdrResult } from './to-bill-result.ts';
import { toStatusResult, toSummaryResult } from './to-ticket-result.ts';

const RECORD: AnsweredDocument['record'] = {
  id: 'doc_1',
  documentType: '01',
  series: 'F001',
  correlative: 1,
  status: 'ACCEPTED',
  ticket: null,
  hash: 'aGFzaA==',
  qr: '20123456786|01|F001|1|18.00|118.00|2026-01-15|6|20600000001|aGFzaA==|',
  cdrResponseCode: '0',
  cdrDescription: 'La Factura numero F001-1, ha sido aceptada',
  observations: [],
};

const CDR = new TextEncoder().encode('PK');

function answered(changes: Partial<AnsweredDocument['record']>, cdrZip: Uint8Array | null = null): AnsweredDocument {
  return { record: { ...RECORD, ...changes }, xml: '<Invoice/>', cdrZip };
}

const NO_ANSWER = { cdrResponseCode: null, cdrDescription: null };
const REJECTION = { status: 'REJECTED', cdrResponseCode: '2017', cdrDescription: 'El RUC no existe' } as const;

const ACCEPTED_VERDICT = {
  success: true,
  cdrZip: 'UEs=',
  cdrResponse: {
    accepted: true,
    id: 'F001-1',
    code: '0',
    description: 'La Factura numero F001-1, ha sido aceptada',
    notes: [],
  },
};

const REJECTED_VERDICT = {
  success: false,
  error: { code: '2017', message: 'El RUC no existe' },
  cdrZip: 'UEs=',
  cdrResponse: { accepted: false, id: 'F001-1', code: '2017', description: 'El RUC no existe', notes: [] },
};

describe('toBillResult', () => {
  it('answers an accepted document', () => {
    const answer = toBillResult(answered({}, CDR));
    expect(answer).toEqual({ xml: '<Invoice/>', hash: 'aGFzaA==', sunatResponse: ACCEPTED_VERDICT });
  });

  it('tells observations as notes', () => {
    const observations = [{ code: '4252', message: 'El dato no cumple' }];
    expect(toBillResult(answered({ observations })).sunatResponse.cdrResponse?.notes).toEqual([
      '4252 - El dato no cumple',
    ]);
  });

  it('answers a rejection as no success, with the answer of SUNAT', () => {
    expect(toBillResult(answered(REJECTION, CDR)).sunatResponse).toEqual(REJECTED_VERDICT);
  });

  it.each([
    ['AUTHORITY_ERROR', '0109', 'El servicio de SUNAT no responde: se vuelve a intentar'],
    ['SENT', 'HTTP', 'El comprobante aún no tiene respuesta de SUNAT'],
    ['SIGN_ERROR', 'SIGN_ERROR', 'No se pudo firmar el comprobante'],
    ['ERROR', 'ERROR', 'No se pudo enviar el comprobante'],
  ] as const)('answers %s with the error %s', (status, code, message) => {
    expect(toBillResult(answered({ status, ...NO_ANSWER })).sunatResponse).toEqual({
      success: false,
      error: { code, message },
    });
  });

  it('tells the code of SUNAT for a failure that has one', () => {
    const failure = { status: 'ERROR', cdrResponseCode: '0306', cdrDescription: 'No se puede leer el XML' } as const;
    expect(toBillResult(answered(failure)).sunatResponse.error).toEqual({
      code: '0306',
      message: 'No se puede leer el XML',
    });
  });

  it('leaves XML and hash out if there are none', () => {
    const document = { ...answered({ status: 'SIGN_ERROR', hash: null }), xml: null };
    expect(Object.keys(toBillResult(document))).toEqual(['sunatResponse']);
  });

  it('leaves the file of an answer out that was lost', () => {
    expect(toBillResult(answered({})).sunatResponse).not.toHaveProperty('cdrZip');
  });
});

describe('toStatusCdrResult', () => {
  it.each([
    ['accepted', answered({}, CDR), { ...ACCEPTED_VERDICT, code: '0004', message: 'La constancia existe' }],
    ['rejected', answered(REJECTION, CDR), { ...REJECTED_VERDICT, code: '0004', message: 'La constancia existe' }],
    [
      'pending',
      answered({ status: 'SENT', ...NO_ANSWER }),
      {
        success: false,
        error: { code: 'HTTP', message: 'El comprobante aún no tiene respuesta de SUNAT' },
        code: '0127',
        message: 'La constancia no existe',
      },
    ],
    [
      'unknown',
      null,
      {
        success: false,
        error: { code: '0127', message: 'La constancia no existe' },
        code: '0127',
        message: 'La constancia no existe',
      },
    ],
  ])('answers for a document that is %s', (_, document, expected) => {
    expect(toStatusCdrResult(document)).toEqual(expected);
  });
});

describe('toSummaryResult', () => {
  const VOIDING = { documentType: 'RA', series: '20260115', qr: null, ticket: '1700000000001' };

  it('answers with the ticket', () => {
    expect(toSummaryResult(answered({ ...VOIDING, status: 'SENT', ...NO_ANSWER }))).toEqual({
      xml: '<Invoice/>',
      hash: 'aGFzaA==',
      sunatResponse: { success: true, ticket: '1700000000001' },
    });
  });

  it('has no hash for a guide', () => {
    expect(toSummaryResult(answered({ documentType: '09', series: 'T001' }))).toEqual({
      xml: '<Invoice/>',
      sunatResponse: { success: true, ticket: 'doc_1' },
    });
  });

  it.each(['ACCEPTED', 'REJECTED', 'SENT', 'AUTHORITY_ERROR'] as const)(
    'gives the id for a ticket if there is none: %s',
    (status) => {
      expect(toSummaryResult(answered({ ...VOIDING, ticket: null, status })).sunatResponse.ticket).toBe('doc_1');
    },
  );

  it('answers a failure with its error and no ticket', () => {
    expect(toSummaryResult(answered({ ...VOIDING, status: 'ERROR', ...NO_ANSWER })).sunatResponse).toEqual({
      success: false,
      error: { code: 'ERROR', message: 'No se pudo enviar el comprobante' },
    });
  });
});

describe('toStatusResult', () => {
  it.each(['SENT', 'AUTHORITY_ERROR'] as const)('answers 98 for %s', (status) => {
    expect(toStatusResult(answered({ status, ...NO_ANSWER }))).toEqual({
      success: false,
      error: { code: '98', message: 'El procesamiento del comprobante aún no ha terminado' },
      code: '98',
    });
  });

  it('answers 0 for an accepted communication, by its own number', () => {
    const { code, success, cdrResponse } = toStatusResult(answered({ documentType: 'RA', series: '20260115' }, CDR));
    expect({ code, success, id: cdrResponse?.id }).toEqual({ code: '0', success: true, id: 'RA-20260115-1' });
  });

  it('answers 99 for a rejection', () => {
    expect(toStatusResult(answered(REJECTION, CDR))).toEqual({ ...REJECTED_VERDICT, code: '99' });
  });

  it('tells the address of an accepted guide', () => {
    const qr = 'https://e-factura.sunat.gob.pe/v1/1';
    const guide = answered({ documentType: '09', series: 'T001', qr });
    expect(toStatusResult(guide).cdrResponse?.reference).toBe(qr);
    expect(toStatusResult(answered({})).cdrResponse).not.toHaveProperty('reference');
  });
});
