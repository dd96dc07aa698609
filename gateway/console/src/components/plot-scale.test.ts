import { expect, it } from 'vitest';
import { labelStep, niceTicks } from './plot-scale.ts';

it.each([
  [[], [0, 1]],
  [[0], [0, 1]],
  [[118], [0, 50, 100, 150]],
  [[7], [0, 2, 4, 6, 8]],
  [
    [-30, 70],
    [-40, -20, 0, 20, 40, 60, 80],
  ],
])('the axis of %j is %j', (values, ticks) => {
  expect(niceTicks(values)).toEqual(ticks);
});

it.each([
  ['few short labels', ['a', 'b'], { step: 1, isSlanted: false }],
  ['few long labels', Array(10).fill('Ferretería del Sur S.A.'), { step: 1, isSlanted: true }],
  ['many labels', Array(100).fill('27/11'), { step: 9, isSlanted: false }],
])('%s', (_name, labels, shown) => {
  expect(labelStep(labels, 600)).toEqual(shown);
});
