import { expect, it } from 'vitest';
import { isCountry } from './index.ts';

it.each(['PE', 'US', 'CL', 'ES', 'CN', 'SS', 'ZW'])('%s is a country', (code) => {
  expect(isCountry(code)).toBe(true);
});

it.each(['ZZ', 'XX', 'EU', 'UN', 'XK', 'UK', 'AN', 'YU', 'us', 'PER', ''])('%s is no country', (code) => {
  expect(isCountry(code)).toBe(false);
});
