import { expect, it } from 'vitest';
import { describeTerm } from './term-words.ts';

it.each([
  ['2026-11-30', 'proposal', 'Vence el 16/12/2026, en 16 días', 'green'],
  ['2026-12-11', 'proposal', 'Vence el 16/12/2026, en 5 días', 'orange'],
  ['2026-12-15', 'registered', 'Vence el 16/12/2026, en 1 día', 'orange'],
  ['2026-12-16', 'registered', 'Vence hoy', 'red'],
  ['2026-12-18', 'replaced', 'Venció el 16/12/2026, hace 2 días', 'red'],
  ['2026-12-18', 'generated', 'Vencimiento: 16/12/2026', 'gray'],
] as const)('on %s the term of a month in the state %s is: %s', (today, state, es, color) => {
  expect(describeTerm('2026-12-16', state, today)).toMatchObject({ words: { es }, color });
});
