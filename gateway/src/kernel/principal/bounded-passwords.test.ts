import { ChasquiError } from '@chasqui/core/errors';
import { describe, expect, it } from 'vitest';
import { boundPasswords } from './bounded-passwords.ts';

/** Fake passwords whose work ends when the test calls for it. */
function slowPasswords() {
  const ends: (() => void)[] = [];
  let most = 0;
  let underWay = 0;
  const work = <T>(result: T) =>
    new Promise<T>((resolve) => {
      underWay += 1;
      most = Math.max(most, underWay);
      ends.push(() => {
        underWay -= 1;
        resolve(result);
      });
    });
  return {
    passwords: {
      hash: (password: string) => work(`hash of ${password}`),
      verify: (hash: string | null, password: string) => work(hash === password),
    },
    most: () => most,
    async endAll() {
      await new Promise(setImmediate);
      while (ends.length > 0) {
        ends.shift()?.();
        await new Promise(setImmediate);
      }
    },
  };
}

describe('boundPasswords', () => {
  it('works on a few at once, and on all in the end', async () => {
    const slow = slowPasswords();
    const bounded = boundPasswords(slow.passwords, { atOnce: 2, waiting: 10 });
    const verified = Promise.all(['a', 'b', 'c', 'd', 'e'].map((word) => bounded.verify('c', word)));
    const hashed = bounded.hash('x');
    await slow.endAll();
    expect(await verified).toEqual([false, false, true, false, false]);
    expect(await hashed).toBe('hash of x');
    expect(slow.most()).toBe(2);
  });

  it('turns away who comes beyond those that wait, with when to come again', async () => {
    const slow = slowPasswords();
    const bounded = boundPasswords(slow.passwords, { atOnce: 1, waiting: 1 });
    const taken = [bounded.verify('a', 'a'), bounded.verify('b', 'b')];
    const refused = await bounded.verify('c', 'c').catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ChasquiError);
    expect(refused).toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 5 });
    await slow.endAll();
    expect(await Promise.all(taken)).toEqual([true, true]);
    const later = bounded.verify('d', 'd');
    await slow.endAll();
    expect(await later).toBe(true);
  });
});
