import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SAMPLE_DIGEST, type SampleCdr, sampleCdrZip } from './cdr-fixture.ts';
import type { AnswerContext } from './outcome.ts';
import { readConsultation } from './read-consultation.ts';
import { readGuideStatus } from './read-guide-answer.ts';
import { type Summary, sumUp } from './summary-fixture.ts';

/** Every complete answer of the REST service about the ticket of a guide, from its bytes to its interpretation. */
type Row = readonly [what: string, body: unknown, kind: Summary[0], code: string | null, kept: Summary[3]];

const CONTEXT: AnswerContext = { fileBaseName: '20512345673-09-T001-11', digestValue: SAMPLE_DIGEST };
const PAGE = '<html><body>Service Unavailable</body></html>';

function read(httpStatus: number, body: unknown, context = CONTEXT): Summary {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const answer = readGuideStatus({ httpStatus, body: Buffer.from(text) });
  return sumUp(answer, readConsultation(answer, context));
}

function cdrOf(sample: SampleCdr = {}): string {
  const id = 'T001-11';
  const usual = { receiver: '20512345673', referenceId: id, documentReference: `<cbc:ID>${id}</cbc:ID>` };
  return Buffer.from(sampleCdrZip({ fileName: `R-${CONTEXT.fileBaseName}.xml`, ...usual, ...sample })).toString(
    'base64',
  );
}

const withCdr = (codRespuesta: unknown, sample: SampleCdr = {}) => ({
  codRespuesta,
  arcCdr: cdrOf(sample),
  indCdrGenerado: '1',
});
const failed = (numError: unknown, desError: unknown = 'Texto') => ({
  codRespuesta: '99',
  error: { numError, desError },
  indCdrGenerado: '0',
});

const ROWS: readonly Row[] = [
  ['98', { codRespuesta: '98' }, 'in_process', null, 'nothing'],
  ['0098', { codRespuesta: ' 0098 ' }, 'in_process', null, 'nothing'],
  ['98 as a number', { codRespuesta: 98 }, 'in_process', null, 'nothing'],
  ['0 with a CDR', withCdr('0'), 'accepted', '0', 'cdr'],
  ['0 as a number with a CDR', { ...withCdr(0), indCdrGenerado: 1 }, 'accepted', '0', 'cdr'],
  ['0 with a CDR of notes', withCdr('0', { notes: ['4252 - Uno', '4259 - Dos'] }), 'accepted', '0', 'cdr'],
  ['0 with a CDR that rejects', withCdr('0', { responseCode: '2329' }), 'rejected', '2329', 'cdr'],
  ['0 with a CDR of an exception', withCdr('0', { responseCode: '1034' }), 'rejected', '1034', 'cdr'],
  ['0 with a CDR of 4252', withCdr('0', { responseCode: '4252' }), 'rejected', '4252', 'cdr'],
  ['0 with a CDR in the padded spelling', withCdr('0', { referenceId: 'T001-00000011' }), 'accepted', '0', 'cdr'],
  ['0 with a CDR that cannot be checked', withCdr('0', { signature: 'unsupported' }), 'accepted', '0', 'unchecked cdr'],
  ['0 without a CDR', { codRespuesta: '0', indCdrGenerado: '0' }, 'in_process', null, 'nothing'],
  ['0 with nothing beside it', { codRespuesta: '0' }, 'in_process', null, 'nothing'],
  ['0 with an announced CDR', { codRespuesta: '0', indCdrGenerado: '1' }, 'in_process', null, 'nothing'],
  ['0 with an empty CDR', { codRespuesta: '0', arcCdr: '', indCdrGenerado: '1' }, 'in_process', null, 'nothing'],
  [
    '0 with the CDR of another',
    withCdr('0', { referenceId: 'T001-12', documentReference: '' }),
    'unanswered',
    null,
    'excerpt',
  ],
  ['0 with the CDR of another RUC', withCdr('0', { receiver: '20123456786' }), 'unanswered', null, 'excerpt'],
  [
    '0 with a CDR of no document',
    withCdr('0', { referenceId: null, documentReference: '' }),
    'unanswered',
    null,
    'excerpt',
  ],
  ['0 with an altered CDR', withCdr('0', { signature: 'altered' }), 'unanswered', null, 'excerpt'],
  ['0 with an unsigned CDR', withCdr('0', { signature: 'missing' }), 'unanswered', null, 'excerpt'],
  ['0 with other content', withCdr('0', { digestValue: 'b3Rybw==' }), 'registered_otherwise', '2109', 'words'],
  ['0 with words for a CDR', { codRespuesta: '0', arcCdr: '¡No!' }, 'unanswered', null, 'excerpt'],
  ['0 with bytes that are no zip', { codRespuesta: '0', arcCdr: 'UEs/' }, 'unanswered', null, 'excerpt'],

  ['99 with a CDR', withCdr('99', { responseCode: '2108' }), 'rejected', '2108', 'cdr'],
  [
    '99 with a CDR and an error',
    { ...withCdr('99', { responseCode: '2108' }), ...failed('2329'), indCdrGenerado: '1' },
    'rejected',
    '2108',
    'cdr',
  ],
  ['99 with a CDR of a duplicate', withCdr('99', { responseCode: '1033' }), 'registered', '1033', 'words'],
  ['99 with a CDR of an old duplicate', withCdr('99', { responseCode: '4000' }), 'registered', '4000', 'words'],
  ['99 with a CDR that says later', withCdr('99', { responseCode: '0200' }), 'send_again', '0200', 'words'],
  ['99 with a CDR that it does not have', { ...failed('2108'), indCdrGenerado: '1' }, 'unanswered', null, 'excerpt'],
  ['99 without a CDR', failed('0306'), 'refused', '0306', 'words'],
  ['99 with a number', { ...failed(306), indCdrGenerado: 0 }, 'refused', '0306', 'words'],
  ['99 without text', failed('0306', null), 'refused', '0306', 'words'],
  ['99 of a rule', failed('2108'), 'refused', '2108', 'words'],
  ['99 of a rule above 3000', failed('3347'), 'refused', '3347', 'words'],
  ['99 of an observation', failed('4252'), 'refused', '4252', 'words'],
  ['99 without an error', { codRespuesta: '99' }, 'refused', '0099', 'words'],
  ['99 with an error that is null', { codRespuesta: '99', error: null }, 'refused', '0099', 'words'],
  ['99 with words for an error', { codRespuesta: '99', error: 'Texto' }, 'refused', '0099', 'words'],
  ...['1032', '1033', '2109', '4000'].map((code): Row => [`99 of ${code}`, failed(code), 'registered', code, 'words']),
  ...['0100', '0130', '0200'].map((code): Row => [`99 of ${code}`, failed(code), 'send_again', code, 'words']),

  ['0001 of another service', { codRespuesta: '0001' }, 'unanswered', '0001', 'words'],
  ['0003 of another service', { codRespuesta: '0003' }, 'unanswered', '0003', 'words'],
  ['0011 of another service', { codRespuesta: '0011' }, 'unanswered', '0011', 'words'],
  ['a status of words', { codRespuesta: 'OK' }, 'unanswered', null, 'words'],
  ['an answer without a status', { indCdrGenerado: '1' }, 'unanswered', null, 'excerpt'],
  ['an answer cut off', '{"codRespuesta":"0","arcCdr":"UEsD', 'unanswered', null, 'excerpt'],
  ['a page', PAGE, 'unanswered', null, 'excerpt'],
  ['nothing', '', 'unanswered', null, 'excerpt'],
];

