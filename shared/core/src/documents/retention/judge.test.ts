import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { TEST_ISSUER } from '../../families/sale/sale-fixture.ts';
import { findWithholdingFaults } from '../../families/withholding/withholding-judge-fixture.ts';
import { RETENTION_DEFINITION } from './definition.ts';

const EXAMPLE = new URL('../../../examples/retention/us-dollars.json', import.meta.url);
const { completed } = RETENTION_DEFINITION.prepare(JSON.parse(readFileSync(EXAMPLE, 'utf8')), TEST_ISSUER);
const XML = RETENTION_DEFINITION.render(completed, 1).canonical;

/** Checks that the judge of the property tests finds the faults that those tests rely on. */
describe('the judge', () => {
  it('has nothing to say of a sound document', () => {
    expect(findWithholdingFaults(XML)).toEqual([]);
  });

  it.each([
    ['2110', 'UBLVersionID>2.0', 'UBLVersionID>2.1'],
    ['2112', 'CustomizationID>1.0', 'CustomizationID>2.0'],
    ['1001', '<cbc:ID>R001-1<', '<cbc:ID>P001-1<'],
    ['2618', 'SystemCode>01', 'SystemCode>03'],
    ['2619', 'Percent>3.00', 'Percent>6.00'],
    ['2620', '>20100070970<', `>${TEST_ISSUER.ruc}<`],
    ['2728', '<cbc:TotalInvoiceAmount currencyID="PEN"', '<cbc:TotalInvoiceAmount currencyID="USD"'],
    ['2628', '<cbc:TotalInvoiceAmount currencyID="PEN">112.50', '<cbc:TotalInvoiceAmount currencyID="PEN">112.51'],
    ['2629', 'TotalPaid currencyID="PEN">3637.50', 'TotalPaid currencyID="PEN">3637.51'],
    ['2692 line 1', 'schemeID="01"', 'schemeID="03"'],
    ['2694 line 1', '>F001-123<', '>B001-123<'],
    [
      '2696 line 1',
      '<cbc:TotalInvoiceAmount currencyID="USD">1000.00',
      '<cbc:TotalInvoiceAmount currencyID="USD">0.00',
    ],
    ['2622 line 1', 'PaidAmount currencyID="USD"', 'PaidAmount currencyID="PEN"'],
    ['2661 line 1', 'PaidDate>2026-01-14', 'PaidDate>2025-12-31'],
    ['2625 line 1', 'PaidDate>2026-01-14', 'PaidDate>2026-01-16'],
    ['2623 amount line 1', 'RetentionAmount currencyID="PEN">112.50', 'RetentionAmount currencyID="PEN">112.52'],
    ['2623 net line 1', 'NetTotalPaid currencyID="PEN">3637.50', 'NetTotalPaid currencyID="PEN">3637.52'],
    ['2742 line 1', 'RetentionAmount currencyID="PEN"', 'RetentionAmount currencyID="USD"'],
    ['2749 line 1', 'SourceCurrencyCode>USD', 'SourceCurrencyCode>EUR'],
    ['2715 line 1', 'TargetCurrencyCode>PEN', 'TargetCurrencyCode>USD'],
    ['2716 line 1', 'CalculationRate>3.750', 'CalculationRate>0.000'],
    ['2719 line 1', /<cac:ExchangeRate>.*<\/cac:ExchangeRate>/, ''],
    ['2733 line 1', /<cac:Payment>.*<\/cac:Payment>/, ''],
    ['2739 line 1', /<sac:SUNATRetentionInformation>.*<\/sac:SUNATRetentionInformation>/, ''],
    ['2626', /<sac:SUNATRetentionDocumentReference>.*<\/sac:SUNATRetentionDocumentReference>/, '$&$&'],
    ['note', '<cbc:Note>', '<cbc:Note> '],
  ])('finds %s', (code, search, replacement) => {
    const changed = XML.replace(search, replacement);
    expect(changed).not.toBe(XML);
    expect(findWithholdingFaults(changed)).toContain(code);
  });
});
