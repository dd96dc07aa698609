import { expect, it } from 'vitest';
import { shortenWait } from './mount-compat.ts';

it.each([
  [25_000, 20_000],
  [20_000, 20_000],
  [10, 10],
])('programs of other systems wait %d ms as %d', (emissionWaitMs, wait) => {
  expect(shortenWait({ emissionWaitMs, sendsMail: true })).toEqual({ emissionWaitMs: wait, sendsMail: true });
});
