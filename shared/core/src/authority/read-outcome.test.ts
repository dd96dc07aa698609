import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AuthorityAnswer } from './answer.ts';
import { SAMPLE_BASE_NAME, SAMPLE_DIGEST, type SampleCdr, sampleCdrZip } from './cdr-fixture.ts';
import type { Outcome } from './outcome.ts';
import { readOutcome } from './read-outcome.ts';

/** Single answers are in the tables: answers-to-sendings.test.ts and answers-with-cdrs.test.ts. */

const CONTEXT = { fileBaseName: SAMPLE_BASE_NAME, digestValue: SAMPLE_DIGEST };

function read(answer: AuthorityAnswer): Outcome {
  return readOutcome(answer, CONTEXT);
}

function ofCdr(sample: SampleCdr = {}): Outcome {
  return read({ kind: 'cdr', zip: sampleCdrZip(sample) });
}

function ofFault(code: string | null, text = 'texto'): Outcome {
  return read({ kind: 'fault', code, text });
}

function ofStatus(statusCode: string, zip: Uint8Array | null = null, statusMessage: string | null = null): Outcome {
  return read({ kind: 'status', statusCode, statusMessage, zip });
}

const anyCode = fc.integer({ min: 0, max: 9999 }).map((value) => String(value).padStart(4, '0'));

describe('readOutcome of a CDR', () => {
  it('accepts on code 0', () => {
    expect(ofCdr()).toMatchObject({
      kind: 'accepted',
      code: '0',
      description: 'La Factura F001-123, ha sido aceptada',
      observations: [],
      signatureChecked: true,
      cdr: { referenceId: 'F001-123' },
    });
  });

  it('accepts with each coded observation once', () => {
    const notes = ['4252 - Atributo', '4252 - Atributo', '4252 - Otro atributo', 'Sin codigo'];
    expect(ofCdr({ notes })).toMatchObject({
      kind: 'accepted',
      observations: [
        { code: '4252', message: 'Atributo' },
        { code: '4252', message: 'Otro atributo' },
      ],
      cdr: { notes: { length: 4 } },
    });
  });

  it.each(['4000', '4252', '9999'])('accepts with the observation code %s', (responseCode) => {
    expect(ofCdr({ responseCode, description: 'Aceptada con reparos', notes: ['4269 - Codigo'] })).toMatchObject({
      kind: 'accepted',
      code: responseCode,
      observations: [
        { code: responseCode, message: 'Aceptada con reparos' },
        { code: '4269', message: 'Codigo' },
      ],
    });
  });

  it('rejects with the CDR and its observations', () => {
    expect(ofCdr({ responseCode: '2017', description: 'Error', notes: ['4252 - Atributo'] })).toMatchObject({
      kind: 'rejected',
      code: '2017',
      description: 'Error',
      observations: [{ code: '4252', message: 'Atributo' }],
      signatureChecked: true,
      cdr: { responseCode: '2017' },
    });
  });

  it('explains why a CDR is no evidence and keeps an excerpt', () => {
    const why = (sample: SampleCdr) => ofCdr({ responseCode: '2017', ...sample });
    expect(why({ signature: 'altered' })).toMatchObject({
      description: 'The CDR has no valid signature: The document or its signature was altered after signing',
      excerpt: expect.stringContaining('<?xml'),
    });
    expect(why({ signature: 'missing' })).toHaveProperty('description', expect.stringContaining('no ds:Signature'));
    expect(why({ digestValue: 'b3Rybw==' })).toMatchObject({
      description: 'The CDR is about other content under this number: its digest is b3Rybw==',
      excerpt: expect.stringContaining('<?xml'),
    });
    expect(read({ kind: 'cdr', zip: Buffer.from('no zip') })).toMatchObject({
      description: 'The CDR cannot be unpacked: The file is not a zip file',
      excerpt: 'no zip',
    });
  });

  it.each<[string, SampleCdr]>([
    ['accepted', { referenceId: 'F001-124', documentReference: '' }],
    ['rejected', { referenceId: 'F001-124', documentReference: '', responseCode: '2017' }],
    ['accepted, of another taxpayer', { receiver: '20999999999' }],
  ])('is in doubt on the CDR of another document: %s', (_, sample) => {
    expect(ofCdr(sample)).toMatchObject({
      kind: 'in_doubt',
      description: expect.stringContaining('about another document'),
      excerpt: expect.stringContaining('<?xml'),
    });
  });
});

