import { stat } from 'node:fs';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFairSemaphore } from './fair-semaphore.ts';

const TIMEOUT_MS = 5_000;
const timeout = { ms: TIMEOUT_MS, error: () => new Error('too late') };

/** Semaphore that notes the keys in the order in which they acquired a place. */
function openSemaphore(...bounds: Parameters<typeof createFairSemaphore>) {
  const semaphore = createFairSemaphore(...bounds);
  const order: string[] = [];
  const acquire = (key: string) =>
    semaphore.acquire(key, timeout).then(
      () => void order.push(key),
      (error: Error) => void order.push(`${key}: ${error.message}`),
    );
  return { semaphore, order, acquire };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

describe('a fair semaphore', () => {
  it('serves the next waiter when a place is released', async () => {
    const { semaphore, order, acquire } = openSemaphore(2);
    for (const key of ['a', 'a', 'a']) void acquire(key);
    await turn();
    expect(order).toEqual(['a', 'a']);
    semaphore.release('a');
    await turn();
    expect(order).toHaveLength(3);
  });

  it('serves waiters round-robin by key, however many each key has', async () => {
    const { semaphore, order, acquire } = openSemaphore(1);
    for (const key of ['busy', 'busy', 'busy', 'busy', 'small', 'other', 'busy']) void acquire(key);
    for (let left = 0; left < 7; left += 1) {
      await turn();
      semaphore.release(order.at(-1) ?? '');
    }
    await turn();
    expect(order).toEqual(['busy', 'busy', 'small', 'other', 'busy', 'busy', 'busy']);
  });

  it('has free places after all were released', async () => {
    const { semaphore, order, acquire } = openSemaphore(1);
    await acquire('a');
    semaphore.release('a');
    await acquire('b');
    expect(order).toEqual(['a', 'b']);
  });

  it('keeps the other places for other keys when one key holds as many as it may', async () => {
    const { semaphore, order, acquire } = openSemaphore(3, 2);
    for (const key of ['busy', 'busy', 'busy', 'small']) void acquire(key);
    await turn();
    expect(order).toEqual(['busy', 'busy', 'small']);
    semaphore.release('small');
    await turn();
    expect(order).toHaveLength(3);
    expect(semaphore.countWaiting('busy')).toBe(1);
    semaphore.release('busy');
    await turn();
    expect(order).toEqual(['busy', 'busy', 'small', 'busy']);
    expect(semaphore.countWaiting('busy')).toBe(0);
  });

  it('lets a caller without a timeout wait without limit', async () => {
    const semaphore = createFairSemaphore(1);
    await semaphore.acquire('a');
    const waiting = semaphore.acquire('b');
    vi.advanceTimersByTime(1_000 * TIMEOUT_MS);
    await turn();
    semaphore.release('a');
    await waiting;
  });

  it('rejects a waiter after its timeout, and serves the next one', async () => {
    const { semaphore, order, acquire } = openSemaphore(1);
    for (const key of ['a', 'late']) void acquire(key);
    await turn();
    vi.advanceTimersByTime(TIMEOUT_MS);
    await turn();
    void acquire('b');
    semaphore.release('a');
    await turn();
    expect(order).toEqual(['a', 'late: too late', 'b']);
  });

  it('does not reject a caller that holds a place', async () => {
    const { semaphore, order, acquire } = openSemaphore(1);
    for (const key of ['a', 'b']) void acquire(key);
    semaphore.release('a');
    vi.advanceTimersByTime(TIMEOUT_MS);
    await turn();
    expect(order).toEqual(['a', 'b']);
  });

  it('serves a waiter if a place became free in time while the event loop was blocked', async () => {
    vi.useRealTimers();
    const semaphore = createFairSemaphore(1);
    await semaphore.acquire('a', timeout);
    const waiting = semaphore.acquire('b', { ...timeout, ms: 20 });
    // The process learns of the free place only when it reads its I/O events, which happens after its timers.
    stat('.', () => semaphore.release('a'));
    const until = performance.now() + 300;
    while (performance.now() < until);
    await waiting;
  });
});
