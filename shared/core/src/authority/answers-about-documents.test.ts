import { describe, expect, it } from 'vitest';
import { sampleCdrZip as cdr, SAMPLE_BASE_NAME, SAMPLE_DIGEST } from './cdr-fixture.ts';
import type { AnswerContext } from './outcome.ts';
import { readConsultation } from './read-consultation.ts';
import { readSoapAnswer } from './read-soap-answer.ts';
import { type SampleStatus, sampleEnvelope, sampleFault, sampleStatusAnswer } from './soap-fixture.ts';
import { type Summary, sumUp } from './summary-fixture.ts';

/** Every answer to getStatusCdr about a document, with its interpretation. */
type Row = readonly [what: string, status: SampleStatus, kind: Summary[0], code: string | null, kept: Summary[3]];

const CONTEXT: AnswerContext = { fileBaseName: SAMPLE_BASE_NAME, digestValue: SAMPLE_DIGEST };

function read(body: string): Summary {
  const answer = readSoapAnswer('getStatusCdr', { httpStatus: 200, body: Buffer.from(body) });
  return sumUp(answer, readConsultation(answer, CONTEXT));
}

const ROWS: readonly Row[] = [
  ['0004 with the CDR', { statusCode: '0004', zip: cdr() }, 'accepted', '0', 'cdr'],
  ['0001 with the CDR', { statusCode: '0001', zip: cdr() }, 'accepted', '0', 'cdr'],
  ['0002 with the CDR', { statusCode: '0002', zip: cdr({ responseCode: '2017' }) }, 'rejected', '2017', 'cdr'],
  ['0003 with the CDR', { statusCode: '0003', zip: cdr() }, 'accepted', '0', 'cdr'],
  ['0011 with the CDR all the same', { statusCode: '0011', zip: cdr() }, 'accepted', '0', 'cdr'],
  ['the CDR of our digest', { statusCode: '0004', zip: cdr({ digestValue: SAMPLE_DIGEST }) }, 'accepted', '0', 'cdr'],
  [
    'the CDR of another digest',
    { statusCode: '0004', zip: cdr({ digestValue: 'b3Rybw==' }) },
    'registered_otherwise',
    '2109',
    'words',
  ],
  [
    'an altered CDR of another digest',
    { statusCode: '0004', zip: cdr({ digestValue: 'b3Rybw==', signature: 'altered' }) },
    'unanswered',
    null,
    'excerpt',
  ],
  [
    'the CDR of another number',
    { statusCode: '0004', zip: cdr({ referenceId: 'F001-9', documentReference: '' }) },
    'unanswered',
    null,
    'excerpt',
  ],
  [
    'the CDR of another taxpayer',
    { statusCode: '0004', zip: cdr({ receiver: '20999999999' }) },
    'unanswered',
    null,
    'excerpt',
  ],
  [
    'a CDR that cannot be checked',
    { statusCode: '0004', zip: cdr({ signature: 'unsupported' }) },
    'accepted',
    '0',
    'unchecked cdr',
  ],
  ['an altered CDR', { statusCode: '0004', zip: cdr({ signature: 'altered' }) }, 'unanswered', null, 'excerpt'],
  ['an unsigned CDR', { statusCode: '0004', zip: cdr({ signature: 'missing' }) }, 'unanswered', null, 'excerpt'],
  ['a CDR of an exception', { statusCode: '0004', zip: cdr({ responseCode: '0306' }) }, 'unanswered', '0306', 'words'],
  ['a CDR that says later', { statusCode: '0004', zip: cdr({ responseCode: '0130' }) }, 'unanswered', '0130', 'words'],
  ['a CDR of 1033', { statusCode: '0004', zip: cdr({ responseCode: '1033' }) }, 'registered', '1033', 'words'],
  ['a CDR of 98', { statusCode: '0004', zip: cdr({ responseCode: '98' }) }, 'unanswered', null, 'excerpt'],
  ['a broken zip', { statusCode: '0004', zip: Buffer.from('PK?') }, 'unanswered', null, 'excerpt'],
  ['0001', { statusCode: '0001', statusMessage: 'Aceptado' }, 'registered', '0001', 'words'],
  ['0002', { statusCode: '0002', statusMessage: 'Rechazado' }, 'registered', '0002', 'words'],
  ['0003', { statusCode: '0003', statusMessage: 'De baja' }, 'registered', '0003', 'words'],
  ['0004', { statusCode: '0004', statusMessage: 'Existe' }, 'registered', '0004', 'words'],
  ['1', { statusCode: '1' }, 'registered', '0001', 'words'],
  ['0005', { statusCode: '0005', statusMessage: 'Tipo' }, 'unanswered', '0005', 'excerpt'],
  ['0006', { statusCode: '0006', statusMessage: 'Serie' }, 'unanswered', '0006', 'excerpt'],
  ['0007', { statusCode: '0007', statusMessage: 'Número' }, 'unanswered', '0007', 'excerpt'],
  ['0008', { statusCode: '0008', statusMessage: 'RUC' }, 'unanswered', '0008', 'excerpt'],
  ['0009', { statusCode: '0009', statusMessage: 'Solo 01, 07 y 08' }, 'not_consultable', '0009', 'words'],
  ['0010', { statusCode: '0010', statusMessage: 'Solo F' }, 'not_consultable', '0010', 'words'],
  ['0011', { statusCode: '0011', statusMessage: 'No existe' }, 'not_registered', '0011', 'words'],
  ['0012', { statusCode: '0012', statusMessage: 'No le pertenece' }, 'unanswered', '0012', 'excerpt'],
  ['0098', { statusCode: '0098' }, 'in_process', null, 'nothing'],
  ['0099, which is about tickets', { statusCode: '0099' }, 'unanswered', '0099', 'words'],
  ['0', { statusCode: '0' }, 'unanswered', '0', 'words'],
  ['a word', { statusCode: 'OK', statusMessage: 'x' }, 'unanswered', null, 'excerpt'],
];

