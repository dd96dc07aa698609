import { describe, expect, it } from 'vitest';
import type { AuthorityAnswer } from './answer.ts';
import { SAMPLE_DIGEST } from './cdr-fixture.ts';
import type { AnswerContext } from './outcome.ts';
import { readGuideSending } from './read-guide-answer.ts';
import { readOutcome } from './read-outcome.ts';
import { type Summary, sumUp } from './summary-fixture.ts';

/** Every complete answer of the REST service to a guide that was sent, from its bytes to its interpretation. */
type Row = readonly [what: string, httpStatus: number, body: unknown, ...Summary];

const CONTEXT: AnswerContext = { fileBaseName: '20512345673-09-T001-11', digestValue: SAMPLE_DIGEST };
const TICKET = 'a1b2c3d4-0000-4000-8000-000000000001';
const PAGE = '<html><body>Service Unavailable</body></html>';

function send(httpStatus: number, body: unknown): AuthorityAnswer {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return readGuideSending({ httpStatus, body: Buffer.from(text) });
}

const single = (cod: unknown, msg: unknown = 'Texto') => ({ cod: '422', msg: 'Validación', errors: [{ cod, msg }] });

const ROWS: readonly Row[] = [
  ['a ticket', 200, { numTicket: TICKET, fecRecepcion: '2026-11-23T10:15:30' }, 'ticket', null, 'yes', 'ticket'],
  ['a ticket in 202', 202, { numTicket: TICKET }, 'ticket', null, 'yes', 'ticket'],
  ['a ticket that is a number', 200, { numTicket: 1750000000001 }, 'ticket', null, 'yes', 'ticket'],
  ['a ticket with spaces around', 200, { numTicket: ` ${TICKET} ` }, 'ticket', null, 'yes', 'ticket'],
  ['a success without a ticket', 200, { fecRecepcion: '2026' }, 'in_doubt', null, 'maybe', 'excerpt'],
  ['an empty ticket', 200, { numTicket: ' ' }, 'in_doubt', null, 'maybe', 'excerpt'],
  ['a ticket of another shape', 200, { numTicket: { id: 1 } }, 'in_doubt', null, 'maybe', 'excerpt'],
  ['a ticket that is a sentence', 200, { numTicket: 'no hay' }, 'in_doubt', null, 'maybe', 'excerpt'],
  ['a list', 200, [], 'in_doubt', null, 'maybe', 'excerpt'],
  ['nothing', 200, '', 'in_doubt', null, 'maybe', 'excerpt'],
  ['a page in success', 200, PAGE, 'in_doubt', null, 'maybe', 'excerpt'],
  ['a ticket cut off', 200, `{"numTicket":"${TICKET}`, 'in_doubt', null, 'maybe', 'excerpt'],
  ['an error in success', 200, { cod: '500', msg: 'x' }, 'in_doubt', null, 'maybe', 'excerpt'],
  ['a redirection', 302, PAGE, 'in_doubt', null, 'maybe', 'excerpt'],

  ['400', 400, { cod: '400', msg: 'Bad request' }, 'refused', '0400', 'yes', 'words'],
  ['400 with a number', 400, { cod: 400, msg: null, exc: 'trace' }, 'refused', '0400', 'yes', 'words'],
  ['404', 404, { cod: '404', msg: 'Not found' }, 'refused', '0404', 'yes', 'words'],
  ['405', 405, { cod: '405' }, 'refused', '0405', 'yes', 'words'],
  ['406', 406, { cod: '406', msg: 'x' }, 'refused', '0406', 'yes', 'words'],
  ['415', 415, { cod: '415', msg: 'x' }, 'refused', '0415', 'yes', 'words'],
  ['a page with 404', 404, PAGE, 'try_later', null, 'no', 'excerpt'],
  ['400 without a code', 400, { msg: 'x' }, 'try_later', null, 'no', 'excerpt'],
  ['408', 408, { cod: '408', msg: 'x' }, 'in_doubt', null, 'maybe', 'excerpt'],

  ['401', 401, { cod: '401', msg: 'Unauthorized' }, 'refused', null, 'yes', 'words'],
  ['401 with nothing', 401, '', 'refused', null, 'yes', 'words'],
  ['401 with a page', 401, PAGE, 'refused', null, 'yes', 'words'],
  ['403', 403, { cod: '403', msg: 'Forbidden' }, 'refused', null, 'yes', 'words'],

  ...['501', '502', '503', '504', '505', '506', '507', '508', '509', '155', '161', '0161', 156].map(
    (cod): Row => [`422 of ${cod}`, 422, single(cod), 'refused', String(cod).padStart(4, '0'), 'yes', 'words'],
  ),
  ['422 without errors', 422, { cod: '422', msg: 'x' }, 'refused', '0422', 'yes', 'words'],
  ['422 with an error without a code', 422, { errors: [{ msg: 'x' }] }, 'try_later', null, 'no', 'excerpt'],
  ['422 in the other spelling', 422, { codError: '501', desError: 'x' }, 'refused', '0501', 'yes', 'words'],
  [
    '422 with errors in the other spelling',
    422,
    { cod: '422', errors: [{ codError: 502, desError: 'x', exc: 'trace' }] },
    'refused',
    '0502',
    'yes',
    'words',
  ],
  ['422 with errors that are no list', 422, { cod: '422', errors: 'x' }, 'refused', '0422', 'yes', 'words'],
  ['422 with an error that is null', 422, { cod: '422', errors: [null] }, 'refused', '0422', 'yes', 'words'],
  ['422 of a rule', 422, single('2329'), 'refused', '2329', 'yes', 'words'],
  ['422 of a duplicate', 422, single('1033'), 'already_registered', '1033', 'yes', 'words'],
  ['422 of an old duplicate', 422, single('4000'), 'already_registered', '4000', 'yes', 'words'],
  ['422 of a failure', 422, single('0130'), 'try_later', '0130', 'yes', 'words'],

  ['429 with nothing', 429, '', 'try_later', null, 'no', 'excerpt'],
  ['429 with a code', 429, { cod: '429', msg: 'Too many' }, 'try_later', null, 'no', 'excerpt'],
  ['500', 500, { cod: '500', msg: 'Internal', exc: 'java.lang' }, 'in_doubt', null, 'maybe', 'excerpt'],
  ['500 with a page', 500, PAGE, 'in_doubt', null, 'maybe', 'excerpt'],
  ['500 with an error', 500, single('1033'), 'in_doubt', null, 'maybe', 'excerpt'],
  ['502', 502, PAGE, 'in_doubt', null, 'maybe', 'excerpt'],
  ['503', 503, { cod: '503', msg: 'x' }, 'in_doubt', null, 'maybe', 'excerpt'],
  ['504 with nothing', 504, '', 'in_doubt', null, 'maybe', 'excerpt'],
];

