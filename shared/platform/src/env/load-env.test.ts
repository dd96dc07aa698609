import { afterEach, expect, it, vi } from 'vitest';
import { loadEnv, parseSandboxEnv } from './index.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

it("parses this process's environment", () => {
  vi.stubEnv('SANDBOX_PORT', '4100');
  expect(loadEnv(parseSandboxEnv).SANDBOX_PORT).toBe(4100);
});

it('ends the process with the line when a value is wrong', () => {
  vi.stubEnv('SANDBOX_PORT', 'high');
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('exit');
  });
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  expect(() => loadEnv(parseSandboxEnv)).toThrow('exit');
  expect(exit).toHaveBeenCalledWith(1);
  expect(write.mock.calls).toEqual([['SANDBOX_PORT must be a TCP port from 1 to 65535\n']]);
});

it('lets a bug be seen as a bug', () => {
  const broken = () => {
    throw new TypeError('broken');
  };
  expect(() => loadEnv(broken)).toThrow(TypeError);
});