describe('readConsultation of a document status', () => {
  it.each(ROWS)('reads %s', (_, status, kind, code, kept) => {
    expect(read(sampleStatusAnswer('getStatusCdr', status))).toEqual([kind, code, 'yes', kept]);
  });
});

const FAULTS: readonly (readonly [codes: string, kind: Summary[0], kept: Summary[3]])[] = [
  ['0001 0002 0003 0004', 'registered', 'words'],
  ['0009 0010', 'not_consultable', 'words'],
  ['0011', 'not_registered', 'words'],
  ['0005 0012 0098 0099 0102 0109 0111 0125 0130 0306 1033 1034 2017 2335 4252', 'unanswered', 'excerpt'],
];

describe('readConsultation of a fault to a question about a document', () => {
  const rows = FAULTS.flatMap(([codes, ...rest]) => codes.split(' ').map((code) => [code, ...rest] as const));

  it.each(rows)('reads fault %s as %s', (code, kind, kept) => {
    for (const fault of [sampleFault(`soap-env:Client.${code}`, 'Texto'), sampleFault('env:Server', code, 'Texto')]) {
      expect(read(fault)).toEqual([kind, code, 'yes', kept]);
    }
  });

  it('leaves a fault without a code unanswered', () => {
    expect(read(sampleFault('env:Server', 'Rejected by policy'))).toEqual(['unanswered', null, 'yes', 'excerpt']);
  });
});

describe('readConsultation of a body that is no answer', () => {
  it.each([
    ['nothing', ''],
    ['a page', '<html><body>Mantenimiento</body></html>'],
    ['half an answer', sampleStatusAnswer('getStatusCdr', { statusCode: '0001' }).slice(0, 200)],
    ['an empty envelope', sampleEnvelope('')],
    ['the answer to another question', sampleStatusAnswer('getStatus', { statusCode: '0' })],
  ])('leaves %s unanswered', (_, body) => {
    expect(read(body)).toEqual(['unanswered', null, 'maybe', 'excerpt']);
  });
});
