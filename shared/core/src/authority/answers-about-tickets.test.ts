import { describe, expect, it } from 'vitest';
import { SAMPLE_DIGEST, type SampleCdr, sampleCdrZip } from './cdr-fixture.ts';
import type { AnswerContext } from './outcome.ts';
import { readConsultation } from './read-consultation.ts';
import { readSoapAnswer } from './read-soap-answer.ts';
import { type SampleStatus, sampleFault, sampleStatusAnswer } from './soap-fixture.ts';
import { type Summary, sumUp } from './summary-fixture.ts';

/** Every answer to getStatus about a ticket, with its interpretation. */
type Row = readonly [what: string, status: SampleStatus, kind: Summary[0], code: string | null, kept: Summary[3]];

const CONTEXT: AnswerContext = { fileBaseName: '20123456786-RA-20260102-7', digestValue: SAMPLE_DIGEST };

function read(body: string): Summary {
  const answer = readSoapAnswer('getStatus', { httpStatus: 200, body: Buffer.from(body) });
  return sumUp(answer, readConsultation(answer, CONTEXT));
}

function ofSummary(sample: SampleCdr = {}): Uint8Array {
  const id = 'RA-20260102-7';
  const fileName = `R-${CONTEXT.fileBaseName}.xml`;
  return sampleCdrZip({ fileName, referenceId: id, documentReference: `<cbc:ID>${id}</cbc:ID>`, ...sample });
}

const ROWS: readonly Row[] = [
  ['0 with a CDR', { statusCode: '0', zip: ofSummary() }, 'accepted', '0', 'cdr'],
  ['0 with a CDR of notes', { statusCode: '0', zip: ofSummary({ responseCode: '4252' }) }, 'accepted', '4252', 'cdr'],
  [
    '0 with a CDR that rejects',
    { statusCode: '0', zip: ofSummary({ responseCode: '2323' }) },
    'rejected',
    '2323',
    'cdr',
  ],
  ['0 with a CDR of ours', { statusCode: '0', zip: ofSummary({ digestValue: SAMPLE_DIGEST }) }, 'accepted', '0', 'cdr'],
  [
    '0 with a CDR that cannot be checked',
    { statusCode: '0', zip: ofSummary({ signature: 'unsupported' }) },
    'accepted',
    '0',
    'unchecked cdr',
  ],
  ['0 with nothing', { statusCode: '0' }, 'unanswered', '0', 'words'],
  ['0 with words', { statusCode: '0', words: 'Procesado' }, 'unanswered', '0', 'excerpt'],
  ['98', { statusCode: '98' }, 'in_process', null, 'nothing'],
  ['0098', { statusCode: '0098', words: 'En proceso' }, 'in_process', null, 'nothing'],
  ['98 with a CDR', { statusCode: '98', zip: ofSummary() }, 'accepted', '0', 'cdr'],
  [
    '99 with a CDR that rejects',
    { statusCode: '99', zip: ofSummary({ responseCode: '2105' }) },
    'rejected',
    '2105',
    'cdr',
  ],
  ['99 with a CDR that accepts', { statusCode: '99', zip: ofSummary() }, 'accepted', '0', 'cdr'],
  [
    '99 with a CDR of an exception',
    { statusCode: '99', zip: ofSummary({ responseCode: '306' }) },
    'refused',
    '0306',
    'words',
  ],
  [
    '99 with a CDR that says later',
    { statusCode: '99', zip: ofSummary({ responseCode: '0200' }) },
    'send_again',
    '0200',
    'words',
  ],
  [
    '99 with a CDR of 2324',
    { statusCode: '99', zip: ofSummary({ responseCode: '2324' }) },
    'registered',
    '2324',
    'words',
  ],
  [
    '99 with a CDR of another digest',
    { statusCode: '99', zip: ofSummary({ digestValue: 'b3Rybw==' }) },
    'registered_otherwise',
    '2109',
    'words',
  ],
  [
    '99 with an altered CDR',
    { statusCode: '99', zip: ofSummary({ signature: 'altered' }) },
    'unanswered',
    null,
    'excerpt',
  ],
  [
    '99 with an unsigned CDR',
    { statusCode: '99', zip: ofSummary({ signature: 'missing' }) },
    'unanswered',
    null,
    'excerpt',
  ],
  ['99 with the CDR of another', { statusCode: '99', zip: sampleCdrZip() }, 'unanswered', null, 'excerpt'],
  ['99 with a broken zip', { statusCode: '99', zip: Buffer.from('PK?') }, 'unanswered', null, 'excerpt'],
  ['99 with nothing', { statusCode: '99' }, 'rejected', '0099', 'words'],
  ['99 with words', { statusCode: '99', words: 'Error en el archivo' }, 'rejected', '0099', 'words'],
  [
    '99 with words of 2335',
    { statusCode: '0099', words: '2335 - El documento fue alterado' },
    'rejected',
    '2335',
    'words',
  ],
  ['99 with words of 0306', { statusCode: '99', words: '0306 - No se puede leer' }, 'refused', '0306', 'words'],
  ['99 with words of 0130', { statusCode: '99', words: '0130 - No se pudo grabar' }, 'send_again', '0130', 'words'],
  ['99 with words of 2223', { statusCode: '99', words: '2223 - Ya presentado' }, 'registered', '2223', 'words'],
  ['99 with words of 4252', { statusCode: '99', words: '4252 - Atributo' }, 'registered', '4252', 'words'],
  ['0126', { statusCode: '0126', words: 'El ticket no le pertenece' }, 'ticket_unknown', '0126', 'words'],
  ['0127', { statusCode: '0127', words: 'El ticket no existe' }, 'ticket_unknown', '0127', 'words'],
  ['127', { statusCode: '127' }, 'ticket_unknown', '0127', 'words'],
  // About the question, not about the file: the ticket is kept.
  ['0130', { statusCode: '0130', words: 'Fallo' }, 'unanswered', '0130', 'excerpt'],
  ['0111', { statusCode: '0111', words: 'Sin perfil' }, 'unanswered', '0111', 'excerpt'],
  ['2335', { statusCode: '2335', words: 'Alterado' }, 'unanswered', '2335', 'excerpt'],
  ['a word', { statusCode: 'OK' }, 'unanswered', null, 'words'],
];

const FAULTS: readonly (readonly [code: string, kind: Summary[0], kept: Summary[3]])[] = [
  ['0126', 'ticket_unknown', 'words'],
  ['0127', 'ticket_unknown', 'words'],
  ...'0098 0099 0100 0102 0109 0111 0125 0130 0306 1033 2017 2223 2335 4252'
    .split(' ')
    .map((code) => [code, 'unanswered', 'excerpt'] as const),
];

describe('readConsultation of a ticket status', () => {
  it.each(ROWS)('reads %s', (_, status, kind, code, kept) => {
    expect(read(sampleStatusAnswer('getStatus', status))).toEqual([kind, code, 'yes', kept]);
  });
});

describe('readConsultation of a fault to a question about a ticket', () => {
  it.each(FAULTS)('reads fault %s as %s', (code, kind, kept) => {
    for (const fault of [sampleFault(`soap-env:Client.${code}`, 'Texto'), sampleFault('env:Server', code, 'Texto')]) {
      expect(read(fault)).toEqual([kind, code, 'yes', kept]);
    }
  });
});
