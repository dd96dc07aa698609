import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { findProcessStart } from './process-table.ts';

const HolderSchema = v.object({ pid: v.number(), start: v.string() });

const FILE = 'running.json';

/** Returns the pid of the process whose stack runs on this data folder, or undefined. */
export async function findHolder(dataFolder: string): Promise<number | undefined> {
  const text = await readFile(join(dataFolder, FILE), 'utf8').catch(() => '{}');
  const parsed = v.safeParse(HolderSchema, parseJson(text));
  if (!parsed.success) return undefined;
  const { pid, start } = parsed.output;
  return (await findProcessStart(pid)) === start ? pid : undefined;
}

/** Parses a lock file. A file cut short by a crash names no holder. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Locks the data folder for this process and returns the function that releases it. Throws if another process holds the
 * lock.
 */
export async function lockDataFolder(dataFolder: string): Promise<() => Promise<void>> {
  const file = join(dataFolder, FILE);
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  const holder = await findHolder(dataFolder);
  if (holder !== undefined)
    throw new Error(`Another Chasqui (process ${holder}) runs on the data folder ${dataFolder}`);
  await rm(file, { force: true });
  const mark = JSON.stringify({ pid: process.pid, start: await findProcessStart(process.pid) });
  // Fails when another start was faster.
  await writeFile(file, mark, { flag: 'wx' });
  return () => rm(file, { force: true });
}
