import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { findRedisServer } from '../setup/find-redis.mjs';
import type { RunningServer } from './guarded-child.ts';
import { stopLeftOver } from './left-over.ts';
import { repositoryFolder } from './repository.ts';
import { spawnServer, startOnPort } from './spawn-server.ts';
import type { Watchdog } from './watchdog.ts';

export interface RedisOptions {
  /** Data folder; created if absent. */
  readonly folder: string;
  readonly password: string;
  /** True to keep nothing on disk and to have many databases, so that test files do not share one. */
  readonly volatile?: boolean;
  readonly port?: number;
  /** Further lines of the server's configuration. */
  readonly lines?: readonly string[];
  readonly watchdog: Watchdog;
  readonly onLine: (line: string) => void;
}

export interface Redis extends RunningServer {
  readonly url: string;
  readonly port: number;
}

/** Starts a Redis server on 127.0.0.1 and a free port. */
export async function startRedis(options: RedisOptions): Promise<Redis> {
  const command = findRedisServer([join(repositoryFolder(), '.setup', 'bin')]);
  if (command === undefined)
    throw new Error('No redis-server or valkey-server on this machine: run `node ops/stack/setup/main.mjs`');
  await mkdir(options.folder, { recursive: true, mode: 0o700 });
  await stopLeftOver(join(options.folder, 'redis.pid'), options.folder, 'SIGTERM');
  return startOnPort(options.port, async (port) => {
    const server = await spawnServer(
      {
        name: 'Redis',
        command,
        args: ['-'],
        cwd: options.folder,
        account: null,
        stdin: configuration(options, port),
        readyText: 'Ready to accept connections',
        stopSignal: 'SIGTERM',
      },
      options.watchdog,
      options.onLine,
    );
    return { ...server, port, url: `redis://:${options.password}@127.0.0.1:${port}` };
  });
}

/**
 * Builds the configuration. Redis reads it from standard input, so that the password shows in no process list and in no
 * file.
 */
function configuration(options: RedisOptions, port: number): string {
  const disk = ['appendonly yes', 'appendfsync everysec', 'save ""'];
  const memory = ['appendonly no', 'save ""', 'databases 1024'];
  const lines = [
    'bind 127.0.0.1',
    `port ${port}`,
    `requirepass ${options.password}`,
    // Queues must never lose a job to eviction.
    'maxmemory-policy noeviction',
    // The working folder is the data folder already.
    'dir .',
    'pidfile ./redis.pid',
    'daemonize no',
    ...(options.volatile === true ? memory : disk),
    ...(options.lines ?? []),
  ];
  return `${lines.join('\n')}\n`;
}
