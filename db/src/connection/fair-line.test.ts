import { stat } from 'node:fs';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFairLine } from './fair-line.ts';

const PATIENCE_MS = 5_000;
const late = () => new Error('too late');

function openLine(atOnce: number) {
  const line = createFairLine(atOnce);
  const order: string[] = [];
  const come = (whose: string) =>
    line.enter(whose, PATIENCE_MS, late).then(
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
  line.leave();
  await turn();
  expect(order).toHaveLength(3);
});

it('lets those who wait in by turns, whoever has more of them', async () => {
  const { line, order, come } = openLine(1);
  for (const whose of ['busy', 'busy', 'busy', 'busy', 'small', 'other', 'busy']) void come(whose);
  for (let left = 0; left < 7; left += 1) {
    await turn();
    line.leave();
  }
  await turn();
  expect(order).toEqual(['busy', 'busy', 'small', 'other', 'busy', 'busy', 'busy']);
});

it('has room again when everybody has left', async () => {
  const { line, order, come } = openLine(1);
  await come('a');
  line.leave();
  await come('b');
  expect(order).toEqual(['a', 'b']);
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
  line.leave();
  await turn();
  expect(order).toEqual(['a', 'late: too late', 'b']);
});

it('turns nobody away who was let in', async () => {
  const { line, order, come } = openLine(1);
  for (const whose of ['a', 'b']) void come(whose);
  line.leave();
  vi.advanceTimersByTime(PATIENCE_MS);
  await turn();
  expect(order).toEqual(['a', 'b']);
});

it('lets in whose place was free in time, when the process stood still and sees both at once', async () => {
  vi.useRealTimers();
  const line = createFairLine(1);
  await line.enter('a', PATIENCE_MS, late);
  const waiting = line.enter('b', 20, late);
  // Known to the process once it reads what the system has for it, which comes after its timers.
  stat('.', () => line.leave());
  const until = performance.now() + 300;
  while (performance.now() < until);
  await waiting;
});
