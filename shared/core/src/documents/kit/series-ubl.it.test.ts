import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DOCUMENT_DEFINITIONS, prepareRequest } from '../index.ts';
import { TEST_ISSUER } from '../sale/sale-fixture.ts';
import { sign, useSchema } from './ubl-fixture.ts';

const { RA: _voiding, RR: _reversals, ...SERIES_DEFINITIONS } = DOCUMENT_DEFINITIONS;

const EXAMPLES: Readonly<Record<keyof typeof SERIES_DEFINITIONS, readonly [example: string, series: string]>> = {
  '01': ['one-line', 'FA0Z'],
  '03': ['one-line', 'BE01'],
  '04': ['crafts', 'LABC'],
  '07': ['annulment', 'FN01'],
  '08': ['value-increase', 'F00D'],
  '09': ['carrier-sale', 'TA01'],
  '20': ['one-invoice', 'RR01'],
  '31': ['several-guides', 'V0X1'],
  '40': ['internal-sale', 'PPPP'],
};

describe.each(Object.values(SERIES_DEFINITIONS))('the XML of type $documentType', (definition) => {
  const findingsOf = useSchema(definition.xsd);

  it('is valid with a series that has letters', async () => {
    const [example, series] = EXAMPLES[definition.documentType as keyof typeof EXAMPLES];
    const url = new URL(`../../../examples/${definition.name}/${example}.json`, import.meta.url);
    const body = { ...JSON.parse(readFileSync(url, 'utf8')), series };
    const found = { issuer: TEST_ISSUER, registration: { establishmentCode: null, firstCorrelative: 1 } };
    const document = definition.render(prepareRequest(definition, body, found).completed, 48_212);
    expect(document.canonical).toContain(`${series}-48212`);
    expect(findingsOf(await sign(document))).toEqual([]);
  });
});
