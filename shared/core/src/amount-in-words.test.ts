import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountInWords } from './amount-in-words.ts';
import { decimal } from './decimal/index.ts';

const inSoles = (amount: string) => amountInWords(decimal(amount), 'PEN');

describe('amountInWords', () => {
  it.each([
    ['0.50', 'CERO CON 50/100 SOLES'],
    ['21.00', 'VEINTIUNO CON 00/100 SOLES'],
    ['177.00', 'CIENTO SETENTA Y SIETE CON 00/100 SOLES'],
    ['21000.00', 'VEINTIUN MIL CON 00/100 SOLES'],
    ['1234567.89', 'UN MILLON DOSCIENTOS TREINTA Y CUATRO MIL QUINIENTOS SESENTA Y SIETE CON 89/100 SOLES'],
    ['0', 'CERO CON 00/100 SOLES'],
    ['1', 'UNO CON 00/100 SOLES'],
    ['16', 'DIECISEIS CON 00/100 SOLES'],
    ['22.22', 'VEINTIDOS CON 22/100 SOLES'],
    ['26.06', 'VEINTISEIS CON 06/100 SOLES'],
    ['31', 'TREINTA Y UNO CON 00/100 SOLES'],
    ['100', 'CIEN CON 00/100 SOLES'],
    ['101', 'CIENTO UNO CON 00/100 SOLES'],
    ['500', 'QUINIENTOS CON 00/100 SOLES'],
    ['700', 'SETECIENTOS CON 00/100 SOLES'],
    ['900', 'NOVECIENTOS CON 00/100 SOLES'],
    ['1000', 'MIL CON 00/100 SOLES'],
    ['1001', 'MIL UNO CON 00/100 SOLES'],
    ['1100', 'MIL CIEN CON 00/100 SOLES'],
    ['31000', 'TREINTA Y UN MIL CON 00/100 SOLES'],
    ['100000', 'CIEN MIL CON 00/100 SOLES'],
    ['101000', 'CIENTO UN MIL CON 00/100 SOLES'],
    ['121021', 'CIENTO VEINTIUN MIL VEINTIUNO CON 00/100 SOLES'],
    ['1000000', 'UN MILLON CON 00/100 SOLES'],
    ['1000001', 'UN MILLON UNO CON 00/100 SOLES'],
    ['21000000', 'VEINTIUN MILLONES CON 00/100 SOLES'],
    ['1000000000', 'MIL MILLONES CON 00/100 SOLES'],
    ['2001000000', 'DOS MIL UN MILLONES CON 00/100 SOLES'],
    ['21021021021', 'VEINTIUN MIL VEINTIUN MILLONES VEINTIUN MIL VEINTIUNO CON 00/100 SOLES'],
  ])('writes %s soles in words', (amount, words) => {
    expect(inSoles(amount)).toBe(words);
  });

  it('writes the name of the currency', () => {
    expect(amountInWords(decimal('5325.05'), 'USD')).toBe(
      'CINCO MIL TRESCIENTOS VEINTICINCO CON 05/100 DOLARES AMERICANOS',
    );
    expect(amountInWords(decimal('100'), 'EUR')).toBe('CIEN CON 00/100 EUROS');
  });

  it('rounds to cents before it writes', () => {
    expect(inSoles('0.995')).toBe('UNO CON 00/100 SOLES');
    expect(inSoles('-0.001')).toBe('CERO CON 00/100 SOLES');
  });

  it.each(['-0.01', '1000000000000', '999999999999.995'])('refuses the amount %s', (amount) => {
    expect(() => inSoles(amount)).toThrow(RangeError);
  });

  it('refuses an unknown currency', () => {
    expect(() => amountInWords(decimal(1), 'JPY')).toThrow('JPY');
    expect(() => amountInWords(decimal(1), 'constructor')).toThrow('constructor');
  });

  it('fits a legend in plain capital letters for any amount', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 99_999_999_999_999n }),
        fc.constantFrom('PEN', 'USD'),
        (cents, currency) => {
          const words = amountInWords(decimal(cents.toString()).dividedBy(100), currency);
          expect(words).toMatch(/^[A-Z ]+ CON \d\d\/100 (SOLES|DOLARES AMERICANOS)$/);
          expect(words).not.toMatch(/ {2}|UNO (MIL|MILLON)|^UN MIL|\bUN CON\b/);
          expect(words.length).toBeLessThanOrEqual(200);
        },
      ),
    );
  });

  it('fits a legend for the longest words', () => {
    expect(amountInWords(decimal('454454454454.44'), 'USD').length).toBeLessThanOrEqual(200);
  });
});
