import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AuthorityAnswer } from './answer.ts';
import type { Consultation } from './outcome.ts';
import { readConsultation } from './read-consultation.ts';
import { SAMPLE_BASE_NAME, sampleCdrZip } from './sample-cdr.ts';

function read(answer: AuthorityAnswer): Consultation {
  return readConsultation(answer, { fileBaseName: SAMPLE_BASE_NAME });
}

function ofStatus(
  statusCode: string,
  zip: Uint8Array | null = null,
  statusMessage: string | null = null,
): Consultation {
  return read({ kind: 'status', statusCode, statusMessage, zip });
}

describe('readConsultation', () => {
  it.each(['0', '0001', '0004', '98', '99', '0011', ''])('lets a CDR decide before status %s does', (statusCode) => {
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

  it.each([
    ['2109', { kind: 'registered', code: '2109' }],
    ['0130', { kind: 'unanswered', code: '0130' }],
    ['0306', { kind: 'unanswered', code: '0306' }],
    ['0098', { kind: 'unanswered', code: null }],
  ])('takes a CDR with code %s for no verdict', (responseCode, expected) => {
    expect(ofStatus('0', sampleCdrZip({ responseCode }))).toMatchObject(expected);
  });

  it('takes what is no CDR, or that of another, for no verdict', () => {
    expect(ofStatus('0004', Buffer.from('PK?'))).toMatchObject({ kind: 'unanswered', excerpt: 'PK?' });
    expect(ofStatus('0004', sampleCdrZip({ receiver: '20999999999' }))).toMatchObject({ kind: 'unanswered' });
  });

  it.each([
    ['0001', 'registered'],
    ['0002', 'registered'],
    ['0003', 'registered'],
    ['0004', 'registered'],
    ['1', 'registered'],
    ['0011', 'not_registered'],
    ['11', 'not_registered'],
    ['0', 'unanswered'],
    ['0005', 'unanswered'],
    ['0006', 'unanswered'],
    ['0007', 'unanswered'],
    ['0008', 'unanswered'],
    ['0009', 'unanswered'],
    ['0010', 'unanswered'],
    ['0012', 'unanswered'],
    ['0126', 'unanswered'],
    ['0127', 'unanswered'],
    ['', 'unanswered'],
    ['OK', 'unanswered'],
  ])('status %s without a CDR: %s', (statusCode, kind) => {
    expect(ofStatus(statusCode, null, 'mensaje')).toMatchObject({ kind, description: 'mensaje' });
  });

  it.each(['98', '0098'])('status %s is in process', (statusCode) => {
    expect(ofStatus(statusCode)).toEqual({ kind: 'in_process' });
  });

  it.each([
    [null, { kind: 'rejected', code: '0099', description: 'Status 99 without a CDR', cdr: null }],
    ['Error en el archivo', { kind: 'rejected', code: '0099', description: 'Error en el archivo' }],
    ['2335 - El documento fue alterado', { kind: 'rejected', code: '2335' }],
    ['0306 - No se puede leer', { kind: 'rejected', code: '0306' }],
    ['2223 - Ya presentado', { kind: 'registered', code: '2223' }],
    ['0130 - No se pudo grabar', { kind: 'unanswered', code: '0130' }],
  ])('status 99 with %s for content', (message, expected) => {
    expect(ofStatus('99', null, message)).toMatchObject(expected);
  });

  it.each([
    ['0011', 'not_registered'],
    ['0001', 'registered'],
    ['0111', 'unanswered'],
    ['0125', 'unanswered'],
    ['1033', 'unanswered'],
    ['2017', 'unanswered'],
    ['0099', 'unanswered'],
    [null, 'unanswered'],
  ])('a fault with code %s is about the question: %s', (code, kind) => {
    expect(read({ kind: 'fault', code, text: 'texto' })).toMatchObject({ kind, description: 'texto' });
  });

  it('reads answers of the other operations for what they are', () => {
    expect(read({ kind: 'cdr', zip: sampleCdrZip() })).toMatchObject({ kind: 'accepted' });
    expect(read({ kind: 'ticket', ticket: '147' })).toMatchObject({ kind: 'unanswered', excerpt: '147' });
  });

  it('is not answered when nobody answered', () => {
    const answer = { kind: 'unavailable', reason: 'timeout', httpStatus: null, body: null } as const;
    for (const requestMayHaveArrived of [true, false]) {
      const expected = { kind: 'unanswered', code: null, description: 'timeout', excerpt: null };
      expect(read({ ...answer, requestMayHaveArrived })).toEqual(expected);
    }
  });

  it('takes no fault for a verdict', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9999 }), fc.string(), (value, text) => {
        const { kind } = read({ kind: 'fault', code: String(value).padStart(4, '0'), text });
        expect(['registered', 'not_registered', 'unanswered']).toContain(kind);
      }),
    );
  });
});
