import { expect, it } from 'vitest';
import { unitName, unitNameAfter } from './index.ts';

it.each([
  ['1', 'NIU', 'unidad'],
  ['2', 'NIU', 'unidades'],
  ['0.5', 'BX', 'cajas'],
  ['2', 'MON', 'meses'],
  ['3', 'GLI', 'galones ingleses'],
  ['2', 'FTK', 'pies²'],
  ['2.5', 'KGM', 'kg'],
  ['2', 'MTK', 'm²'],
  ['2', 'KWH', 'kWh'],
  ['2', 'HLT', 'HLT'],
])('after the quantity %s the unit %s is "%s"', (quantity, unitCode, text) => {
  expect(unitNameAfter(quantity, unitName(unitCode))).toBe(text);
});
