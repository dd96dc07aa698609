import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { StackEnv } from '@chasqui/platform/env';
import { findLockHolder, takeLock } from '../setup/lock-file.mjs';
import { openLogFiles } from './log-files.ts';
import { getSecrets } from './secrets.ts';
import { type Member, type Supervised, supervise } from './supervise.ts';
import { startWatchdog } from './watchdog.ts';

/** Resources of a running stack: data folder, logs and processes. */
export type Runtime = Awaited<ReturnType<typeof openRuntime>>;

/** Takes the data folder; nothing runs yet. */
export async function openRuntime(env: StackEnv, onEvent: (name: string, event: string) => void) {
  const unlock = await lockDataFolder(env.DATA_DIR);
  const secrets = await getSecrets(env).catch(async (error) => {
    await unlock();
    throw error;
  });
  const logs = openLogFiles(join(env.DATA_DIR, 'logs'));
  const watchdog = startWatchdog(() =>
    onEvent('watchdog', 'ended: the servers would survive a kill -9 of this process'),
  );
  const running: Supervised[] = [];
  let fail: (reason: string) => void = () => {};
  const failed = new Promise<string>((resolve) => {
    fail = resolve;
  });
  const run = async (member: Member) => {
    const supervised = await supervise(member, {
      onRestart: (name, reason) => onEvent(name, `ended (${reason}), starting it again`),
      onGiveUp: (name, reason) => fail(`${name} cannot be kept running: ${reason}`),
    });
    running.push(supervised);
    onEvent(member.name, 'ready');
  };
  const stopAll = async () => {
    for (const supervised of running.toReversed()) await supervised.stop();
    await watchdog.close();
    logs.close();
    await unlock();
  };
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= stopAll();
    return stopped;
  };
  const pids = () => Object.fromEntries(running.map((supervised) => [supervised.name, supervised.pid()]));
  return { env, secrets, logs, watchdog, run, pids, failed, stop };
}

function lockFileOf(dataFolder: string): string {
  return join(dataFolder, 'running.json');
}

/** Returns the pid of the process whose stack runs on this data folder, or undefined. */
export function findHolder(dataFolder: string): Promise<number | undefined> {
  return findLockHolder(lockFileOf(dataFolder));
}

/**
 * Locks the data folder for this process and returns the function that releases it. Throws if another process holds the
 * lock.
 */
export async function lockDataFolder(dataFolder: string): Promise<() => Promise<void>> {
  const file = lockFileOf(dataFolder);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const holder = await takeLock(file);
  if (holder === undefined) return () => rm(file, { force: true });
  throw new Error(`Another Chasqui (process ${holder}) runs on the data folder ${dataFolder}`);
}
