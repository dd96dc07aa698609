import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepClaim, RENEWALS_PER_LEASE } from './keep-claim.ts';

const LEASE_MS = 6_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const log = { warn: vi.fn() };

function pass(pauses: number): Promise<unknown> {
  return vi.advanceTimersByTimeAsync((pauses * LEASE_MS) / RENEWALS_PER_LEASE);
}

it('renews a claim so often that one failure does not cost it', () => {
  expect(RENEWALS_PER_LEASE).toBeGreaterThan(2);
});

it('renews a claim until it is told to stop', async () => {
  const renew = vi.fn(async () => true);
  const stop = keepClaim(renew, log, LEASE_MS);
  await pass(4);
  expect(renew).toHaveBeenCalledTimes(4);
  stop();
  await pass(4);
  expect(renew).toHaveBeenCalledTimes(4);
});

it('stops where there is nothing to keep', async () => {
  const renew = vi.fn(async () => false);
  keepClaim(renew, log, LEASE_MS);
  await pass(4);
  expect(renew).toHaveBeenCalledTimes(1);
});

it('goes on when the database did not answer, and says so', async () => {
  const renew = vi.fn(() => Promise.reject(new Error('away')));
  const stop = keepClaim(renew, log, LEASE_MS);
  await pass(3);
  stop();
  expect(renew).toHaveBeenCalledTimes(3);
  expect(log.warn).toHaveBeenCalledTimes(3);
});

it('plans no renewal after it was stopped during one', async () => {
  let answer: (held: boolean) => void = () => {};
  const renew = vi.fn(
    () =>
      new Promise<boolean>((resolve) => {
        answer = resolve;
      }),
  );
  const stop = keepClaim(renew, log, LEASE_MS);
  await pass(1);
  stop();
  answer(true);
  await pass(4);
  expect(renew).toHaveBeenCalledTimes(1);
});
