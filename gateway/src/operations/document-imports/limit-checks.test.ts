import { expect, it } from 'vitest';
import { createCheckLimit } from './limit-checks.ts';

it('a tenant has one check at a time and one that waits, and few wait in all', async () => {
  const limit = createCheckLimit({ atOnce: 2, waiting: 2 });
  const ends: (() => void)[] = [];
  const begun: string[] = [];
  const check = (tenant: string) =>
    limit(tenant, async () => {
      begun.push(tenant);
      await new Promise<void>((resolve) => ends.push(resolve));
      return tenant;
    }).catch((error) => error.code);
  const checks = ['a', 'a', 'a', 'b', 'c', 'd'].map(check);
  expect(await Promise.all([checks[2], checks[5]])).toEqual(['UNAVAILABLE', 'UNAVAILABLE']);
  expect(begun).toEqual(['a', 'b']);
  for (let ended = 0; ended < 4; ended += 1) {
    ends[ended]?.();
    await checks[[0, 3, 1, 4][ended] ?? 0];
  }
  expect(begun.toSorted()).toEqual(['a', 'a', 'b', 'c']);
  expect(await limit('d', async () => 'd')).toBe('d');
});

it('a check that fails makes room', async () => {
  const limit = createCheckLimit({ atOnce: 1, waiting: 0 });
  const failed = limit('a', async () => {
    throw new Error('no database');
  });
  await expect(failed).rejects.toThrow('no database');
  expect(await limit('b', async () => 'checked')).toBe('checked');
});
