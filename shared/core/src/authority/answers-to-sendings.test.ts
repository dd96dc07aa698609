import { describe, expect, it } from 'vitest';
import { SAMPLE_BASE_NAME, SAMPLE_DIGEST, sampleCdrZip } from './cdr-fixture.ts';
import type { AnswerContext } from './outcome.ts';
import { readOutcome } from './read-outcome.ts';
import { readSoapAnswer, type SoapOperation } from './read-soap-answer.ts';
import { sampleCdrAnswer, sampleEnvelope, sampleFault, sampleResponse } from './soap-fixture.ts';
import { type Summary, sumUp } from './summary-fixture.ts';

/**
 * Every complete answer to a submission, from its bytes to its interpretation. CDRs have their own table beside this
 * one, and so have the answers to questions. Answers that do not arrive whole are in the tables of
 * shared/platform/src/authority.
 */
type Row = readonly [what: string, body: string | Uint8Array, ...Summary];

const CONTEXT: AnswerContext = { fileBaseName: SAMPLE_BASE_NAME, digestValue: SAMPLE_DIGEST };

function read(operation: SoapOperation, body: string | Uint8Array, context = CONTEXT, httpStatus = 200): Summary {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const answer = readSoapAnswer(operation, { httpStatus, body: bytes });
  return sumUp(answer, readOutcome(answer, context));
}

const ACCEPTED = sampleCdrAnswer(sampleCdrZip());

const NOT_AN_ANSWER: readonly Row[] = [
  ['nothing', '', 'in_doubt', null, 'maybe', 'excerpt'],
  ['a page that is XML', '<html><body>Mantenimiento</body></html>', 'in_doubt', null, 'maybe', 'excerpt'],
  ['a page that is none', '<!DOCTYPE html><html><br>Error</html>', 'in_doubt', null, 'maybe', 'excerpt'],
  ['words', 'Unauthorized', 'in_doubt', null, 'maybe', 'excerpt'],
  ['JSON', '{"error":"1033"}', 'in_doubt', null, 'maybe', 'excerpt'],
  ['binary', Uint8Array.of(0, 1, 2, 255, 254), 'in_doubt', null, 'maybe', 'excerpt'],
  ['half an envelope', ACCEPTED.slice(0, 300), 'in_doubt', null, 'maybe', 'excerpt'],
  ['an envelope without its end', ACCEPTED.slice(0, -5), 'in_doubt', null, 'maybe', 'excerpt'],
  [
    'an entity from a file',
    '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///x">]><a>&x;</a>',
    'in_doubt',
    null,
    'maybe',
    'excerpt',
  ],
  ['an empty envelope', sampleEnvelope(''), 'in_doubt', null, 'maybe', 'excerpt'],
  ['an empty answer', sampleResponse('sendBill', ''), 'in_doubt', null, 'maybe', 'excerpt'],
  ['an empty CDR', sampleResponse('sendBill', '<applicationResponse/>'), 'in_doubt', null, 'maybe', 'excerpt'],
  [
    'a CDR that is no base64',
    sampleResponse('sendBill', '<applicationResponse>¡!</applicationResponse>'),
    'in_doubt',
    null,
    'maybe',
    'excerpt',
  ],
  [
    'the answer to another operation',
    sampleResponse('sendSummary', '<ticket>1</ticket>'),
    'in_doubt',
    null,
    'maybe',
    'excerpt',
  ],
];

describe('readOutcome of a body that is no answer', () => {
  it.each(NOT_AN_ANSWER)('tries later after %s with HTTP 4xx', (_, body) => {
    for (const status of [400, 401, 403, 404, 413, 429]) {
      expect(read('sendBill', body, CONTEXT, status)).toEqual(['try_later', null, 'no', 'excerpt']);
    }
  });

  it.each(NOT_AN_ANSWER)('reads %s', (_, body, ...expected) => {
    for (const status of [200, 408, 500, 503]) expect(read('sendBill', body, CONTEXT, status)).toEqual(expected);
    expect(read('getStatus', body)).toEqual(expected);
  });
});

const FAULTS: readonly (readonly [codes: string, kind: Summary[0]])[] = [
  ['0100 0109 0125 0130 0131 0138 0140 0200 0204 0250 0254 0307', 'try_later'],
  ['0101 0102 0103 0105 0106 0111 0112 0113 0126 0127 0151 0154 0156 0161 0306', 'refused'],
  ['1001 1034 1059 1078 1079 1085 1999', 'refused'],
  ['0402 1032 1033 2109 2223 2324', 'already_registered'],
  ['0000 4000 4252 9999', 'already_registered'],
  ['2000 2010 2017 2108 2329 2335 2370 2800 3000 3105 3999', 'rejected'],
];

