import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { TEST_ISSUER } from '../../families/sale/sale-fixture.ts';
import { findWithholdingFaults } from '../../families/withholding/withholding-judge-fixture.ts';
import { PERCEPTION_DEFINITION } from './definition.ts';

const EXAMPLE = new URL('../../../examples/perception/us-dollars.json', import.meta.url);
const { completed } = PERCEPTION_DEFINITION.prepare(JSON.parse(readFileSync(EXAMPLE, 'utf8')), TEST_ISSUER);
const XML = PERCEPTION_DEFINITION.render(completed, 1).canonical;

describe('the judge, of perceptions', () => {
  it('has nothing to say of a sound document', () => {
    expect(findWithholdingFaults(XML)).toEqual([]);
  });

  it.each([
    ['1001', '<cbc:ID>P001-1<', '<cbc:ID>R001-1<'],
    ['2602', 'SystemCode>01', 'SystemCode>04'],
    ['2603', 'Percent>2.00', 'Percent>1.00'],
    ['2604', '>20100070970<', `>${TEST_ISSUER.ruc}<`],
    ['2667', '<cbc:TotalInvoiceAmount currencyID="PEN">353.24', '<cbc:TotalInvoiceAmount currencyID="PEN">353.23'],
    ['2668', /(?<=sac:SUNATTotalCashed currencyID="PEN">)18015\.48/, '18015.49'],
    ['2692 line 1', 'schemeID="01"', 'schemeID="20"'],
    ['2694 line 1', '>F001-355<', '>R001-355<'],
    ['2607 line 1', 'PaidAmount currencyID="USD"', 'PaidAmount currencyID="PEN"'],
    ['2659 line 1', 'PaidDate>2026-01-13', 'PaidDate>2026-02-13'],
    ['2612 line 1', 'PaidDate>2026-01-13', 'PaidDate>2026-01-31'],
    ['2608 amount line 1', 'PerceptionAmount currencyID="PEN">353.24', 'PerceptionAmount currencyID="PEN">353.27'],
    ['2608 net line 1', 'NetTotalCashed currencyID="PEN">18015.48', 'NetTotalCashed currencyID="PEN">17662.24'],
    ['2719 line 1', /<cac:ExchangeRate>.*<\/cac:ExchangeRate>/, ''],
  ])('finds %s', (code, search, replacement) => {
    const changed = XML.replace(search, replacement);
    expect(changed).not.toBe(XML);
    expect(findWithholdingFaults(changed)).toContain(code);
  });
});
