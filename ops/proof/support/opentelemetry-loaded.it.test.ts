import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { programFile } from './run-source.ts';

const REPORT = new URL('report-opentelemetry.mjs', import.meta.url).href;

/**
 * Counts the OpenTelemetry modules that a workers process has loaded by the time it reads its environment. The process
 * gets no environment, so it exits there.
 */
function countAtStart(): Promise<number> {
  return countIn(['--import', REPORT, programFile('workers/src/main.ts')], 1);
}

/** Counts the OpenTelemetry modules of a process that only loads the SDK. */
function countWithSdk(): Promise<number> {
  const script = "await import('@opentelemetry/sdk-trace')";
  return countIn(['--import', REPORT, '--input-type', 'module', '--eval', script], 0);
}

async function countIn(args: readonly string[], expectedCode: number): Promise<number> {
  const child = spawn(process.execPath, [...args], {
    cwd: fileURLToPath(new URL('../../..', import.meta.url)),
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  const [, count] = /^OpenTelemetry modules: (\d+)$/m.exec(said) ?? [];
  if (code !== expectedCode || count === undefined) throw new Error(`The process ended with ${code}`);
  return Number(count);
}

// The rule `opentelemetry-only-when-configured` of .dependency-cruiser.cjs checks each file. This test checks a whole
// process.
it('OpenTelemetry is not loaded without a collector', async () => {
  const [atStart, withSdk] = await Promise.all([countAtStart(), countWithSdk()]);
  expect(atStart).toBe(0);
  expect(withSdk).toBeGreaterThan(0);
});