const HTTP_ERRORS: readonly (readonly [httpStatus: number, body: unknown, kind: Summary[0], code: string | null])[] = [
  [404, { cod: '404', msg: 'No existe' }, 'ticket_unknown', '0404'],
  [404, { cod: '404', errors: [{ cod: '508', msg: 'x' }] }, 'ticket_unknown', '0508'],
  [422, { cod: '422', msg: 'x', errors: [{ cod: '508', msg: 'x' }] }, 'ticket_unknown', '0508'],
  [422, { cod: '422', errors: [{ codError: 509, desError: null }] }, 'ticket_unknown', '0509'],
  [404, PAGE, 'unanswered', null],
  [422, { cod: '422', errors: [{ cod: '501', msg: 'x' }] }, 'unanswered', '0501'],
  [422, { cod: '422', errors: [{ cod: '1033', msg: 'x' }] }, 'unanswered', '1033'],
  [400, { cod: '400', msg: 'x' }, 'unanswered', '0400'],
  [405, { cod: '405', msg: 'x' }, 'unanswered', '0405'],
  [401, '', 'unanswered', null],
  [403, { cod: '403', msg: 'x' }, 'unanswered', null],
  [429, '', 'unanswered', null],
  [500, { cod: '500', msg: 'x' }, 'unanswered', null],
  [503, PAGE, 'unanswered', null],
];

describe('readGuideStatus', () => {
  it.each(ROWS)('reads %s', (_, body, kind, code, kept) => {
    const [readKind, readCode, , readKept] = read(200, body);
    expect([readKind, readCode, readKept]).toEqual([kind, code, kept]);
  });

  it.each(HTTP_ERRORS)('reads HTTP %d with %j', (httpStatus, body, kind, code) => {
    expect(read(httpStatus, body).slice(0, 2)).toEqual([kind, code]);
  });

  it('reads the ticket of a carrier guide in the same way', () => {
    const context = { ...CONTEXT, fileBaseName: '20512345673-31-V001-3' };
    expect(read(200, { codRespuesta: '0' }, context)[0]).toBe('in_process');
    expect(read(200, failed('0306'), context)[0]).toBe('refused');
  });

  it('shows code and text of an error without a CDR', () => {
    const answer = readGuideStatus({ httpStatus: 200, body: Buffer.from(JSON.stringify(failed(306, 'No se lee'))) });
    expect(answer).toEqual({ kind: 'status', statusCode: '99', statusMessage: '0306 - No se lee', zip: null });
  });

  it('takes no answer without a CDR for a verdict', () => {
    const text = fc.oneof(fc.string(), fc.integer(), fc.constantFrom('0', '98', '99', null));
    const body = fc.record(
      { codRespuesta: text, indCdrGenerado: text, error: fc.record({ numError: text, desError: text }) },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.integer({ min: 200, max: 599 }), body, (httpStatus, answer) => {
        expect(['accepted', 'rejected', 'registered_otherwise']).not.toContain(read(httpStatus, answer)[0]);
      }),
    );
  });
});
