import { describe, expect, it } from 'vitest';
import { parseQrText } from '../../../print/index.ts';
import { buildRuleBook, PUBLISHED_RULES } from '../../../rules/index.ts';
import { TEST_ISSUER } from '../sale-fixture.ts';
import { INVOICE_DEFINITION } from './definition.ts';
import { prepareSampleInvoice, SAMPLE_CORRELATIVE, SAMPLE_HASH } from './sample-invoice.ts';

const NOW = new Date('2026-11-02T03:30:00Z');

describe('the sample of a factura', () => {
  it('is a sale of the company on the day in Lima, with the real totals', () => {
    const { documentType, summary, completed } = prepareSampleInvoice(TEST_ISSUER, PUBLISHED_RULES, NOW);
    expect(documentType).toBe('01');
    expect(summary).toMatchObject({ issueDate: '2026-11-01', totals: { igv: '57.60', total: '377.60' } });
    expect(completed).toMatchObject({ issuer: { ruc: TEST_ISSUER.ruc, name: TEST_ISSUER.name } });
  });

  it('prints a number that no document can have', () => {
    const { completed } = prepareSampleInvoice(TEST_ISSUER, PUBLISHED_RULES, NOW);
    const stamp = { correlative: SAMPLE_CORRELATIVE, hash: SAMPLE_HASH, documentUrl: null };
    const { heading, qr } = INVOICE_DEFINITION.print(completed, stamp);
    expect(heading.number).toBe('F001-00000000');
    expect(parseQrText(qr ?? '')).toBeNull();
  });

  it.each([
    ['2026-12-31', '33.60', []],
    ['2027-01-01', '48.00', []],
    ['2027-01-01', '57.60', [{ id: 'igv-special-2027', enabled: false }]],
  ])('has the rate of the regime on %s, or the general one if none is known: %s', (day, igv, overrides) => {
    const issuer = { ...TEST_ISSUER, igvRegime: 'mypeRestaurant' as const };
    const { summary } = prepareSampleInvoice(issuer, buildRuleBook(overrides), new Date(`${day}T17:00:00Z`));
    expect(summary.totals).toMatchObject({ igv });
  });
});
