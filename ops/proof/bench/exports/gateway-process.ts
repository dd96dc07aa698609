import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { repositoryFolder } from '../../../stack/start/repository.ts';
import { TELL_PEAK, type WorkerPlace } from './worker-process.ts';

export const MASTER_KEY = 'master-key-of-the-benchmark-0123456789abcdef';

/** A gateway in a process of its own. */
export interface GatewayProcess {
  readonly url: string;
  /** Ends the process. Returns the most memory that it ever held, in MiB. */
  end(): Promise<number>;
}

const SCRIPT = join(repositoryFolder(), 'gateway', 'dist', 'main.mjs');
const READY_TRIES = 300;

/** Starts a fresh one, as it is built, and resolves once it is ready. */
export async function startGatewayProcess({ databaseUrl, redisUrl, folder }: WorkerPlace): Promise<GatewayProcess> {
  const peakFile = join(folder, 'gateway-peak');
  const port = await findFreePort();
  const child = spawn(process.execPath, ['--import', TELL_PEAK, SCRIPT], {
    env: {
      ...{ PATH: process.env.PATH, DATABASE_URL: databaseUrl, REDIS_URL: redisUrl, PORT: String(port) },
      ...{ MASTER_KEY, JWT_SECRET: 'jwt-secret-of-the-benchmark-0123456789abcdef', LOG_LEVEL: 'error' },
      ...{ ENCRYPTION_KEY: Buffer.alloc(32, 1).toString('base64'), AUTHORITY: 'sandbox', PEAK_FILE: peakFile },
    },
    // By the channel it notices that this process is gone.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady(url);
  return {
    url,
    async end() {
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await exit;
      return Number(await readFile(peakFile, 'utf8')) / 1_024;
    },
  };
}

async function waitUntilReady(url: string): Promise<void> {
  for (let tries = 0; tries < READY_TRIES; tries += 1) {
    const isReady = await fetch(`${url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await sleep(100);
  }
  throw new Error('The gateway was not ready in 30 seconds');
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('A server without a port');
  return address.port;
}
