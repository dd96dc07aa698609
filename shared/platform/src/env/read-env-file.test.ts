import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readEnvFile } from './index.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chasqui-env-file-'));
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
  vi.stubEnv('CHASQUI_TEST_GIVEN', 'environment');
  vi.stubEnv('CHASQUI_TEST_FILE', undefined);
});

afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

it('gives the variables of the file, after those of the environment', async () => {
  await writeFile(join(folder, '.env'), 'CHASQUI_TEST_GIVEN=file\nCHASQUI_TEST_FILE=file\n');
  readEnvFile();
  expect(process.env.CHASQUI_TEST_GIVEN).toBe('environment');
  expect(process.env.CHASQUI_TEST_FILE).toBe('file');
});

it('needs no file', () => {
  expect(readEnvFile).not.toThrow();
  expect(process.env.CHASQUI_TEST_FILE).toBeUndefined();
});
