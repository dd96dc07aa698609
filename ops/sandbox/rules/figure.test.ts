import { decimal } from '@chasqui/core/decimal';
import { expect, it } from 'vitest';
import { EMPTY_LEDGER } from '../ledger.ts';
import { SIMPLE } from '../testing/factura.ts';
import { readFactura } from '../testing/reading.ts';
import { EXACT, figureRule, lineFigureRule, toDecimal, toFraction } from './figure.ts';

const { sale } = readFactura(SIMPLE);

it.each([
  ['118.00', '118'],
  ['0.0000000001', '0.0000000001'],
  ['', '0'],
  [null, '0'],
  ['-1', '0'],
  ['1e5', '0'],
  ['1,000.00', '0'],
  [' 1', '0'],
])('reads %j as %s', (text, expected) => {
  expect(toDecimal(text).toFixed()).toBe(expected);
});

it('reads a rate as a fraction', () => {
  expect(toFraction('18.00').toFixed()).toBe('0.18');
  expect(toFraction(null).toFixed()).toBe('0');
});

it.each([
  ['10.00', '11.00', false],
  ['10.00', '11.01', true],
  ['11.01', '10.00', true],
])('accepts a difference of one unit: %s against %s', (stated, expected, isBroken) => {
  const rule = figureRule('0000', 'x', () => ({ stated: decimal(stated), expected: decimal(expected) }));
  expect(rule.check(sale, EMPTY_LEDGER) !== null).toBe(isBroken);
});

it('accepts a thousandth for exact figures', () => {
  const rule = (expected: string) =>
    figureRule('0000', 'x', () => ({ stated: decimal('1'), expected: decimal(expected) }), EXACT).check(
      sale,
      EMPTY_LEDGER,
    );
  expect(rule('1.001')).toBeNull();
  expect(rule('1.0011')).toBe('declarado 1, calculado 1.0011');
});

it('skips missing figures', () => {
  expect(figureRule('0000', 'x', () => null).check(sale, EMPTY_LEDGER)).toBeNull();
  expect(lineFigureRule('0000', 'x', () => null).check(sale, EMPTY_LEDGER)).toBeNull();
});

it('names the line', () => {
  const rule = lineFigureRule('0000', 'x', () => ({ stated: decimal('1'), expected: decimal('3') }));
  expect(rule.check(sale, EMPTY_LEDGER)).toBe('linea 1, declarado 1, calculado 3');
});