const FAULT_ROWS = FAULTS.flatMap(([codes, kind]) => codes.split(' ').map((code) => [code, kind] as const));

/** Returns an answer for each place in which SUNAT and OSEs put the code. */
function spell(code: string): readonly string[] {
  return [
    sampleFault(`soap-env:Client.${code}`, 'Texto del error'),
    sampleFault(`soap-env:Server.${code}`, "Texto - Detalle: xxx value='ticket: 1473896932462 error: (nodo)'"),
    sampleFault('soap-env:Client', code, '<detail><message>Texto del error</message></detail>'),
    sampleFault('soap-env:Server', `${code} - Texto del error`),
    sampleFault('env:Server', 'Error interno', `<detail><code>${code}</code></detail>`),
    sampleFault(code, 'Texto del error'),
    sampleFault('s:Client', code, '<detail>Texto del error</detail>'),
    sampleFault('s:Client', 'Texto del error', `<detail>${code}</detail>`),
    sampleFault(`ns0:Client.${code}`, 'Texto del error'),
  ];
}

describe('readOutcome of a fault in every spelling', () => {
  it.each(FAULT_ROWS)('reads fault %s as %s', (code, kind) => {
    const kept = code === '0000' ? '0' : code;
    for (const body of spell(code)) {
      expect(read('sendBill', body, CONTEXT, 500), body).toEqual([kind, kept, 'yes', 'words']);
      expect(read('sendSummary', body), body).toEqual([kind, kept, 'yes', 'words']);
    }
  });

  it.each(['0001', '0011', '0098', '0099'])('is in doubt on consultation code %s', (code) => {
    for (const body of spell(code)) expect(read('sendBill', body)).toEqual(['in_doubt', null, 'yes', 'excerpt']);
  });

  it.each<Row>([
    ['no code', sampleFault('env:Client', 'Rejected by policy. (from client)'), 'in_doubt', null, 'yes', 'excerpt'],
    [
      'a number that is none',
      sampleFault('env:Server', 'Line 2335 of the module failed'),
      'in_doubt',
      null,
      'yes',
      'excerpt',
    ],
    ['a code of five digits', sampleFault('soap-env:Client.20335', 'Texto'), 'in_doubt', null, 'yes', 'excerpt'],
    ['nothing in it', sampleEnvelope('<S:Fault/>'), 'in_doubt', null, 'yes', 'excerpt'],
  ])('is in doubt on a fault with %s', (_, body, ...expected) => {
    expect(read('sendBill', body, CONTEXT, 500)).toEqual(expected);
  });

  it.each([
    ['0111', false, 'refused'],
    ['0111', true, 'try_later'],
    ['0112', true, 'refused'],
    ['2017', true, 'rejected'],
    ['1033', true, 'already_registered'],
  ])('reads fault %s with isBurst %s as %s', (code, isBurst, kind) => {
    for (const body of spell(code)) {
      expect(read('sendBill', body, { ...CONTEXT, isBurst })).toEqual([kind, code, 'yes', 'words']);
    }
  });
});

it('ends a document if its user was refused without a code', () => {
  const body = sampleFault('s:Client', 'The security token could not be authenticated or authorized');
  expect(read('sendBill', body, CONTEXT, 500)).toEqual(['refused', null, 'yes', 'words']);
});

describe('readOutcome of a fault to a new SOL user', () => {
  it.each([
    ['0111', 'try_later'],
    ['0112', 'refused'],
    ['0103', 'refused'],
    ['2017', 'rejected'],
  ])('reads fault %s as %s', (code, kind) => {
    for (const body of spell(code)) {
      expect(read('sendBill', body, { ...CONTEXT, isUserNew: true })).toEqual([kind, code, 'yes', 'words']);
    }
  });
});

const ticket = (text: string) => sampleResponse('sendSummary', `<ticket>${text}</ticket>`);

describe('readOutcome of an answer to sendSummary', () => {
  it.each<Row>([
    ['a ticket', ticket('1473896932462'), 'ticket', null, 'yes', 'ticket'],
    ['a ticket between blanks', ticket('\n 1473896932462 '), 'ticket', null, 'yes', 'ticket'],
    ['no ticket', ticket(''), 'in_doubt', null, 'maybe', 'excerpt'],
    ['words for a ticket', ticket('no es un ticket'), 'in_doubt', null, 'maybe', 'excerpt'],
    ['a ticket that is too long', ticket('1'.repeat(51)), 'in_doubt', null, 'maybe', 'excerpt'],
    ['a CDR', ACCEPTED, 'in_doubt', null, 'maybe', 'excerpt'],
  ])('reads %s', (_, body, ...expected) => {
    expect(read('sendSummary', body)).toEqual(expected);
  });
});
