import { describe, expect, it } from 'vitest';
import { SAMPLE_DIGEST } from './cdr-fixture.ts';
import { OSE_BASE_NAME, OSE_RUC, type SampleOseCdr, sampleOseCdrXml, sampleOseCdrZip } from './ose-cdr-fixture.ts';
import { readCdr } from './read-cdr.ts';
import { readConsultation } from './read-consultation.ts';
import { readOutcome } from './read-outcome.ts';
import { readSoapAnswer } from './read-soap-answer.ts';
import { sampleCdrAnswer, sampleStatusAnswer } from './soap-fixture.ts';
import { type Summary, sumUp } from './summary-fixture.ts';

const CONTEXT = { fileBaseName: OSE_BASE_NAME, digestValue: SAMPLE_DIGEST };

describe('readCdr of an OSE', () => {
  it('reads every part', () => {
    const sample: SampleOseCdr = {
      observations: [
        ['4252', 'Atributo'],
        ['4269', 'Código'],
      ],
    };
    expect(readCdr(sampleOseCdrZip(sample))).toEqual({
      responseCode: '0',
      description: 'El comprobante numero F001-123, ha sido aceptado',
      notes: [
        { code: '4252', message: 'Atributo' },
        { code: '4269', message: 'Código' },
      ],
      referenceId: null,
      documentIds: ['F001-123'],
      documentType: '01',
      receiverRuc: '20601234565',
      oseRuc: OSE_RUC,
      fileName: 'R-20601234565-01-F001-123.xml',
      digestValue: SAMPLE_DIGEST,
      documentUrl: null,
      signature: { kind: 'verified' },
      xml: sampleOseCdrXml(sample),
    });
  });

  it.each<[string, SampleOseCdr, string | null]>([
    ['of UBL 2.1 with an OSE as receiver', {}, OSE_RUC],
    ['of UBL 2.0', { ublVersion: '2.0' }, null],
    ['of UBL 2.1 without a receiver', { ose: null }, null],
  ])('finds the OSE of a CDR %s', (_, sample, oseRuc) => {
    expect(readCdr(sampleOseCdrZip(sample)).oseRuc).toBe(oseRuc);
  });

  it.each(['20131312955', '20999999999'])('takes a signature for worthless if the CDR names the OSE %s', (ose) => {
    const detail = `${OSE_RUC} signed it, and not the OSE ${ose}`;
    expect(readCdr(sampleOseCdrZip({ ose })).signature).toEqual({ kind: 'worthless', detail });
  });
});

type Row = readonly [what: string, sample: SampleOseCdr, kind: Summary[0], code: string | null, kept: Summary[3]];

const ROWS: readonly Row[] = [
  ['code 0 and our digest', {}, 'accepted', '0', 'cdr'],
  ['observations', { observations: [['4252', 'Atributo']] }, 'accepted', '0', 'cdr'],
  ['a code that rejects', { responseCode: '2335' }, 'rejected', '2335', 'cdr'],
  ['another digest', { digestValue: 'b3Rybw==' }, 'in_doubt', null, 'excerpt'],
  ['no digest', { digestValue: null }, 'in_doubt', null, 'excerpt'],
  ['no digest, of UBL 2.0 as SUNAT writes', { digestValue: null, ublVersion: '2.0' }, 'accepted', '0', 'cdr'],
  ['another signer', { ose: '20131312955' }, 'in_doubt', null, 'excerpt'],
  ['an altered signature', { signature: 'altered' }, 'in_doubt', null, 'excerpt'],
  ['no signature', { signature: 'missing' }, 'in_doubt', null, 'excerpt'],
  ['a signature that we cannot check', { signature: 'unsupported' }, 'accepted', '0', 'unchecked cdr'],
  ['another number', { referenceId: 'F001-124' }, 'in_doubt', null, 'excerpt'],
  ['another type', { documentTypeCode: '07' }, 'in_doubt', null, 'excerpt'],
  ['no type', { documentTypeCode: null }, 'accepted', '0', 'cdr'],
  ['another issuer', { issuer: '20999999999' }, 'in_doubt', null, 'excerpt'],
  ['no issuer', { issuer: null }, 'accepted', '0', 'cdr'],
];

describe('readOutcome of a CDR of an OSE', () => {
  it.each(ROWS)('with %s', (_, sample, kind, code, kept) => {
    const body = Buffer.from(sampleCdrAnswer(sampleOseCdrZip(sample)));
    const answer = readSoapAnswer('sendBill', { httpStatus: 200, body });
    expect(sumUp(answer, readOutcome(answer, CONTEXT))).toEqual([kind, code, 'yes', kept]);
  });

  it('returns the status reasons as observations', () => {
    const zip = sampleOseCdrZip({
      observations: [
        ['4252', 'Atributo'],
        ['4252', 'Atributo'],
      ],
    });
    expect(readOutcome({ kind: 'cdr', zip }, CONTEXT)).toMatchObject({
      observations: [{ code: '4252', message: 'Atributo' }],
    });
  });

  it('recognizes a communication by its number and type', () => {
    const context = { ...CONTEXT, fileBaseName: '20601234565-RA-20260102-7' };
    const sample = {
      fileName: 'R-20601234565-RA-20260102-7.xml',
      referenceId: 'RA-20260102-7',
      documentTypeCode: 'RA',
    };
    expect(readOutcome({ kind: 'cdr', zip: sampleOseCdrZip(sample) }, context)).toMatchObject({ kind: 'accepted' });
  });
});

describe('readConsultation of an answer of an OSE to getStatusCdr', () => {
  it.each<[string, string, SampleOseCdr, Summary[0]]>([
    ['0 with the CDR', '0', {}, 'accepted'],
    ['0004 with the CDR', '0004', {}, 'accepted'],
    ['0 with the CDR of another digest', '0', { digestValue: 'b3Rybw==' }, 'registered_otherwise'],
    ['0 with a CDR without a digest', '0', { digestValue: null }, 'unanswered'],
  ])('reads %s', (_, statusCode, sample, kind) => {
    const body = Buffer.from(sampleStatusAnswer('getStatusCdr', { statusCode, zip: sampleOseCdrZip(sample) }));
    const answer = readSoapAnswer('getStatusCdr', { httpStatus: 200, body });
    expect(readConsultation(answer, CONTEXT).kind).toBe(kind);
  });
});
