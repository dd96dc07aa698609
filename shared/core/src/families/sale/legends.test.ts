import { describe, expect, it } from 'vitest';
import { decimal } from '../../decimal/index.ts';
import { buildLegends } from './index.ts';

describe('buildLegends', () => {
  it('writes the amount in words', () => {
    expect(buildLegends(decimal('177'), 'PEN', false)).toEqual([
      { code: '1000', text: 'CIENTO SETENTA Y SIETE CON 00/100 SOLES' },
    ]);
  });

  it('announces a detraction', () => {
    expect(buildLegends(decimal('1'), 'USD', true)).toEqual([
      { code: '1000', text: 'UNO CON 00/100 DOLARES AMERICANOS' },
      { code: '2006', text: 'Operación sujeta a detracción' },
    ]);
  });
});
