import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAccessAnswer } from './read-access-answer.ts';
import { readValidityAnswer } from './read-validity-answer.ts';

const PAGE = '<html><body>Mantenimiento</body></html>';

function bytesOf(body: unknown): Buffer {
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
}

function read(httpStatus: number, body: unknown) {
  return readValidityAnswer({ httpStatus, body: bytesOf(body) });
}

function validityOf(data: unknown, success: unknown = true) {
  const answer = read(200, { success, message: 'Operation Success! ', data });
  if (answer.kind !== 'answered') throw new Error(`${answer.kind}: ${JSON.stringify(answer)}`);
  return answer.validity;
}

describe('readValidityAnswer', () => {
  it.each([
    ['0', 'NOT_FOUND'],
    ['1', 'ACCEPTED'],
    ['2', 'VOIDED'],
    ['3', 'AUTHORIZED'],
    ['4', 'REJECTED'],
    [1, 'ACCEPTED'],
    [' 1 ', 'ACCEPTED'],
  ])('reads the state %j as %s', (estadoCp, status) => {
    expect(validityOf({ estadoCp })).toEqual({ status, issuer: null, observations: [] });
  });

  it.each([
    ['00', '00', 'ACTIVO', 'HABIDO'],
    ['01', '09', 'BAJA PROVISIONAL', 'PENDIENTE'],
    ['02', '11', 'BAJA PROV. DE OFICIO', 'POR VERIFICAR'],
    ['03', '12', 'SUSPENSIÓN TEMPORAL', 'NO HABIDO'],
    ['10', '20', 'BAJA DEFINITIVA', 'NO HALLADO'],
    ['11', '00', 'BAJA DE OFICIO', 'HABIDO'],
    ['22', '00', 'INHABILITADO-VENT. ÚNICA', 'HABIDO'],
    [0, 9, 'ACTIVO', 'PENDIENTE'],
    ['77', '88', '77', '88'],
  ])('reads the issuer %j and %j', (estadoRuc, condDomiRuc, status, domicile) => {
    expect(validityOf({ estadoCp: '1', estadoRuc, condDomiRuc }).issuer).toEqual({ status, domicile });
  });

  it.each([[{ estadoRuc: '00' }], [{ condDomiRuc: '00' }], [{ estadoRuc: null, condDomiRuc: '00' }]])(
    'reads no issuer of %j',
    (part) => {
      expect(validityOf({ estadoCp: '1', ...part }).issuer).toBeNull();
    },
  );

  it.each([
    [
      ['- Uno', ' Dos '],
      ['- Uno', 'Dos'],
    ],
    ['Uno', ['Uno']],
    ['', []],
    [['', null, 7], ['7']],
    [null, []],
    [undefined, []],
    [{ a: 1 }, []],
  ])('reads the observations %j', (observaciones, expected) => {
    expect(validityOf({ estadoCp: '1', observaciones }).observations).toEqual(expected);
  });

  it.each<[unknown]>([
    [{ success: false, message: 'No se pudo', errorCode: '0100' }],
    [{ success: false, message: 'x', data: { estadoCp: '0' } }],
    [{ success: true, data: {} }],
    [{ success: true, data: { estadoCp: '9' } }],
    [{ success: true }],
    [{ data: { estadoCp: '1' } }],
    [{}],
  ])('takes %j for no answer, and never for an unknown document', (body) => {
    expect(read(200, body)).toMatchObject({ kind: 'unanswered' });
  });

  it('shows the text and code of a failure', () => {
    const answer = read(200, { success: false, message: 'No se pudo', errorCode: '0100' });
    expect(answer).toEqual({ kind: 'unanswered', reason: 'SUNAT said: 0100 No se pudo' });
  });

  it.each([401, 403, 404])('reads HTTP %d as a refusal of the application', (httpStatus) => {
    const answer = read(httpStatus, { cod: String(httpStatus), msg: 'x' });
    expect(answer).toMatchObject({ kind: 'refused_credentials', who: 'service' });
    expect(answer).toHaveProperty('text', expect.stringContaining('sunat.api'));
  });

  it.each<[number, unknown]>([
    [400, { cod: '400', msg: 'Monto' }],
    [422, { cod: '422', errors: [{ codError: 501, desError: 'Monto' }] }],
    [400, { success: false, message: 'Monto', errorCode: '11' }],
  ])('reads HTTP %d with %j as a refusal of the question', (httpStatus, body) => {
    expect(read(httpStatus, body)).toMatchObject({ kind: 'refused', reason: expect.stringContaining('Monto') });
  });

  it.each<[number, unknown]>([
    [200, PAGE],
    [200, ''],
    [200, '{"success":true,"data":{"estadoCp":"1"'],
    [302, PAGE],
    [400, PAGE],
    [429, { cod: '429', msg: 'x' }],
    [500, { cod: '500', msg: 'x' }],
    [503, PAGE],
  ])('reads HTTP %d with %j as no answer of the service', (httpStatus, body) => {
    expect(read(httpStatus, body)).toMatchObject({ kind: 'unavailable', httpStatus });
  });

  it('never reads a state out of an answer without success', () => {
    const data = fc.record({ estadoCp: fc.constantFrom('0', '1', '2', 1) });
    fc.assert(
      fc.property(fc.integer({ min: 200, max: 599 }), fc.anything(), data, (httpStatus, success, given) => {
        fc.pre(httpStatus !== 200 || (success !== true && success !== 'true'));
        expect(read(httpStatus, { success, data: given }).kind).not.toBe('answered');
      }),
    );
  });
});

describe('readAccessAnswer', () => {
  const access = (service: 'gre' | 'api', httpStatus: number, body: unknown) =>
    readAccessAnswer(service, { httpStatus, body: bytesOf(body) });

  it.each<[number, unknown]>([
    [200, { codRespuesta: '98' }],
    [404, { cod: '404', msg: 'x' }],
    [422, { cod: '422', errors: [{ cod: '508', msg: 'x' }] }],
    [500, { cod: '500', msg: 'x' }],
  ])('lets a guide client pass with HTTP %d and %j', (httpStatus, body) => {
    expect(access('gre', httpStatus, body)).toEqual({ kind: 'ok' });
  });

  it.each([
    ['gre', 401, 'Desktop'],
    ['gre', 403, 'sunat.gre'],
    ['api', 401, 'sunat.api'],
    ['api', 404, 'sunat.api'],
  ] as const)('says what a %s client lacks with HTTP %d', (service, httpStatus, words) => {
    const reason = { message: expect.stringContaining(words), es: expect.stringContaining(words) };
    expect(access(service, httpStatus, PAGE)).toMatchObject({ kind: 'refused', who: 'service', reason });
  });

  it.each<[number, unknown]>([
    [200, PAGE],
    [404, PAGE],
    [429, { cod: '429', msg: 'x' }],
    [500, PAGE],
    [503, { cod: '503', msg: 'x' }],
  ])('judges no guide client by HTTP %d with %j', (httpStatus, body) => {
    expect(access('gre', httpStatus, body)).toMatchObject({ kind: 'unavailable', httpStatus });
  });

  it.each([
    { success: false, message: 'x' },
    { success: true, data: { estadoCp: '0' } },
    { cod: '422', msg: 'x' },
  ])('lets a consultation client pass with %j', (body) => {
    expect(access('api', 'cod' in body ? 422 : 200, body)).toEqual({ kind: 'ok' });
  });
});
