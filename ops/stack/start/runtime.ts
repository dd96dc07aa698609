import { join } from 'node:path';
import type { StackEnv } from '@chasqui/platform/env';
import { lockDataFolder } from './data-lock.ts';
import { type LogFiles, openLogFiles } from './log-files.ts';
import { getSecrets, type StackSecrets } from './secrets.ts';
import { type Member, type Supervised, supervise } from './supervise.ts';
import { startWatchdog, type Watchdog } from './watchdog.ts';

/** Resources of a running stack: data folder, logs and processes. */
export interface Runtime {
  readonly env: StackEnv;
  readonly secrets: StackSecrets;
  readonly logs: LogFiles;
  readonly watchdog: Watchdog;
  run(member: Member): Promise<void>;
  pids(): Record<string, number>;
  readonly failed: Promise<string>;
  stop(): Promise<void>;
}

/** Takes the data folder; nothing runs yet. */
export async function openRuntime(env: StackEnv, onEvent: (name: string, event: string) => void): Promise<Runtime> {
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
  const stop = once(async () => {
    for (const supervised of running.toReversed()) await supervised.stop();
    await watchdog.close();
    logs.close();
    await unlock();
  });
  const pids = () => Object.fromEntries(running.map((supervised) => [supervised.name, supervised.pid()]));
  return { env, secrets, logs, watchdog, run, pids, failed, stop };
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => {
    done ??= work();
    return done;
  };
}
