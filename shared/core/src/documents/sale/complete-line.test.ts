import { describe, expect, it } from 'vitest';
import { completeLine } from './complete-line.ts';
import type { SaleLine } from './completed-sale.ts';
import { priceSale } from './priced-sale.ts';
import type { SaleItem } from './request-item.ts';
import { testItem, testRequest } from './sale-fixture.ts';

function complete(item: Partial<SaleItem>): SaleLine | undefined {
  return completeAll([testItem(item)])[0];
}

function completeAll(items: readonly SaleItem[]): readonly SaleLine[] {
  const { lines, rates } = priceSale(testRequest({ items: [...items] }));
  return lines.map((line, index) =>
    completeLine(line, index, { rates, igvPercent: '18.00', properties: [], isNote: false }),
  );
}

describe('completeLine', () => {
  it('writes every figure of a line with ISC and a discount', () => {
    const item = { quantity: 10, unitPrice: 110, discount: 100, iscRate: 0.175, iscSystemType: '02' } as const;
    expect(complete({ ...item, code: 'A\tB', description: 'Ron\nañejo' })).toEqual({
      number: 1,
      code: 'A B',
      description: 'Ron añejo',
      quantity: '10',
      unitCode: 'NIU',
      unitValue: '110.00',
      unitPrice: '138.65',
      allowances: [{ code: '00', amount: '100.00', baseAmount: '1100.00' }],
      value: '1000.00',
      taxAmount: '386.50',
      taxes: [
        {
          tribute: '2000',
          taxableAmount: '1000.00',
          taxAmount: '175.00',
          percent: '17.50',
          exemptionReason: null,
          iscSystem: '02',
        },
        {
          tribute: '1000',
          taxableAmount: '1175.00',
          taxAmount: '211.50',
          percent: '18.00',
          exemptionReason: '10',
          iscSystem: null,
        },
      ],
    });
  });

  it.each([
    ['10', '1000', '18.00', '18.00'],
    ['20', '9997', '0.00', '0.00'],
    ['30', '9998', '0.00', '0.00'],
  ] as const)('assigns IGV type %s the tribute %s', (igvType, tribute, percent, taxAmount) => {
    expect(complete({ igvType })?.taxes).toEqual([
      { tribute, taxableAmount: '100.00', taxAmount, percent, exemptionReason: igvType, iscSystem: null },
    ]);
  });

  it('defaults to ISC system 01, and to no system for a rate of zero', () => {
    expect(complete({ iscRate: 0.1 })?.taxes[0]).toMatchObject({ tribute: '2000', iscSystem: '01' });
    expect(complete({ iscRate: 0, iscSystemType: '02' })?.taxes).toHaveLength(1);
  });

  it('writes the smallest ISC rate as a percentage above 0 (3104)', () => {
    expect(complete({ iscRate: 1e-7 })?.taxes[0]?.percent).toBe('0.00001');
  });

  it('adds the ISC to the base of an exonerated line too', () => {
    expect(complete({ igvType: '20', iscRate: 0.1 })?.taxes).toMatchObject([
      { tribute: '2000', taxableAmount: '100.00', taxAmount: '10.00' },
      { tribute: '9997', taxableAmount: '110.00', taxAmount: '0.00' },
    ]);
  });

  it('leaves out a discount of 0', () => {
    expect(complete({ discount: 0 })).not.toHaveProperty('allowances');
    expect(complete({ discount: -0 })).not.toHaveProperty('allowances');
  });

  it('writes quantities and prices with all their decimals', () => {
    expect(complete({ quantity: 1e-7, unitPrice: 123456789.1 })).toMatchObject({
      quantity: '0.0000001',
      unitValue: '123456789.10',
      value: '12.35',
    });
    expect(complete({ quantity: 2.5, unitPrice: 25.4237288136 })).toMatchObject({
      quantity: '2.5',
      unitValue: '25.4237288136',
    });
  });

  it('numbers lines from 1', () => {
    const items = [testItem(), testItem(), testItem()];
    expect(completeAll(items).map(({ number }) => number)).toEqual([1, 2, 3]);
  });
});

describe('the ISC of a retail price', () => {
  it('writes the ISC base that follows from the retail price of the line', () => {
    expect(complete({ unitPrice: 100, iscRate: 0.3, iscSystemType: '03' })).toMatchObject({
      unitPrice: '168.54',
      taxAmount: '68.54',
      taxes: [
        { tribute: '2000', taxableAmount: '142.75', taxAmount: '42.83', percent: '30.00', iscSystem: '03' },
        { tribute: '1000', taxableAmount: '142.83', taxAmount: '25.71' },
      ],
    });
  });
});
