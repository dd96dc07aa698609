import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AuthorityAnswer, AuthorityOperation } from './answer.ts';
import { readSoapAnswer } from './read-soap-answer.ts';
import { SOAP_NAMESPACE, sampleEnvelope, sampleFault, sampleResponse } from './soap-fixture.ts';

const ZIP = Uint8Array.of(0x50, 0x4b, 3, 4, 0, 255);
const BASE64 = Buffer.from(ZIP).toString('base64');
function read(operation: AuthorityOperation, body: string | Uint8Array, httpStatus = 200): AuthorityAnswer {
  return readSoapAnswer(operation, { httpStatus, body: typeof body === 'string' ? Buffer.from(body) : body });
}

describe('readSoapAnswer', () => {
  it.each<[string, AuthorityOperation, string, AuthorityAnswer]>([
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
    ['nothing in it', sampleEnvelope('<S:Fault/>'), { kind: 'fault', code: null, text: '' }],
    [
      'another version of SOAP',
      sampleFault('env:Server.0109', 'Caído').replaceAll(SOAP_NAMESPACE, 'http://www.w3.org/2003/05/soap-envelope'),
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
    ['plain words', 'Unauthorized', 401, /^HTTP 401 with no SOAP: /],
    ['an empty envelope', sampleEnvelope(''), 200, /^HTTP 200 with SOAP without the answer to sendBill$/],
    ["another operation's answer", sampleResponse('sendSummary', '<ticket>1</ticket>'), 200, /SOAP without/],
  ])('says in words that %s is no answer', (_, body, status, reason) => {
    const answer = read('sendBill', body, status);
    expect(answer).toMatchObject({ kind: 'unavailable', requestMayHaveArrived: status !== 401, httpStatus: status });
    expect(answer).toHaveProperty('reason', expect.stringMatching(reason));
  });

  it.each<[AuthorityOperation, string]>([
    ['getStatus', '<status/>'],
    ['getStatusCdr', '<statusCdr><statusMessage>x</statusMessage></statusCdr>'],
  ])('takes %s with %s for no answer', (operation, content) => {
    expect(read(operation, sampleResponse(operation, content))).toMatchObject({ kind: 'unavailable' });
  });

  it('keeps a readable piece of what it did not understand', () => {
    const page = `<html>${'x'.repeat(10_000)}</html>`;
    expect(read('sendBill', page)).toHaveProperty('body', `${page.slice(0, 1_999)}…`);
  });

  it('gives back every zip as it was sent', () => {
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

  it('never throws and never makes an answer out of noise', () => {
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array({ maxLength: 200 }), fc.string({ unit: 'binary' })), (noise) => {
        expect(read('sendBill', noise)).toMatchObject({ kind: 'unavailable', requestMayHaveArrived: true });
      }),
    );
  });
});
