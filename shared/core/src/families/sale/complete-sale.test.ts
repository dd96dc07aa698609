import { describe, expect, it } from 'vitest';
import { decimal } from '../../decimal/index.ts';
import { buildNotes } from './complete-sale.ts';
import { buildLegends } from './index.ts';

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
    expect(buildLegends(decimal('177'), 'PEN', false)).toEqual([
      { code: '1000', text: 'CIENTO SETENTA Y SIETE CON 00/100 SOLES' },
    ]);
  });

  it('adds legend 2006 for a detraction', () => {
    expect(buildLegends(decimal('1'), 'USD', true)).toEqual([
      { code: '1000', text: 'UNO CON 00/100 DOLARES AMERICANOS' },
      { code: '2006', text: 'Operación sujeta a detracción' },
    ]);
  });
});
