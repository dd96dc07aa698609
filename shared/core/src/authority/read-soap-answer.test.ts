import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NAMESPACES } from '../xml/index.ts';
import type { AuthorityAnswer } from './answer.ts';
import { type FaultTexts, parseFaultCode, readSoapAnswer, type SoapOperation } from './read-soap-answer.ts';
import { sampleEnvelope, sampleFault, sampleResponse } from './soap-fixture.ts';

const ZIP = Uint8Array.of(0x50, 0x4b, 3, 4, 0, 255);
const BASE64 = Buffer.from(ZIP).toString('base64');
function read(operation: SoapOperation, body: string | Uint8Array, httpStatus = 200): AuthorityAnswer {
  return readSoapAnswer(operation, { httpStatus, body: typeof body === 'string' ? Buffer.from(body) : body });
}

describe('readSoapAnswer', () => {
  it.each<[string, SoapOperation, string, AuthorityAnswer]>([
    [
      'a CDR',
      'sendBill',
      sampleResponse('sendBill', `<applicationResponse>${BASE64}</applicationResponse>`),
      { kind: 'cdr', zip: ZIP },
    ],
    [
      'a CDR in lines of base64, qualified, in CDATA',
      'sendBill',
      sampleResponse(
        'sendBill',
        `<br:applicationResponse><![CDATA[\n${BASE64.slice(0, 3)}\n${BASE64.slice(3)}\n]]></br:applicationResponse>`,
      ),
      { kind: 'cdr', zip: ZIP },
    ],
    [
      'a CDR that is no zip: not for us to judge',
      'sendBill',
      sampleResponse('sendBill', '<applicationResponse>aG9sYQ==</applicationResponse>'),
      { kind: 'cdr', zip: new Uint8Array(Buffer.from('hola')) },
    ],
    [
      'a ticket',
      'sendSummary',
      sampleResponse('sendSummary', '<ticket> 1473896932462\n</ticket>'),
      { kind: 'ticket', ticket: '1473896932462' },
    ],
    [
      'a status with a CDR',
      'getStatus',
      sampleResponse('getStatus', `<status><content>${BASE64}</content><statusCode>0</statusCode></status>`),
      { kind: 'status', statusCode: '0', statusMessage: null, zip: ZIP },
    ],
    [
      'a status in process',
      'getStatus',
      sampleResponse('getStatus', '<status><statusCode>98</statusCode></status>'),
      { kind: 'status', statusCode: '98', statusMessage: null, zip: null },
    ],
    [
      'a status with words for content',
      'getStatus',
      sampleResponse(
        'getStatus',
        '<status><content>El ticket no existe</content><statusCode>0127</statusCode></status>',
      ),
      { kind: 'status', statusCode: '0127', statusMessage: 'El ticket no existe', zip: null },
    ],
    [
      'a status whose word passes for base64',
      'getStatus',
      sampleResponse('getStatus', '<status><content>Procesar</content><statusCode>99</statusCode></status>'),
      { kind: 'status', statusCode: '99', statusMessage: 'Procesar', zip: null },
    ],
    [
      'a CDR consulted',
      'getStatusCdr',
      sampleResponse(
        'getStatusCdr',
        `<statusCdr><content>${BASE64}</content><statusCode>0004</statusCode><statusMessage>La constancia existe</statusMessage></statusCdr>`,
      ),
      { kind: 'status', statusCode: '0004', statusMessage: 'La constancia existe', zip: ZIP },
    ],
    [
      'a consultation without a CDR',
      'getStatusCdr',
      sampleResponse(
        'getStatusCdr',
        '<statusCdr><statusCode>0011</statusCode><statusMessage>No existe</statusMessage></statusCdr>',
      ),
      { kind: 'status', statusCode: '0011', statusMessage: 'No existe', zip: null },
    ],
  ])('reads %s', (_, operation, body, answer) => {
    expect(read(operation, body)).toEqual(answer);
  });

  it.each<[string, string, AuthorityAnswer]>([
    [
      'the usual spelling',
      sampleFault('soap-env:Client.0111', 'No tiene el perfil'),
      { kind: 'fault', code: '0111', text: 'No tiene el perfil' },
    ],
    [
      'the older spelling',
      sampleFault('soap-env:Server', '2335', '<detail><message>El documento fue alterado</message></detail>'),
      { kind: 'fault', code: '2335', text: 'El documento fue alterado' },
    ],
    [
      'the code in detail',
      sampleFault('soap-env:Server', 'Error interno', '<detail><code>0138</code></detail>'),
      { kind: 'fault', code: '0138', text: 'Error interno' },
    ],
    [
      'no text at all',
      sampleFault('soap-env:Client.0100', ''),
      { kind: 'fault', code: '0100', text: 'soap-env:Client.0100' },
    ],
    [
      'no code',
      sampleFault('env:Client', 'Rejected by policy. (from client)'),
      { kind: 'fault', code: null, text: 'Rejected by policy. (from client)' },
    ],
    [
      'a refused user and no code',
      sampleFault('wsse:FailedAuthentication', 'The security token could not be authenticated or authorized'),
      {
        kind: 'refused_credentials',
        who: 'user',
        text: 'The user or its password was refused: The security token could not be authenticated or authorized',
      },
    ],
    [
      'a refused user and a code',
      sampleFault('s:Client', '0102', '<detail>The security token could not be authenticated</detail>'),
      { kind: 'fault', code: '0102', text: 'The security token could not be authenticated' },
    ],
    ['nothing in it', sampleEnvelope('<S:Fault/>'), { kind: 'fault', code: null, text: '' }],
    [
      'another version of SOAP',
      sampleFault('env:Server.0109', 'Caído').replaceAll(NAMESPACES.soap, 'http://www.w3.org/2003/05/soap-envelope'),
      { kind: 'fault', code: '0109', text: 'Caído' },
    ],
  ])('reads a fault with %s, in any HTTP status', (_, body, answer) => {
    for (const operation of ['sendBill', 'sendSummary', 'getStatus', 'getStatusCdr'] as const) {
      for (const status of [200, 401, 500]) expect(read(operation, body, status)).toEqual(answer);
    }
  });

  it.each<[string, string | Uint8Array, number, RegExp]>([
    ['an empty 502', '', 502, /^HTTP 502 with an empty body$/],
    ['an HTML page', '<html><body>Mantenimiento</body></html>', 503, /^HTTP 503 with html instead of a SOAP envelope$/],
    ['plain words', 'Unauthorized', 401, /^HTTP 401, which means a wrong user or password.*settings\/check/],
    ['an empty 401', '', 401, /^HTTP 401, which means a wrong user or password/],
    ['a page of HTTP 403', '<html/>', 403, /^HTTP 403 with html/],
    ['an empty envelope', sampleEnvelope(''), 200, /^HTTP 200 with SOAP without the answer to sendBill$/],
    ["another operation's answer", sampleResponse('sendSummary', '<ticket>1</ticket>'), 200, /SOAP without/],
  ])('describes why %s is no answer', (_, body, status, reason) => {
    const answer = read('sendBill', body, status);
    expect(answer).toMatchObject({
      kind: 'unavailable',
      requestMayHaveArrived: ![401, 403].includes(status),
      httpStatus: status,
    });
    expect(answer).toHaveProperty('reason', expect.stringMatching(reason));
  });

  it.each<[SoapOperation, string]>([
    ['getStatus', '<status/>'],
    ['getStatusCdr', '<statusCdr><statusMessage>x</statusMessage></statusCdr>'],
  ])('reads %s with %s as unavailable', (operation, content) => {
    expect(read(operation, sampleResponse(operation, content))).toMatchObject({ kind: 'unavailable' });
  });

  it('keeps a readable excerpt of an unknown answer', () => {
    const page = `<html>${'x'.repeat(10_000)}</html>`;
    expect(read('sendBill', page)).toHaveProperty('body', `${page.slice(0, 1_999)}…`);
  });

  it('returns every zip unchanged', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 300 }), (zip) => {
        const text = Buffer.from(zip).toString('base64');
        const answer = read(
          'sendBill',
          sampleResponse('sendBill', `<applicationResponse>${text}</applicationResponse>`),
        );
        expect(answer).toEqual({ kind: 'cdr', zip: new Uint8Array(zip) });
      }),
    );
  });

  it('reads noise as unavailable without throwing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array({ maxLength: 200 }), fc.string({ unit: 'binary' })), (noise) => {
        expect(read('sendBill', noise)).toMatchObject({ kind: 'unavailable', requestMayHaveArrived: true });
      }),
    );
  });
});

