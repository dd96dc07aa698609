import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadEnv, parseSandboxEnv, readEnvFile } from './index.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

it("parses this process's environment", () => {
  vi.stubEnv('SANDBOX_PORT', '4100');
  expect(loadEnv(parseSandboxEnv).SANDBOX_PORT).toBe(4100);
});

it('ends the process and prints the line of a wrong value', () => {
  vi.stubEnv('SANDBOX_PORT', 'high');
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('exit');
  });
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  expect(() => loadEnv(parseSandboxEnv)).toThrow('exit');
  expect(exit).toHaveBeenCalledWith(1);
  expect(write.mock.calls).toEqual([['SANDBOX_PORT must be a TCP port from 1 to 65535\n']]);
});

it('rethrows an error that is not an EnvError', () => {
  const broken = () => {
    throw new TypeError('broken');
  };
  expect(() => loadEnv(broken)).toThrow(TypeError);
});

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

it('reads the variables of the file, which the environment overrides', async () => {
  await writeFile(join(folder, '.env'), 'CHASQUI_TEST_GIVEN=file\nCHASQUI_TEST_FILE=file\n');
  readEnvFile();
  expect(process.env.CHASQUI_TEST_GIVEN).toBe('environment');
  expect(process.env.CHASQUI_TEST_FILE).toBe('file');
});

it('accepts a missing file', () => {
  expect(readEnvFile).not.toThrow();
  expect(process.env.CHASQUI_TEST_FILE).toBeUndefined();
});
