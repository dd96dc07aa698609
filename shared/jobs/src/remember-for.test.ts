import { expect, it } from 'vitest';
import { rememberFor } from './remember-for.ts';

it('asks again only if the answer is too old', async () => {
  let nowMs = 1_000;
  let asked = 0;
  const ask = rememberFor(10_000, { now: () => new Date(nowMs) }, async () => {
    asked += 1;
    return asked;
  });
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  nowMs += 9_999;
  expect(await ask()).toBe(1);
  nowMs += 1;
  expect(await ask()).toBe(2);
  nowMs -= 3_600_000;
  expect(await ask()).toBe(3);
});
