import { describe, expect, it } from 'vitest';
import { reasonWarning, suggestReason } from './note-reason.ts';
import { emptyLine, type LineValues } from './sale-values.ts';

const lineOf = (description: string): LineValues => ({
  ...emptyLine(true),
  description,
  quantity: '3',
  price: '10.50',
});
const [coffee, bread, milk] = [lineOf('Café'), lineOf('Pan'), lineOf('Leche')];
const ORIGINAL = [coffee, bread, milk];

describe('the reason of a credit note', () => {
  it.each<readonly [change: string, lines: readonly LineValues[], reason: string]>([
    ['nothing is changed', ORIGINAL, '01'],
    ['a price is written otherwise', [{ ...coffee, price: '10,5' }, bread, milk], '01'],
    ['a line is left out', [coffee, bread], '07'],
    ['a quantity is lower', [{ ...coffee, quantity: '1' }, bread, milk], '07'],
    ['a price is lower', [{ ...coffee, price: '2' }], '05'],
    ['a discount is added', [{ ...coffee, discount: '1' }, bread, milk], '05'],
    ['a line is added', [...ORIGINAL, lineOf('Flete')], '05'],
    ['all prices are 0', [{ ...coffee, price: '0', description: 'Café molido' }], '03'],
  ])('is suggested if %s', (_change, lines, reason) => {
    expect(suggestReason(ORIGINAL, lines)).toBe(reason);
    expect(reasonWarning(reason, ORIGINAL, lines)).toBeNull();
  });

  it.each([
    ['06', [coffee], 'total'],
    ['01', [{ ...coffee, price: '2' }, bread, milk], 'total'],
    ['07', ORIGINAL, 'parte'],
    ['05', ORIGINAL, 'parte'],
  ])('%s is doubted if it contradicts the lines', (reason, lines, word) => {
    expect(reasonWarning(reason, ORIGINAL, lines)?.es).toContain(word);
  });

  it('is not doubted if it fits any lines', () => {
    expect(reasonWarning('10', ORIGINAL, [coffee])).toBeNull();
    expect(reasonWarning('10', ORIGINAL, ORIGINAL)).toBeNull();
  });
});
