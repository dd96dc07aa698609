import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SAMPLE_BASE_NAME, type SampleCdr, sampleCdrZip } from './cdr-fixture.ts';
import { isAbout } from './judge-cdr.ts';
import { readCdr } from './read-cdr.ts';

function about(sample: SampleCdr, fileBaseName = SAMPLE_BASE_NAME): boolean {
  return isAbout(readCdr(sampleCdrZip({ signature: 'missing', ...sample })), fileBaseName);
}

const NO_IDS = { referenceId: null, documentReference: '' };
const SUMMARY: SampleCdr = { ...NO_IDS, fileName: 'R-20123456786-RC-20260102-7.xml' };

describe('isAbout', () => {
  it.each<[string, SampleCdr]>([
    ['everything agrees', {}],
    ['the number is padded', { referenceId: 'F001-00000123', documentReference: '<cbc:ID>F001-0123</cbc:ID>' }],
    ['the reference has the type', { referenceId: '01-F001-123' }],
    ['the reference is the file', { referenceId: '20123456786-01-F001-123' }],
    ['the reference is in small letters', { referenceId: 'f001-123' }],
    ['one reference agrees', { referenceId: 'F001-999' }],
    ['only the other reference names it', { referenceId: '1473896932462' }],
    ['nothing says whose it is but the reference', { receiver: null, fileName: 'respuesta.xml' }],
    ['the extension is in capitals', { fileName: 'R-20123456786-01-F001-123.XML' }],
    ['the file name is padded', { fileName: 'R-20123456786-01-F001-00000123.xml' }],
    ['the file name has no R', { fileName: '20123456786-01-F001-123.xml' }],
  ])('is true if %s', (_, sample) => {
    expect(about(sample)).toBe(true);
  });

  it.each<[string, SampleCdr]>([
    ['the taxpayer is another', { receiver: '20999999999' }],
    [
      'the references are of another number',
      { referenceId: 'F001-124', documentReference: '<cbc:ID>F001-124</cbc:ID>' },
    ],
    ['the only reference is of another series', { referenceId: 'F002-123', documentReference: '' }],
    ['the reference has another type', { referenceId: '08-F001-123', documentReference: '' }],
    ['the reference has another RUC', { referenceId: '20999999999-01-F001-123', documentReference: '' }],
    ['the reference is no number', { referenceId: '1473896932462', documentReference: '' }],
    ['nothing in it names a document', { ...NO_IDS, receiver: null, fileName: 'respuesta.xml' }],
    ['only the name of its file names the document', NO_IDS],
    ['the file is of another number', { fileName: 'R-20123456786-01-F001-1230.xml' }],
    ['the file is of another type', { fileName: 'R-20123456786-08-F001-123.xml' }],
    ['the file is of another taxpayer', { fileName: 'R-20999999999-01-F001-123.xml' }],
  ])('is false if %s', (_, sample) => {
    expect(about(sample)).toBe(false);
  });

  it.each([
    [SUMMARY, false],
    [{ ...SUMMARY, referenceId: 'RC-20260102-7' }, true],
    [{ ...SUMMARY, referenceId: '20123456786-RC-20260102-7' }, true],
    [{ ...SUMMARY, referenceId: 'RC-20260102-8' }, false],
    [{ ...SUMMARY, referenceId: 'RA-20260102-7' }, false],
    [{ ...SUMMARY, referenceId: 'RC-20260103-7' }, false],
  ])('recognizes a summary by its reference %j', (sample, expected) => {
    expect(about(sample, '20123456786-RC-20260102-7')).toBe(expected);
  });

  it('recognizes a number in every spelling and no other number', () => {
    const number = fc.integer({ min: 1, max: 99_999_999 });
    const spelling = fc.constantFrom('', '01-', '20123456786-01-');
    fc.assert(
      fc.property(number, number, spelling, fc.nat({ max: 8 }), (ours, theirs, prefix, width) => {
        const sample = {
          fileName: 'cdr.xml',
          referenceId: `${prefix}F001-${String(theirs).padStart(width, '0')}`,
          documentReference: '',
        };
        expect(about(sample, `20123456786-01-F001-${ours}`)).toBe(ours === theirs);
        expect(about(sample, `20123456786-01-F001-${theirs}`)).toBe(true);
      }),
    );
  });

  it('throws a RangeError for a text that is no file base name', () => {
    expect(() => about({}, 'F001-123')).toThrow(RangeError);
  });
});