function fault(faultcode: string | null, faultstring: string | null = null, detail: string | null = null): FaultTexts {
  return { faultcode, faultstring, detail };
}

describe('parseFaultCode', () => {
  it.each<[string, FaultTexts, string]>([
    ['client', fault('soap-env:Client.0111', 'No tiene el perfil'), '0111'],
    ['server', fault('soap-env:Server.0109', 'Servicio no disponible'), '0109'],
    ['another prefix', fault('S:Client.1033'), '1033'],
    ['blanks', fault(' soap-env:Client.2335 \n'), '2335'],
    ['the number alone', fault('0306', 'No se puede leer'), '0306'],
    ['faultcode before faultstring', fault('soap-env:Client.0102', '2335'), '0102'],
    ['faultstring is the number', fault('soap-env:Server', '2335', 'El documento ha sido alterado'), '2335'],
    ['faultstring is the number, padded', fault('soap-env:Client', ' 0100\n'), '0100'],
    ['faultstring starts with it', fault('soap-env:Client', '1033 - El comprobante fue registrado'), '1033'],
    ['faultstring starts with it, colon', fault('soap-env:Client', '2017: El numero de documento'), '2017'],
    ['faultstring starts with it, no sign', fault('soap-env:Client', '2335 El documento fue alterado'), '2335'],
    ['faultstring repeats a faultcode', fault('env:Server', 'soap-env:Client.0151 El nombre del archivo'), '0151'],
    ['detail is the number', fault('soap-env:Server', 'Error interno', '0138'), '0138'],
    ['detail starts with it', fault('soap-env:Server', 'Error interno', '0130 - No se pudo grabar'), '0130'],
    ['faultstring before detail', fault('soap-env:Server', '2335', '2017'), '2335'],
    ['after error:', fault('soap-env:Client', "Detalle: xxx value='ticket: 1473896932462 error: 2335 (nodo)'"), '2335'],
    ['after INFO :', fault('soap-env:Client', "ticket: 1473896932462 error: INFO : 3105 (nodo: '/')"), '3105'],
    ['after código', fault('soap-env:Client', 'Rechazado con código 2370'), '2370'],
    ['in brackets', fault('soap-env:Client', 'Registrado previamente (1033)'), '1033'],
    ['prefix s:, faultstring is the number', fault('s:Client', '2335', 'El documento fue alterado'), '2335'],
    ['prefix s:, detail is the number', fault('s:Client', 'El documento fue alterado', '2335'), '2335'],
    ['prefix ns0:, faultstring starts with it', fault('ns0:Client', '0306 - No se puede leer el XML'), '0306'],
    ['no prefix', fault('Client.1033', 'Registrado previamente'), '1033'],
    ['code and words in detail', fault('s:Server', 'Error', '2017 El numero de documento'), '2017'],
    ['a code of the OSE in words', fault('s:Client', 'Error de validación. Código: 3105, tributo'), '3105'],
  ])('finds the code in %s', (_, texts, code) => {
    expect(parseFaultCode(texts)).toBe(code);
  });

  it.each<[string, FaultTexts]>([
    ['nothing', fault(null)],
    ['blank texts', fault('', ' ', '')],
    ['no number', fault('env:Client', 'Rejected by policy. (from client)')],
    ['a faultcode that ends in a longer number', fault('soap-env:Client.20335')],
    ['a year', fault('soap-env:Server', 'Internal failure, 2026-11-21 03:46')],
    ['a date at the start', fault('soap-env:Server', '2026-11-21: Internal failure')],
    ['a date after the word error', fault('soap-env:Server', 'Internal error 2026-11-21')],
    ['a time', fault('soap-env:Server', '2017/03/04 down')],
    ['a port', fault('soap-env:Server', 'connect to 10.1.2.3:2080 refused')],
    ['a ticket', fault('soap-env:Server', "value='ticket: 1473896932462'")],
    ['a longer number at the start', fault('soap-env:Server', '20123456789 no existe')],
    ['a number of a document', fault('soap-env:Server', 'F001-2335 no procesado')],
    ['a number inside prose', fault('soap-env:Server', 'Line 2335 of the module failed')],
  ])('finds no code in %s', (_, texts) => {
    expect(parseFaultCode(texts)).toBeNull();
  });

  it('reads every code in both spellings', () => {
    const codes = fc.integer({ min: 1, max: 9999 }).map((value) => String(value).padStart(4, '0'));
    fc.assert(
      fc.property(codes, fc.constantFrom('Client', 'Server'), fc.string(), (code, side, text) => {
        expect(parseFaultCode(fault(`soap-env:${side}.${code}`, text, text))).toBe(code);
        expect(parseFaultCode(fault(`soap-env:${side}`, code, text))).toBe(code);
        expect(parseFaultCode(fault(`soap-env:${side}`, null, `${code} - texto`))).toBe(code);
      }),
    );
  });
});
