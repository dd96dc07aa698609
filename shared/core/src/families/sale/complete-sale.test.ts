import { describe, expect, it } from 'vitest';
import { buildNotes } from './complete-sale.ts';

describe('buildNotes', () => {
  it('has the observations, then the payment terms', () => {
    expect(buildNotes('Entregar\nen obra', 'Crédito a 30 días\nsin intereses')).toEqual([
      'Entregar',
      'en obra',
      'Condiciones de pago: Crédito a 30 días',
      'sin intereses',
    ]);
  });

  it('is empty without either', () => {
    expect(buildNotes(null, null)).toEqual([]);
  });
});
