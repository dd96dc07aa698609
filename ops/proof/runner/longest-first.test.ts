import { expect, it } from 'vitest';
import type { TestSpecification, Vitest } from 'vitest/node';
import { LongestFirst } from './longest-first.ts';
import { readTimings } from './test-timings.mjs';

it('sorts the files of a run by their recorded time, after those that run before all of them', async () => {
  const cache = { getFileTestResults: () => undefined, getFileStats: () => undefined };
  const sequencer = new LongestFirst({ config: { root: '/r' }, cache } as unknown as Vitest);
  const specification = (file: string, groupOrder: number) =>
    ({ moduleId: `/r/${file}`, project: { name: '', config: { sequence: { groupOrder } } } }) as TestSpecification;
  const byTime = Object.entries(readTimings().files).sort(([, a], [, b]) => b - a);
  const [longest = ''] = byTime[0] ?? [];
  const [shortest = ''] = byTime.at(-1) ?? [];
  const files = [shortest, 'new.it.test.ts', longest].map((file) => specification(file, 1));
  const sorted = await sequencer.sort([...files, specification('a.test.ts', 0)]);
  expect(sorted.map(({ moduleId }) => moduleId)).toEqual([
    '/r/a.test.ts',
    `/r/${longest}`,
    '/r/new.it.test.ts',
    `/r/${shortest}`,
  ]);
});
