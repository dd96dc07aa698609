import { stat } from 'node:fs';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFairLine } from './fair-line.ts';

const PATIENCE_MS = 5_000;
const patience = { waitMs: PATIENCE_MS, late: () => new Error('too late') };

function openLine(...bounds: Parameters<typeof createFairLine>) {
  const line = createFairLine(...bounds);
  const order: string[] = [];
  const come = (whose: string) =>
    line.enter(whose, patience).then(
      () => void order.push(whose),
      (error: Error) => void order.push(`${whose}: ${error.message}`),
    );
  return { line, order, come };
}

it('lets so many in at once, and the next when one leaves', async () => {
  const { line, order, come } = openLine(2);
  for (const whose of ['a', 'a', 'a']) void come(whose);
  await turn();
  expect(order).toEqual(['a', 'a']);
  line.leave('a');
  await turn();
  expect(order).toHaveLength(3);
});

it('lets those who wait in by turns, whoever has more of them', async () => {
  const { line, order, come } = openLine(1);
  for (const whose of ['busy', 'busy', 'busy', 'busy', 'small', 'other', 'busy']) void come(whose);
  for (let left = 0; left < 7; left += 1) {
    await turn();
    line.leave(order.at(-1) ?? '');
  }
  await turn();
  expect(order).toEqual(['busy', 'busy', 'small', 'other', 'busy', 'busy', 'busy']);
});

it('has room again when everybody has left', async () => {
  const { line, order, come } = openLine(1);
  await come('a');
  line.leave('a');
  await come('b');
  expect(order).toEqual(['a', 'b']);
});

it('keeps the other places free for others when one has as many as it may', async () => {
  const { line, order, come } = openLine(3, 2);
  for (const whose of ['busy', 'busy', 'busy', 'small']) void come(whose);
  await turn();
  expect(order).toEqual(['busy', 'busy', 'small']);
  line.leave('small');
  await turn();
  expect(order).toHaveLength(3);
  expect(line.countWaiting('busy')).toBe(1);
  line.leave('busy');
  await turn();
  expect(order).toEqual(['busy', 'busy', 'small', 'busy']);
  expect(line.countWaiting('busy')).toBe(0);
});

it('lets wait without end who gives no time', async () => {
  const line = createFairLine(1);
  await line.enter('a');
  const waiting = line.enter('b');
  vi.advanceTimersByTime(1_000 * PATIENCE_MS);
  await turn();
  line.leave('a');
  await waiting;
});

const clock = { toFake: ['setTimeout', 'clearTimeout'] } as const;

beforeEach(() => void vi.useFakeTimers({ toFake: [...clock.toFake] }));
afterEach(() => void vi.useRealTimers());

it('turns away who waited too long, and passes it over', async () => {
  const { line, order, come } = openLine(1);
  for (const whose of ['a', 'late']) void come(whose);
  await turn();
  vi.advanceTimersByTime(PATIENCE_MS);
  await turn();
  void come('b');
  line.leave('a');
  await turn();
  expect(order).toEqual(['a', 'late: too late', 'b']);
});

it('turns nobody away who was let in', async () => {
  const { line, order, come } = openLine(1);
  for (const whose of ['a', 'b']) void come(whose);
  line.leave('a');
  vi.advanceTimersByTime(PATIENCE_MS);
  await turn();
  expect(order).toEqual(['a', 'b']);
});

it('lets in whose place was free in time, when the process stood still and sees both at once', async () => {
  vi.useRealTimers();
  const line = createFairLine(1);
  await line.enter('a', patience);
  const waiting = line.enter('b', { ...patience, waitMs: 20 });
  // The process learns of the free place only when it reads its I/O events, which happens after its timers.
  stat('.', () => line.leave('a'));
  const until = performance.now() + 300;
  while (performance.now() < until);
  await waiting;
});
