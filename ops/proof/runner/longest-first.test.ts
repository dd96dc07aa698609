import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { TestSpecification, Vitest } from 'vitest/node';
import { repositoryFolder } from '../../stack/setup/repository.mjs';
import { LONG_FILES, LongestFirst } from './longest-first.ts';

it('names existing files', () => {
  expect(LONG_FILES.filter((file) => !existsSync(join(repositoryFolder, file)))).toEqual([]);
});

it('come first, but after the tests that run before all integration tests', async () => {
  const cache = { getFileTestResults: () => undefined, getFileStats: () => undefined };
  const sequencer = new LongestFirst({ config: { root: '/r' }, cache } as unknown as Vitest);
  const specification = (file: string, groupOrder: number) =>
    ({ moduleId: `/r/${file}`, project: { name: '', config: { sequence: { groupOrder } } } }) as TestSpecification;
  const [longest = '', second = ''] = LONG_FILES;
  const files = [specification('b.it.test.ts', 1), specification(second, 1), specification(longest, 1)];
  const sorted = await sequencer.sort([...files, specification('a.test.ts', 0)]);
  expect(sorted.map(({ moduleId }) => moduleId)).toEqual([
    '/r/a.test.ts',
    `/r/${longest}`,
    `/r/${second}`,
    '/r/b.it.test.ts',
  ]);
});
