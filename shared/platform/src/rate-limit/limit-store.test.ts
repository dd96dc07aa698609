import { expect, it } from 'vitest';
import { secondsLeft } from './limit-store.ts';

const WINDOW_SECONDS = 60;

it.each([
  // A window that has just begun.
  [60_000, 60],
  [59_999, 60],
  [1_001, 2],
  // The key is there for this millisecond still.
  [1_000, 2],
  [999, 1],
  [0, 1],
  // There is no such key.
  [-2, 1],
])('rounds %d ms to %d s', (ms, expected) => {
  expect(secondsLeft(ms, WINDOW_SECONDS)).toBe(expected);
});
