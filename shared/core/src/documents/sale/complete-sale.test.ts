import { describe, expect, it } from 'vitest';
import { buildLegends, buildNotes } from './complete-sale.ts';
import { priceSale } from './priced-sale.ts';
import { testItem, testRequest } from './sale-fixture.ts';

describe('buildNotes', () => {
  it('writes the observations before the payment terms as notes', () => {
    expect(buildNotes('Entregar\nen obra', 'Crédito a 30 días\nsin intereses')).toEqual([
      'Entregar',
      'en obra',
      'Condiciones de pago: Crédito a 30 días',
      'sin intereses',
    ]);
  });

  it('builds no notes without observations and payment terms', () => {
    expect(buildNotes(null, null)).toEqual([]);
  });
});

describe('buildLegends', () => {
  it('writes the amount in words as legend 1000', () => {
    expect(buildLegends(priceSale(testRequest({ items: [testItem({ unitPrice: 150 })] })))).toEqual([
      { code: '1000', text: 'CIENTO SETENTA Y SIETE CON 00/100 SOLES' },
    ]);
  });

  it('adds legend 2006 for a detraction', () => {
    const detraction = { code: '037', percentage: 12, amount: 14.16, bankAccount: '00051' } as const;
    expect(buildLegends(priceSale(testRequest({ detraction, currencyCode: 'USD' })))).toEqual([
      { code: '1000', text: 'CIENTO DIECIOCHO CON 00/100 DOLARES AMERICANOS' },
      { code: '2006', text: 'Operación sujeta a detracción' },
    ]);
  });
});
