import type { Admission, AttemptLimiter } from '@chasqui/platform/rate-limit/attempt-limiter';
import { beforeEach, expect, it } from 'vitest';
import { throttleLogins } from './throttle-logins.ts';

const ATTEMPT = { email: 'rosa@example.com', ruc: '20123456786', address: '2001:db8:1:2:3:4:5:6' };

/** Calls that the limiters received, in order. */
const told: string[] = [];
beforeEach(() => told.splice(0));

/** Fake limiter that answers with the given admissions, and repeats the last. */
function limiter(name: string, ...admissions: Admission[]): AttemptLimiter {
  return {
    async begin(subject) {
      told.push(`${name} begins ${subject}`);
      return (admissions.length > 1 ? admissions.shift() : admissions[0]) ?? { kind: 'admitted' };
    },
    async end(_subject, how) {
      told.push(`${name} ${how}`);
    },
    async forget(subject) {
      told.push(`${name} forgets ${subject}`);
    },
  };
}

const REFUSED = { kind: 'refused', retrySeconds: 77 } as const;
const BUSY = { kind: 'busy' } as const;

it('waits for attempts under way, which may all be right', async () => {
  const throttle = throttleLogins({
    pairs: limiter('pair', BUSY, BUSY, { kind: 'admitted' }),
    addresses: limiter('address'),
  });
  await throttle.admit(ATTEMPT);
  expect(told.map((line) => line.split(' ')[0])).toEqual(['pair', 'pair', 'pair', 'address']);
});

it('does not wait for ever', async () => {
  const throttle = throttleLogins({ pairs: limiter('pair', BUSY), addresses: limiter('address'), patienceMs: 60 });
  await expect(throttle.admit(ATTEMPT)).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 1 });
  expect(told.at(-1)).toMatch(/^pair begins/);
});

it('counts no attempt of a pair that its address is refused', async () => {
  const throttle = throttleLogins({ pairs: limiter('pair'), addresses: limiter('address', REFUSED) });
  await expect(throttle.admit(ATTEMPT)).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 77 });
  expect(told.at(-1)).toBe('pair released');
});

it('lets a success forgive its pair, not its address', async () => {
  const throttle = throttleLogins({ pairs: limiter('pair'), addresses: limiter('address') });
  await throttle.succeed(ATTEMPT);
  await throttle.fail(ATTEMPT);
  await throttle.release(ATTEMPT);
  expect(told).toEqual([
    ...['pair forgiven', 'address released'],
    ...['pair failed', 'address failed'],
    ...['pair released', 'address released'],
  ]);
});

it('forgives the very pair that was counted, and no address', async () => {
  const throttle = throttleLogins({ pairs: limiter('pair'), addresses: limiter('address') });
  await throttle.admit(ATTEMPT);
  const [begun = ''] = told.splice(0);
  await throttle.forgive({ email: ATTEMPT.email, ruc: ATTEMPT.ruc });
  expect(told).toEqual([begun.replace('begins', 'forgets')]);
});

it('tells a pair by a digest, and an address by its network; one that is not known it leaves out', async () => {
  const throttle = throttleLogins({ pairs: limiter('pair'), addresses: limiter('address') });
  await throttle.admit(ATTEMPT);
  expect(told).toEqual([expect.stringMatching(/^pair begins [\w-]{43}$/), 'address begins 2001:db8:1:2::/64']);
  told.splice(0);
  await throttle.admit({ ...ATTEMPT, address: null });
  expect(told).toHaveLength(1);
});
