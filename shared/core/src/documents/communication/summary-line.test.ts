import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SalePerceptionCode } from '../../catalogs/index.ts';
import { decimal, sum } from '../../decimal/index.ts';
import { applyRules } from '../kit/rule.ts';
import { completePerception } from '../sale/complete-cases.ts';
import { completeSale } from '../sale/complete-sale.ts';
import type { CompletedNote, CompletedSale } from '../sale/completed-sale.ts';
import { priceSale } from '../sale/priced-sale.ts';
import { SALE_REQUEST_ENTRIES } from '../sale/request.ts';
import { SALE_RULES } from '../sale/rules/sale-rules.ts';
import { ANY_CUSTOMERS, SALE_ARBITRARIES, validRequests } from '../sale/sale-arbitrary.ts';
import { TEST_ISSUER, testItem, testRequest } from '../sale/sale-fixture.ts';
import { VOIDED_LINE } from './communication-fixture.ts';
import { ADDS, CORRECTS, type SummaryCondition, VOIDS } from './completed-communication.ts';
import { completeSummaryLine } from './summary-line.ts';

const BOLETA_TERMS = { documentType: '03', operationType: '0101', paymentForm: null } as const;

function boletaOf(request: Parameters<typeof priceSale>[0]): CompletedSale {
  return { ...BOLETA_TERMS, ...completeSale(priceSale(request), { issuer: TEST_ISSUER }) };
}

function lineOf(items: Parameters<typeof testItem>[0][]) {
  const customer = { identityType: '1' as const, identityNumber: '45678912', name: 'ROSA QUISPE' };
  return completeSummaryLine(
    VOIDED_LINE,
    boletaOf(testRequest({ series: 'B001', customer, items: items.map(testItem) })),
  );
}

describe('completeSummaryLine', () => {
  it('copies number, reason, customer and total of the original into the summary line', () => {
    expect(lineOf([{}])).toEqual({
      ...VOIDED_LINE,
      customer: { identityType: '1', identityNumber: '45678912' },
      reference: null,
      currencyCode: 'PEN',
      totalAmount: '118.00',
      payments: [{ instruction: '01', amount: '100.00' }],
      taxes: [{ tribute: '1000', amount: '18.00', percent: '18.00' }],
    });
  });

  it('splits a summary line by tax treatment, without zero values but always with IGV', () => {
    const line = lineOf([{ igvType: '20', unitPrice: 12.5 }, { igvType: '30' }]);
    expect(line.payments).toEqual([
      { instruction: '02', amount: '12.50' },
      { instruction: '03', amount: '100.00' },
    ]);
    expect(line.taxes).toEqual([{ tribute: '1000', amount: '0.00', percent: '18.00' }]);
  });

  it('subtracts the ISC from the taxed value of a summary line', () => {
    const line = lineOf([{ iscRate: 0.2, iscSystemType: '01' }]);
    expect(line.payments).toEqual([{ instruction: '01', amount: '100.00' }]);
    expect(line.taxes).toEqual([
      { tribute: '1000', amount: '21.60', percent: '18.00' },
      { tribute: '2000', amount: '20.00', percent: '20.00' },
    ]);
    expect(line.totalAmount).toBe('141.60');
  });

  it('writes the sum of several ISC rates, and no rate of ICBPER', () => {
    const line = lineOf([{ iscRate: 0.2 }, { unitPrice: 300, iscRate: 0.1 }]);
    expect(line.taxes).toContainEqual({ tribute: '2000', amount: '50.00', percent: '12.50' });
  });

  it('assigns exports, gifts and other tributes to their own treatments', () => {
    const sale: CompletedSale = {
      ...boletaOf(testRequest()),
      taxes: [
        { tribute: '9995', taxableAmount: '40.00', taxAmount: '0.00' },
        { tribute: '9996', taxableAmount: '30.00', taxAmount: '5.40' },
        { tribute: '7152', taxableAmount: '0.00', taxAmount: '0.50' },
        { tribute: '9999', taxableAmount: '40.00', taxAmount: '2.00' },
      ],
    };
    expect(completeSummaryLine(VOIDED_LINE, sale)).toMatchObject({
      payments: [
        { instruction: '04', amount: '40.00' },
        { instruction: '05', amount: '30.00' },
      ],
      taxes: [
        { tribute: '1000', amount: '0.00', percent: '18.00' },
        { tribute: '9999', amount: '2.00', percent: '5.00' },
        { tribute: '7152', amount: '0.50' },
      ],
    });
  });

  it('refers the summary line of a note to its boleta', () => {
    const { operationType: _, ...boleta } = boletaOf(testRequest({ currencyCode: 'USD' }));
    const note: CompletedNote = {
      ...boleta,
      documentType: '07',
      modification: { seriesNumber: 'B001-31', documentType: '03', reasonCode: '01', reasonText: 'Anulación' },
    };
    expect(completeSummaryLine(VOIDED_LINE, note)).toMatchObject({
      reference: { documentType: '03', documentId: 'B001-31' },
      currencyCode: 'USD',
    });
  });

  describe('of a boleta with a perception', () => {
    const lineIn = (condition: SummaryCondition, regime: SalePerceptionCode) => {
      const request = testRequest({ series: 'B001', items: [testItem({})] });
      const perception = completePerception({ regime }, decimal('118.00'));
      return completeSummaryLine(
        { ...VOIDED_LINE, condition },
        { ...boletaOf(request), ...(perception && { perception }) },
      );
    };

    it.each([
      ['51', { regime: '01', percent: '2.00', amount: '2.36', total: '120.36', baseAmount: '118.00' }],
      ['52', { regime: '02', percent: '1.00', amount: '1.18', total: '119.18', baseAmount: '118.00' }],
      ['53', { regime: '03', percent: '0.50', amount: '0.59', total: '118.59', baseAmount: '118.00' }],
    ] as const)('states the perception %s apart from total and charges', (regime, perception) => {
      const line = lineIn(ADDS, regime);
      expect(line).toMatchObject({ perception, totalAmount: '118.00' });
      expect(line.charges).toBeUndefined();
    });

    it.each([CORRECTS, VOIDS])('leaves the perception out in state %s (2986)', (condition) => {
      expect(lineIn(condition, '51').perception).toBeUndefined();
    });
  });

  it('makes the parts of any summary line add up to its total', () => {
    const requests = validRequests(
      { rules: (request) => applyRules(SALE_RULES, priceSale(request)), schema: { entries: SALE_REQUEST_ENTRIES } },
      fc.record({ series: fc.constant('B001'), customer: ANY_CUSTOMERS, ...SALE_ARBITRARIES }),
    );
    fc.assert(
      fc.property(requests, (request) => {
        const line = completeSummaryLine(VOIDED_LINE, boletaOf(request));
        // The value of free goods (05) is outside the total.
        const payments = line.payments.filter(({ instruction }) => instruction !== '05');
        const parts = [...payments, ...line.taxes].map(({ amount }) => decimal(amount));
        const { allowanceTotal, chargeTotal, rounding } = priceSale(request).totals;
        const total = sum(parts).plus(chargeTotal).minus(allowanceTotal).plus(rounding);
        expect(total.toFixed(2)).toBe(line.totalAmount);
        expect(line.charges ?? '0.00').toBe(chargeTotal.toFixed(2));
        expect(line.payments.every(({ amount }) => decimal(amount).greaterThan(0))).toBe(true);
      }),
    );
  });
});
