import { expect, it } from 'vitest';
import { interpolate } from './interpolate.ts';

it.each([
  [`a \${B:-c} $$d`, {}, 'a c $d'],
  [`a \${B:-c}`, { B: '' }, 'a c'],
  [`a \${B-c}!`, { B: '' }, 'a !'],
  [`\${B-x://\${C:?no C}@y}:1`, { C: 'z' }, 'x://z@y:1'],
  [`\${B-x://\${C:?no C}@y}`, { B: 'b' }, 'b'],
  [`\${B}\${C:-}`, { B: 'b' }, 'b'],
])('%s with %j is %s', (text, variables, expected) => {
  expect(interpolate(text, variables)).toBe(expected);
});

it('names the required variable', () => {
  expect(() => interpolate(`\${B:-x\${C:?a password}}`, { C: '' })).toThrow('C: a password');
});
