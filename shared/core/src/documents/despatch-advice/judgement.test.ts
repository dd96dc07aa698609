import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TEST_ISSUER } from '../../families/sale/sale-fixture.ts';
import { readXml } from '../../xml/index.ts';
import { completeDespatchAdvice } from './complete.ts';
import { SOUND_DESPATCH_REQUESTS, VALID_DESPATCH_REQUESTS } from './despatch-advice-arbitrary.ts';
import { judgeDespatchAdvice } from './judge-fixture.ts';
import type { DespatchAdviceRequest } from './schema.ts';
import { buildDespatchAdviceUbl } from './ubl.ts';

function judge(request: DespatchAdviceRequest, alter: (xml: string) => string = (xml) => xml): string[] {
  const { canonical } = buildDespatchAdviceUbl(completeDespatchAdvice(request, TEST_ISSUER), request.correlative);
  return judgeDespatchAdvice(readXml(alter(canonical)));
}

/** Faults that only the client can cause: the driver, the related documents, and the departure date. */
const FAULTS_OF_CLIENTS = new Set([
  '2758',
  ...['2561', '2566', '2567', '2569', '2571', '2573', '3343', '3357'],
  ...['3340', '3419', '3440', '3441', '3445', '3446'],
]);

describe('the rules of the authority', () => {
  it('find no fault with a request whose own data are right', () => {
    fc.assert(
      fc.property(SOUND_DESPATCH_REQUESTS, (request) => {
        expect(judge(request)).toEqual([]);
      }),
      { numRuns: 250 },
    );
  });

  it('find no fault with what is derived, whatever the client says', () => {
    fc.assert(
      fc.property(VALID_DESPATCH_REQUESTS, (request) => {
        const codes = judge(request);
        expect(codes.filter((code) => !FAULTS_OF_CLIENTS.has(code))).toEqual([]);
      }),
      { numRuns: 250 },
    );
  });
});

describe('the judge', () => {
  const sound = fc.sample(SOUND_DESPATCH_REQUESTS, { numRuns: 200, seed: 1 });
  const find = (is: (request: DespatchAdviceRequest) => boolean) => {
    const request = sound.find(is);
    if (request === undefined) throw new Error('No such request among the samples');
    return request;
  };
  const some = find(() => true);
  const hired = find(({ carrier, driver, vehicle }) => {
    return (
      carrier !== undefined &&
      carrier.identityNumber !== TEST_ISSUER.ruc &&
      driver !== undefined &&
      vehicle !== undefined
    );
  });
  const internal = find(({ transferReason }) => transferReason === '04');
  const imported = find(({ transferReason }) => transferReason === '08');
  const other = find(({ transferReason }) => transferReason === '13');

  it.each([
    ['2113', some, /(<cbc:CustomizationID [^>]+>)2\.0/, '$11.0'],
    ['3438', some, /<cbc:IssueTime>[^<]+<\/cbc:IssueTime>/, ''],
    ['3438', some, /(<cbc:IssueTime>[^<]+)/, '$1Z'],
    ['2017', some, /(<cbc:IssueDate>)/, '$1 '],
    ['2523', some, /(<cbc:GrossWeightMeasure [^>]+>)[^<]+/, '$10.000'],
    ['2523', some, /(<cbc:GrossWeightMeasure [^>]+>)[^<]+/, '$11.2345'],
    ['2881', some, /<cbc:GrossWeightMeasure unitCode="..."/, '<cbc:GrossWeightMeasure unitCode="GRM"'],
    ['3457', other, /<cbc:HandlingInstructions>.+<\/cbc:HandlingInstructions>/, ''],
    ['3344', hired, /(<cbc:SpecialInstructions>.+<\/cbc:SpecialInstructions>)/, '$1$1'],
    ['3354', hired, /<cbc:SpecialInstructions>.+<\/cbc:SpecialInstructions>/, ''],
    ['2566', hired, /<cac:TransportHandlingUnit>.+<\/cac:TransportHandlingUnit>/, ''],
    ['2558', hired, /<cac:CarrierParty>.+<\/cac:CarrierParty>/, ''],
    ['3357', hired, /Principal/, 'principal'],
    ['2567', hired, /(<cac:TransportEquipment><cbc:ID>)[^<]+/, '$1ABC-123'],
    ['3347', hired, /(<cbc:TransportModeCode [^>]+>)01/, '$102'],
    ['3365', internal, /<cbc:AddressTypeCode [^>]+>[^<]+<\/cbc:AddressTypeCode>/g, ''],
    ['3414', internal, /(Establecimientos anexos.+listID=")\d+/, '$120131312955'],
    ['3365', imported, /<cbc:AddressTypeCode .+<\/cbc:AddressTypeCode>/, ''],
    ['3427', imported, /<cbc:SpecialInstructions>.+<\/cbc:SpecialInstructions>/, ''],
    ['2752', some, /(<cac:DespatchLine>.+<\/cac:DespatchLine>)/, '$1$1'],
    ['0306', some, /<cac:OrderLineReference>.+?<\/cac:OrderLineReference>/, ''],
  ])('finds %s where it is', (code, request, pattern, replacement) => {
    expect(judge(request)).toEqual([]);
    const found = judge(request, (xml) => {
      const altered = xml.replace(pattern, replacement);
      expect(altered).not.toBe(xml);
      return altered;
    });
    expect(found).toContain(code);
  });
});
