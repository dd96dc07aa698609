import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { SAMPLE_BASE_NAME, SAMPLE_DIGEST, type SampleCdr, sampleCdrXml, sampleCdrZip } from './cdr-fixture.ts';
import { readOutcome } from './read-outcome.ts';
import { readSoapAnswer } from './read-soap-answer.ts';
import { sampleCdrAnswer } from './soap-fixture.ts';
import { type Summary, sumUp } from './summary-fixture.ts';

/** Every CDR that can answer a submission, with its interpretation. The request has arrived in each case. */
type Row = readonly [what: string, zip: Uint8Array, kind: Summary[0], code: string | null, kept: Summary[3]];

function cdr(sample: SampleCdr): Uint8Array {
  return sampleCdrZip(sample);
}

const XML = Buffer.from(sampleCdrXml());
const NAME = `R-${SAMPLE_BASE_NAME}.xml`;

function encrypted(): Uint8Array {
  const zip = Buffer.from(sampleCdrZip());
  const entry = zip.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  zip.writeUInt16LE(1, 6);
  zip.writeUInt16LE(1, entry + 8);
  return zip;
}

const xml = (text: string) => zipSync({ [NAME]: Buffer.from(text) });
const manyFiles = Object.fromEntries(Array.from({ length: 1001 }, (_, at) => [`${at}.txt`, new Uint8Array()]));

