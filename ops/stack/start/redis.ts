import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { findRedisServer } from '../setup/find-program.mjs';
import { stopLeftOver } from './left-over.ts';
import { repositoryFolder } from './repository.ts';
import { type DataServer, type DataServerOptions, spawnServer, startOnPort } from './spawn-server.ts';

/** Options of Redis. A volatile one keeps nothing on disk and has many databases, so that test files do not share one. */
export interface RedisOptions extends DataServerOptions {
  /** Further lines of the server's configuration. */
  readonly lines?: readonly string[];
}

export type Redis = DataServer;

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
