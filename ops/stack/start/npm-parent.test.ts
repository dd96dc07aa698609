import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chasqui-npm-'));
  const module = JSON.stringify(join(import.meta.dirname, 'npm-parent.ts'));
  await writeFile(
    join(folder, 'service.mts'),
    `import { watchNpm } from ${module};
     await watchNpm(() => { console.log('npm is gone'); process.exit(); });
     setTimeout(() => { console.log('nobody watched'); process.exit(); }, Number(process.env.LIFE_MS));
     console.log('up');`,
  );
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

/**
 * Starts a fake npm that runs the service through a shell, as npm does, and kills it. Returns the output of the
 * service, which ends by itself after `lifeMs`.
 */
async function killNpm(lifecycle: Record<string, string>, lifeMs: number): Promise<string> {
  const npm = join(folder, 'npm');
  const command = `"${process.execPath}" --import "${import.meta.resolve('tsx')}" "${join(folder, 'service.mts')}"; true`;
  await writeFile(
    npm,
    `require('node:child_process').spawn('sh', ['-c', ${JSON.stringify(command)}], { stdio: 'inherit' })`,
  );
  const env = { PATH: process.env.PATH ?? '', LIFE_MS: String(lifeMs), ...lifecycle };
  const child = spawn(process.execPath, [npm], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += String(chunk);
  });
  while (!output.includes('up')) await once(child.stdout, 'data');
  child.kill('SIGKILL');
  // The service holds the other end of the pipe until it ends.
  await once(child.stdout, 'end');
  return output;
}

it('detects that its npm was killed, also with a shell between', async () => {
  expect(await killNpm({ npm_lifecycle_event: 'start' }, 60_000)).toBe('up\nnpm is gone\n');
});

it('watches nothing without npm', async () => {
  expect(await killNpm({}, 3_000)).toBe('up\nnobody watched\n');
});
