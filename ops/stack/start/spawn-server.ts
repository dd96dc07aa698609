import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { guardChild, type RunningServer, waitUntilReady } from './guarded-child.ts';
import { getFreePort } from './ports.ts';
import type { Watchdog } from './watchdog.ts';

export interface ServerCommand {
  /** Display name: `PostgreSQL`. */
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  /** Account that runs the server; null for this process's own. */
  readonly account: Account | null;
  /** Text for standard input, which is then closed. */
  readonly stdin: string;
  /** Text in the output line that shows the server accepts connections. */
  readonly readyText: string;
  readonly stopSignal: NodeJS.Signals;
}

/** Options of a server that keeps data. */
export interface DataServerOptions {
  /** Data folder; created if absent. */
  readonly folder: string;
  readonly password: string;
  /** True to trade crash safety for speed, in tests. */
  readonly volatile?: boolean;
  readonly port?: number;
  readonly watchdog: Watchdog;
  readonly onLine: (line: string) => void;
}

export interface DataServer extends RunningServer {
  readonly url: string;
  readonly port: number;
}

export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** Error of a server that did not start; `output` holds its last lines. */
export class ServerStartError extends Error {
  readonly output: string;
  constructor(name: string, reason: string, output: string) {
    super(`${name} did not start: ${reason}${output === '' ? '' : `\n${output}`}`);
    this.name = 'ServerStartError';
    this.output = output;
  }
}

const KEPT_LINES = 20;

/** Starts a third-party server as a guarded child and waits until it reports ready. */
export async function spawnServer(
  command: ServerCommand,
  watchdog: Watchdog,
  onLine: (line: string) => void,
): Promise<RunningServer> {
  // Detached: Ctrl-C in the terminal must reach the supervisor only, which then stops its servers in order.
  const child = spawn(command.command, command.args, {
    cwd: command.cwd,
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
    ...command.account,
  });
  const server = await guardChild(child, { ...command, watchdog });
  // A server that refuses its command line may end before it reads this; `exited` reports that.
  child.stdin.on('error', () => {});
  child.stdin.end(command.stdin);
  const kept: string[] = [];
  const failure = await waitUntilReady(server, readUntil(child, command.readyText, keepLast(kept, onLine)));
  if (failure !== null) throw new ServerStartError(command.name, failure, kept.join('\n'));
  return server;
}

/** Resolves at the first line that holds `text` and keeps reading: a full pipe would block its writer. */
function readUntil(child: ChildProcess, text: string, onLine: (line: string) => void): Promise<void> {
  return new Promise((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      if (stream === null) continue;
      createInterface({ input: stream }).on('line', (line) => {
        onLine(line);
        if (line.includes(text)) resolve();
      });
    }
  });
}

function keepLast(kept: string[], onLine: (line: string) => void): (line: string) => void {
  return (line) => {
    kept.push(line);
    if (kept.length > KEPT_LINES) kept.shift();
    onLine(line);
  };
}

const PORT_TRIES = 5;

/**
 * Calls `start` with the port, or with a free one. Retries with another free port if a different process took that one
 * meanwhile.
 */
export async function startOnPort<T>(port: number | undefined, start: (port: number) => Promise<T>): Promise<T> {
  if (port !== undefined) return start(port);
  const startOnFreePort = async () => start(await getFreePort());
  return retryStart(startOnFreePort, { reason: /address already in use/i, tries: PORT_TRIES, pauseMs: 0 });
}

interface RetryOptions {
  /** Pattern of the output of a server that may start at the next try. */
  readonly reason: RegExp;
  readonly tries: number;
  readonly pauseMs: number;
}

/** Starts a server. Tries again if its output matches `reason`. */
export async function retryStart<T>(start: () => Promise<T>, { reason, tries, pauseMs }: RetryOptions): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await start();
    } catch (error) {
      const mayStart = error instanceof ServerStartError && reason.test(error.output);
      if (!mayStart || attempt === tries) throw error;
      await sleep(pauseMs);
    }
  }
}