describe('readOutcome of a fault', () => {
  it('rejects without a CDR', () => {
    expect(ofFault('2335')).toEqual({
      kind: 'rejected',
      cdr: null,
      signatureChecked: false,
      code: '2335',
      description: 'texto',
      observations: [],
    });
  });

  it.each([
    [null, 'Fault without a code: Rejected by policy'],
    ['0011', 'Fault with the meaningless code 0011: Rejected by policy'],
    ['0098', 'Fault with the meaningless code 0098: Rejected by policy'],
  ])('is in doubt on code %s', (code, description) => {
    const text = 'Rejected by policy';
    expect(ofFault(code, text)).toEqual({ kind: 'in_doubt', description, excerpt: text });
  });
});

describe('readOutcome of other answers', () => {
  it('returns a ticket', () => {
    expect(read({ kind: 'ticket', ticket: '147' })).toEqual({ kind: 'ticket', ticket: '147' });
  });

  it.each([null, 200, 401, 404, 500, 503])('is in doubt on HTTP %s if the request may have arrived', (httpStatus) => {
    const reason = 'no answer';
    const answer = { kind: 'unavailable', reason, httpStatus, body: '<html/>' } as const;
    expect(read({ ...answer, requestMayHaveArrived: true })).toEqual({
      kind: 'in_doubt',
      description: reason,
      excerpt: '<html/>',
    });
    expect(read({ ...answer, requestMayHaveArrived: false })).toEqual({
      kind: 'try_later',
      code: null,
      description: reason,
      excerpt: '<html/>',
    });
  });

  it.each<[string, Outcome, Partial<Outcome>]>([
    ['a CDR', ofStatus('0004', sampleCdrZip()), { kind: 'accepted', code: '0' }],
    ['a rejecting CDR', ofStatus('99', sampleCdrZip({ responseCode: '2017' })), { kind: 'rejected', code: '2017' }],
    ['a CDR of another', ofStatus('0', sampleCdrZip({ receiver: '20999999999' })), { kind: 'in_doubt' }],
    ['no CDR', ofStatus('0'), { kind: 'in_doubt' }],
    ['registered', ofStatus('0001'), { kind: 'already_registered', code: '0001' }],
    ['not registered', ofStatus('0011'), { kind: 'try_later', code: '0011' }],
    ['in process', ofStatus('98'), { kind: 'try_later', code: '0098' }],
    ['of another digest', ofStatus('0004', sampleCdrZip({ digestValue: 'b3Rybw==' })), { kind: 'in_doubt' }],
    ['not to be asked', ofStatus('0009'), { kind: 'in_doubt' }],
  ])('reads the status %s', (_, outcome, expected) => {
    expect(outcome).toMatchObject(expected);
  });
});

describe('readOutcome of anything', () => {
  it('accepts nothing without a CDR about this document', () => {
    const wordless = fc.oneof(
      fc.record({ kind: fc.constant('fault' as const), code: fc.option(anyCode), text: fc.string() }),
      fc.record({ kind: fc.constant('cdr' as const), zip: fc.uint8Array({ maxLength: 60 }) }),
      fc.record({
        kind: fc.constant('status' as const),
        statusCode: fc.oneof(anyCode, fc.string()),
        statusMessage: fc.option(fc.string()),
        zip: fc.option(fc.uint8Array({ maxLength: 60 })),
      }),
      fc.record({
        kind: fc.constant('unavailable' as const),
        reason: fc.string(),
        requestMayHaveArrived: fc.boolean(),
        httpStatus: fc.option(fc.constantFrom(200, 500)),
        body: fc.option(fc.string()),
      }),
    );
    fc.assert(
      fc.property(wordless, (answer) => {
        expect(read(answer).kind).not.toBe('accepted');
      }),
    );
  });

  it('rejects only on faults from 2000 to 3999', () => {
    fc.assert(
      fc.property(anyCode, (code) => {
        if (ofFault(code).kind === 'rejected') expect(code).toMatch(/^[23]/);
      }),
    );
  });

  it('accepts a CDR only with code 0 or an observation', () => {
    fc.assert(
      fc.property(anyCode, (responseCode) => {
        const value = Number(responseCode);
        expect(ofCdr({ responseCode }).kind === 'accepted').toBe(value === 0 || value >= 4000);
      }),
    );
  });
});
