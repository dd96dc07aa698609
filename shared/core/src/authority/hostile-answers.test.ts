import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { CdrError } from './cdr.ts';
import { SAMPLE_BASE_NAME, SAMPLE_DIGEST, type SampleCdr, sampleCdrXml, sampleCdrZip } from './cdr-fixture.ts';
import { readCdr } from './read-cdr.ts';
import { readOutcome } from './read-outcome.ts';
import { readSoapAnswer } from './read-soap-answer.ts';
import { sampleFault, sampleStatusAnswer } from './soap-fixture.ts';

/** Markup that takes too long to parse or to canonicalize, with the message of its refusal. */
const HOSTILE: readonly (readonly [what: string, markup: string, refusal: string])[] = [
  ['50,000 attributes', `<x ${times(50_000, (at) => `a${at}=""`)}/>`, 'more than 2000 attributes'],
  ['3,000 attributes', `<x ${times(3_000, (at) => `a${at}=""`)}/>`, 'more than 2000 attributes'],
  ['21,000 elements', times(21_000, () => '<x/>'), 'more than 20000 tags'],
  ['1,000 namespaces', `<x ${times(1_000, (at) => `xmlns:n${at}="urn:${at}"`)}/>`, 'more than 50 namespaces'],
  ['500 levels', '<x>'.repeat(500) + '</x>'.repeat(500), 'Excessive depth'],
];

function times(count: number, make: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => make(at)).join(' ');
}

function inCdr(markup: string): string {
  return sampleCdrXml({ response: markup });
}

function zipOf(xml: string | Uint8Array): Uint8Array {
  return zipSync({ [`R-${SAMPLE_BASE_NAME}.xml`]: typeof xml === 'string' ? Buffer.from(xml) : xml });
}

function errorOf(zip: Uint8Array): CdrError {
  try {
    readCdr(zip);
  } catch (error) {
    if (error instanceof CdrError) return error;
    throw error;
  }
  throw new Error('The CDR was read');
}

describe('a hostile CDR', () => {
  it.each(HOSTILE)('is not read with %s', (_, markup, refusal) => {
    expect(errorOf(zipOf(inCdr(markup))).message).toContain(refusal);
  });

  it('is not read in UTF-16, which would hide its markup from a search', () => {
    const xml = sampleCdrXml().replace('encoding="UTF-8"', 'encoding="UTF-16"');
    expect(errorOf(zipOf(Buffer.from(`\uFEFF${xml}`, 'utf16le'))).message).toContain('null bytes');
  });

  it('is refused for a document type before the parser applies its default attributes', () => {
    const xml = inCdr('').replace('?>', '?><!DOCTYPE a [<!ATTLIST a b CDATA "c">');
    expect(errorOf(zipOf(xml)).message).toContain('document type');
  });

  it('is refused above 1 MiB unpacked', () => {
    expect(errorOf(zipOf(inCdr(`<x>${'y'.repeat(1024 * 1024)}</x>`))).reason).toBe('archive');
  });

  it('is read with an observation on each of 500 lines', () => {
    const notes = Array.from({ length: 500 }, (_, at) => `4252 - Linea ${at}`);
    expect(readCdr(sampleCdrZip({ notes })).notes).toHaveLength(500);
  });

  it('is read with an observation of an OSE on each of 500 lines', () => {
    const status = '<cac:Status><cbc:StatusReasonCode listURI="x">4252</cbc:StatusReasonCode>';
    const response = `${status}<cbc:StatusReason>Atributo</cbc:StatusReason></cac:Status>`.repeat(500);
    expect(readCdr(sampleCdrZip({ response })).notes).toHaveLength(500);
  });
});

describe('a hostile SOAP envelope', () => {
  it.each(HOSTILE)('is unavailable with %s', (_, markup, refusal) => {
    const body = Buffer.from(sampleFault('soap-env:Client.0111', 'x', `<detail>${markup}</detail>`));
    const answer = readSoapAnswer('sendBill', { httpStatus: 500, body });
    const reason = expect.stringContaining(refusal);
    expect(answer).toMatchObject({ kind: 'unavailable', requestMayHaveArrived: true, reason });
  });
});

function outcomeOf(answer: Parameters<typeof readOutcome>[0]) {
  const outcome = readOutcome(answer, { fileBaseName: SAMPLE_BASE_NAME, digestValue: SAMPLE_DIGEST });
  if (!('description' in outcome)) throw new Error(`${outcome.kind} has no description`);
  return outcome;
}

function ofCdr(sample: SampleCdr) {
  return outcomeOf({ kind: 'cdr', zip: sampleCdrZip(sample) });
}

const LONG = 'x'.repeat(100_000);
const CUT = `${'x'.repeat(999)}…`;

describe('a long description', () => {
  it('of a CDR is cut to 1,000 characters', () => {
    expect(ofCdr({ description: LONG })).toMatchObject({ kind: 'accepted', description: CUT });
    expect(ofCdr({ description: 'x'.repeat(1_000) }).description).toBe('x'.repeat(1_000));
  });

  it('of an observation is cut to 1,000 characters', () => {
    expect(ofCdr({ notes: [`4252 - ${LONG}`] })).toMatchObject({ observations: [{ code: '4252', message: CUT }] });
  });

  it('of a CDR without a verdict is cut to 1,000 characters', () => {
    expect(ofCdr({ referenceId: LONG, documentReference: '' }).description).toHaveLength(1_000);
  });

  it('of a fault is cut to 1,000 characters', () => {
    const body = Buffer.from(sampleFault('soap-env:Client.0306', LONG));
    expect(outcomeOf(readSoapAnswer('sendBill', { httpStatus: 500, body })).description).toBe(CUT);
  });

  it('of a status is cut to 1,000 characters', () => {
    const body = Buffer.from(sampleStatusAnswer('getStatusCdr', { statusCode: '0011', statusMessage: LONG }));
    expect(outcomeOf(readSoapAnswer('getStatusCdr', { httpStatus: 200, body })).description).toBe(CUT);
  });

  it('of a fault is searched for a code in its first 1,000 characters only', () => {
    const body = Buffer.from(sampleFault('soap-env:Server', `error${' '.repeat(1_000_000)}2017`));
    expect(readSoapAnswer('sendBill', { httpStatus: 500, body })).toMatchObject({ kind: 'fault', code: null });
  });
});
