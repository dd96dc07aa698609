import { expect, it } from 'vitest';
import { createKnownKeys } from './known-keys.ts';

it('remembers so many, and forgets who came first', () => {
  const keys = createKnownKeys(2);
  for (const digest of ['a', 'b', 'c']) keys.add(digest);
  expect(['a', 'b', 'c'].map((digest) => keys.has(digest))).toEqual([false, true, true]);
});

it('forgets a key that works no longer', () => {
  const keys = createKnownKeys(2);
  keys.add('a');
  keys.delete('a');
  expect(keys.has('a')).toBe(false);
});