describe('readGuideSending', () => {
  it.each(ROWS)('reads %s', (_, httpStatus, body, ...expected) => {
    const answer = send(httpStatus, body);
    expect(sumUp(answer, readOutcome(answer, CONTEXT))).toEqual(expected);
  });

  it('shows the texts of all errors as they were sent', () => {
    const errors = [
      { cod: '501', msg: 'Uno' },
      { cod: '502', msg: null },
      { codError: '503', desError: 'Tres' },
    ];
    const answer = send(422, { cod: '422', msg: 'Validación', errors });
    expect(answer).toEqual({ kind: 'fault', code: '0501', text: 'Uno; Tres; Validación' });
  });

  it.each([401, 403])('names the setting and the remedy for HTTP %d', (httpStatus) => {
    const answer = send(httpStatus, { cod: String(httpStatus), msg: 'Sin permiso' });
    expect(answer).toMatchObject({ kind: 'refused_credentials', who: 'service' });
    expect(answer).toHaveProperty('text', expect.stringMatching(/sunat\.gre.*Desktop.*Sin permiso/));
  });

  it('keeps at most 200 characters of a refusal', () => {
    const answer = send(403, `<html>${'x'.repeat(5_000)}`);
    expect(answer).toHaveProperty('text', expect.stringMatching(/SUNAT said: <html>x{194}$/));
  });

  it('reads the pause of a 429 in seconds, and no other form', () => {
    const read = (retryAfter: string) => readGuideSending({ httpStatus: 429, body: Buffer.alloc(0), retryAfter });
    expect(read('7')).toHaveProperty('retryAfterMs', 7_000);
    for (const text of ['', '-1', '1.5', 'Wed, 21 Oct 2026 07:28:00 GMT']) {
      expect(read(text)).not.toHaveProperty('retryAfterMs');
    }
  });
});
