import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { inject } from 'vitest';
import { SHIFTED_CLOCK } from './days.ts';
import { PROGRAMS } from './programs.ts';

export interface SourceRun {
  readonly child: ChildProcess;
  readonly ended: Promise<{ readonly code: number | null; readonly stdout: string; readonly stderr: string }>;
}

/** Runs a program of ours in a process of its own, in this one's folder unless `cwd` is given; `path` of its source is relative to the repository. It reads `input` from stdin. */
export function runSource(
  path: string,
  env: Record<string, string>,
  args: readonly string[] = [],
  cwd?: string,
  input = '',
): SourceRun {
  const child = spawn(process.execPath, [programFile(path), ...args], {
    cwd,
    env: { ...SHIFTED_CLOCK, PATH: process.env.PATH ?? '', ...env },
    stdio: 'pipe',
  });
  child.stdin.end(input);
  const said = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => {
    said.stdout += chunk.toString('utf8');
  });
  child.stderr.on('data', (chunk: Buffer) => {
    said.stderr += chunk.toString('utf8');
  });
  const ended = once(child, 'close').then(([code]) => ({ code: typeof code === 'number' ? code : null, ...said }));
  return { child, ended };
}

/** Starts a program of ours with these variables only, and resolves with its first message, which says that it is ready. */
export async function startProgram(
  path: string,
  env: Record<string, string>,
  args: readonly string[] = [],
  stdout: 'inherit' | 'pipe' = 'inherit',
): Promise<{ readonly child: ChildProcess; readonly message: unknown }> {
  const child = spawn(process.execPath, [programFile(path), ...args], {
    env: { ...SHIFTED_CLOCK, PATH: process.env.PATH, ...env },
    stdio: ['ignore', stdout, 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`${path} ended with ${code}`)));
  const [message] = await Promise.race([once(child, 'message'), ended]);
  ended.catch(() => {});
  return { child, message };
}

/** The bundle of a program of ours; `source` is relative to the repository. */
export function programFile(source: string): string {
  const place = PROGRAMS[source];
  if (place === undefined) throw new Error(`ops/proof/support/programs.ts does not name ${source}`);
  return join(inject('programs'), `${place}.mjs`);
}
