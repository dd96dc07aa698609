import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { guardChild, type RunningServer, waitUntilReady } from './guarded-child.ts';
import type { Watchdog } from './watchdog.ts';

interface ServiceCommand {
  readonly name: string;
  readonly script: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly output: number;
  /** URL that answers 200 when the service is ready; null if the service sends the message `ready` instead. */
  readonly readyUrl: string | null;
}

const PROBE_MS = 50;

/** Starts one of our own processes and waits until it is ready. The process ends by itself if this one is gone. */
export async function spawnService(command: ServiceCommand, watchdog: Watchdog): Promise<RunningServer> {
  const { name, script, args, env, output, readyUrl } = command;
  const child = spawn(process.execPath, ['--enable-source-maps', script, ...args], {
    detached: true,
    env,
    stdio: ['ignore', output, output, 'ipc'],
  });
  const server = await guardChild(child, { name, stopSignal: 'SIGTERM', watchdog });
  const failure = await waitUntilReady(server, readyUrl === null ? hearReady(child) : pollReady(readyUrl, child));
  if (failure !== null) throw new Error(`${name} did not start: ${failure}`);
  return server;
}

async function hearReady(child: ChildProcess): Promise<void> {
  for (;;) {
    const [message] = await once(child, 'message');
    if (message === 'ready') return;
  }
}

async function pollReady(url: string, child: ChildProcess): Promise<void> {
  while (!(await answersOk(url))) {
    // `exited` reports the end of the process, so this promise never settles.
    if (child.exitCode !== null || child.signalCode !== null) await new Promise(() => {});
    await sleep(PROBE_MS);
  }
}

async function answersOk(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    // The service does not listen yet.
    return false;
  }
}
