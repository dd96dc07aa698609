import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AuthorityAnswer } from './answer.ts';
import { SAMPLE_BASE_NAME, SAMPLE_DIGEST, sampleCdrZip } from './cdr-fixture.ts';
import type { Consultation } from './outcome.ts';
import { isConsultable, judgeRegistered, readConsultation } from './read-consultation.ts';

/** Single answers stand in the tables: answers-about-tickets.test.ts and answers-about-documents.test.ts. */

function read(answer: AuthorityAnswer): Consultation {
  return readConsultation(answer, { fileBaseName: SAMPLE_BASE_NAME, digestValue: SAMPLE_DIGEST });
}

function ofStatus(
  statusCode: string,
  zip: Uint8Array | null = null,
  statusMessage: string | null = null,
): Consultation {
  return read({ kind: 'status', statusCode, statusMessage, zip });
}

describe('readConsultation', () => {
  it.each(['0', '0001', '0004', '98', '99', '0011', ''])('prefers a CDR to status "%s"', (statusCode) => {
    expect(ofStatus(statusCode, sampleCdrZip())).toMatchObject({
      kind: 'accepted',
      code: '0',
      cdr: { responseCode: '0' },
    });
    expect(ofStatus(statusCode, sampleCdrZip({ responseCode: '2017' }))).toMatchObject({
      kind: 'rejected',
      code: '2017',
    });
  });

  it('reads answers of the other operations by their kind', () => {
    expect(read({ kind: 'cdr', zip: sampleCdrZip() })).toMatchObject({ kind: 'accepted' });
    expect(read({ kind: 'ticket', ticket: '147' })).toMatchObject({ kind: 'unanswered', excerpt: '147' });
  });

  it('is unanswered if the authority is unavailable', () => {
    const answer = { kind: 'unavailable', reason: 'timeout', httpStatus: null, body: null } as const;
    for (const requestMayHaveArrived of [true, false]) {
      const expected = { kind: 'unanswered', code: null, description: 'timeout', excerpt: null };
      expect(read({ ...answer, requestMayHaveArrived })).toEqual(expected);
    }
  });

  it('reads no fault as a verdict', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9999 }), fc.string(), (value, text) => {
        const { kind } = read({ kind: 'fault', code: String(value).padStart(4, '0'), text });
        expect(['accepted', 'rejected', 'refused', 'send_again', 'registered_otherwise']).not.toContain(kind);
      }),
    );
  });

  it('reads only status 99 of a ticket as a verdict without a CDR', () => {
    const context = { fileBaseName: '20123456786-RA-20260102-7', digestValue: SAMPLE_DIGEST };
    const status = fc.integer({ min: 0, max: 9999 }).filter((value) => value !== 99);
    fc.assert(
      fc.property(status, fc.option(fc.string()), (value, statusMessage) => {
        const answer = { kind: 'status', statusCode: String(value), statusMessage, zip: null } as const;
        const { kind } = readConsultation(answer, context);
        expect(['accepted', 'rejected', 'refused', 'send_again', 'registered_otherwise']).not.toContain(kind);
      }),
    );
  });
});

it.each([
  ['1033', '03', true, 'accepted'],
  ['1033', '03', false, 'unknown'],
  ['1032', '03', true, 'rejected'],
  ['1032', '03', false, 'rejected'],
  ['4000', '03', true, 'accepted'],
  ['4000', '03', false, 'unknown'],
  ['2109', '03', true, 'unknown'],
  ['2109', '09', true, 'accepted'],
  ['2109', '31', true, 'accepted'],
  ['2109', '09', false, 'unknown'],
  ['0402', '03', true, 'unknown'],
  ['2223', 'RA', true, 'unknown'],
])(
  'judgeRegistered of %s about a document of type %s with answerLost %s is %s',
  (code, documentType, answerLost, verdict) => {
    expect(judgeRegistered(code, { documentType, answerLost })).toBe(verdict);
  },
);

it.each([
  ['01', 'F001', true],
  ['07', 'F001', true],
  ['08', 'FD01', true],
  ['07', 'B001', false],
  ['03', 'B001', false],
  ['04', 'L001', false],
  ['09', 'T001', false],
  ['20', 'R001', false],
  ['40', 'P001', false],
])('isConsultable of %s %s is %s', (documentType, series, expected) => {
  expect(isConsultable({ documentType, series })).toBe(expected);
});