const CDRS: readonly Row[] = [
  ['code 0', cdr({}), 'accepted', '0', 'cdr'],
  ['code 0 with notes', cdr({ notes: ['4252 - Atributo', 'sin código'] }), 'accepted', '0', 'cdr'],
  ['code 0 in another spelling', cdr({ responseCode: '0000' }), 'accepted', '0', 'cdr'],
  ['code 4000', cdr({ responseCode: '4000' }), 'accepted', '4000', 'cdr'],
  ['code 4252', cdr({ responseCode: '4252' }), 'accepted', '4252', 'cdr'],
  ['code 2000', cdr({ responseCode: '2000' }), 'rejected', '2000', 'cdr'],
  ['code 2017 with notes', cdr({ responseCode: '2017', notes: ['4252 - x'] }), 'rejected', '2017', 'cdr'],
  ['code 3999', cdr({ responseCode: '3999' }), 'rejected', '3999', 'cdr'],
  ['code 1033', cdr({ responseCode: '1033' }), 'already_registered', '1033', 'words'],
  ['code 2109', cdr({ responseCode: '2109' }), 'already_registered', '2109', 'words'],
  ['code 0130', cdr({ responseCode: '130' }), 'try_later', '0130', 'words'],
  ['code 0306', cdr({ responseCode: '306' }), 'refused', '0306', 'words'],
  ['code 1034', cdr({ responseCode: '1034' }), 'refused', '1034', 'words'],
  ['code 0011, which means nothing here', cdr({ responseCode: '0011' }), 'in_doubt', null, 'excerpt'],
  ['code 98, which means nothing here', cdr({ responseCode: '98' }), 'in_doubt', null, 'excerpt'],
  ['a code of five digits', cdr({ responseCode: '20170' }), 'in_doubt', null, 'excerpt'],
  ['words for a code', cdr({ responseCode: 'OK' }), 'in_doubt', null, 'excerpt'],
  ['a blank code', cdr({ responseCode: ' ' }), 'in_doubt', null, 'excerpt'],
  ['no code', cdr({ responseCode: null }), 'in_doubt', null, 'excerpt'],

  ['our own digest', cdr({ digestValue: SAMPLE_DIGEST }), 'accepted', '0', 'cdr'],
  ['our own digest, between blanks', cdr({ digestValue: `\n ${SAMPLE_DIGEST} ` }), 'accepted', '0', 'cdr'],
  ['another digest', cdr({ digestValue: 'b3Rybw==' }), 'in_doubt', null, 'excerpt'],
  ['another digest, rejected', cdr({ digestValue: 'b3Rybw==', responseCode: '2017' }), 'in_doubt', null, 'excerpt'],
  ['another number', cdr({ referenceId: 'F001-124', documentReference: '' }), 'in_doubt', null, 'excerpt'],
  [
    'another number, rejected',
    cdr({ referenceId: 'F001-9', documentReference: '', responseCode: '2017' }),
    'in_doubt',
    null,
    'excerpt',
  ],
  ['no number', cdr({ referenceId: null, documentReference: '' }), 'in_doubt', null, 'excerpt'],
  ['another file', cdr({ fileName: 'R-20123456786-01-F001-124.xml' }), 'in_doubt', null, 'excerpt'],
  ['another taxpayer', cdr({ receiver: '20999999999' }), 'in_doubt', null, 'excerpt'],

  ['a signature that we cannot check', cdr({ signature: 'unsupported' }), 'accepted', '0', 'unchecked cdr'],
  [
    'one that we cannot check, rejected',
    cdr({ signature: 'unsupported', responseCode: '2017' }),
    'rejected',
    '2017',
    'unchecked cdr',
  ],
  ['an altered signature', cdr({ signature: 'altered' }), 'in_doubt', null, 'excerpt'],
  ['an altered signature, rejected', cdr({ signature: 'altered', responseCode: '2017' }), 'in_doubt', null, 'excerpt'],
  ['an altered signature, 1033', cdr({ signature: 'altered', responseCode: '1033' }), 'in_doubt', null, 'excerpt'],
  ['an empty signature', cdr({ signature: 'empty' }), 'in_doubt', null, 'excerpt'],
  ['no signature', cdr({ signature: 'missing' }), 'in_doubt', null, 'excerpt'],
  ['ISO-8859-1', cdr({ encoding: 'ISO-8859-1', description: 'Guía número Ñandú' }), 'accepted', '0', 'cdr'],
  [
    'characters that ISO-8859-1 and Windows read otherwise',
    cdr({ encoding: 'ISO-8859-1', description: 'a\u0096b' }),
    'accepted',
    '0',
    'cdr',
  ],

  ['a folder beside it', zipSync({ 'dummy/': new Uint8Array(), [NAME]: XML }), 'accepted', '0', 'cdr'],
  ['a zip within the zip', zipSync({ 'R-x.zip': zipSync({ [NAME]: XML }) }), 'accepted', '0', 'cdr'],
  [
    'a zip within that as well',
    zipSync({ a: XML, 'a.zip': zipSync({ 'b.zip': zipSync({ [NAME]: XML }) }) }),
    'in_doubt',
    null,
    'excerpt',
  ],
  ['no zip', Buffer.from('<html>Error</html>'), 'in_doubt', null, 'excerpt'],
  ['XML that is not zipped', XML, 'in_doubt', null, 'excerpt'],
  ['an empty zip', zipSync({}), 'in_doubt', null, 'excerpt'],
  ['a zip without XML', zipSync({ 'leame.txt': XML }), 'in_doubt', null, 'excerpt'],
  ['half a zip', sampleCdrZip().subarray(0, 300), 'in_doubt', null, 'excerpt'],
  ['an encrypted zip', encrypted(), 'in_doubt', null, 'excerpt'],
  ['a zip bomb', zipSync({ [NAME]: new Uint8Array(64 * 1024 * 1024) }), 'in_doubt', null, 'excerpt'],
  ['a zip of a thousand files', zipSync(manyFiles), 'in_doubt', null, 'excerpt'],
  ['an empty XML', xml(''), 'in_doubt', null, 'excerpt'],
  ['half an XML', xml(sampleCdrXml().slice(0, 900)), 'in_doubt', null, 'excerpt'],
  ['a document type', xml('<!DOCTYPE a [<!ENTITY b SYSTEM "file:///x">]><a>&b;</a>'), 'in_doubt', null, 'excerpt'],
  ['an HTML page', xml('<html><body>0</body></html>'), 'in_doubt', null, 'excerpt'],
  [
    'an invoice',
    xml('<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"/>'),
    'in_doubt',
    null,
    'excerpt',
  ],
];

describe('readOutcome of a CDR', () => {
  it.each(CDRS)('with %s', (_, zip, kind, code, kept) => {
    const answer = readSoapAnswer('sendBill', { httpStatus: 200, body: Buffer.from(sampleCdrAnswer(zip)) });
    const outcome = readOutcome(answer, { fileBaseName: SAMPLE_BASE_NAME, digestValue: SAMPLE_DIGEST });
    expect(sumUp(answer, outcome)).toEqual([kind, code, 'yes', kept]);
  });
});
