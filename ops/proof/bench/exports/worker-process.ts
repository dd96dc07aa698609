import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryFolder } from '../../../stack/start/repository.ts';

/** Servers of a worker process, and its folder for output. */
export interface WorkerPlace {
  readonly databaseUrl: string;
  readonly redisUrl: string;
  readonly folder: string;
}

/** The workers of the pool of exports, in a process of their own. */
export interface WorkerProcess {
  /** Ends the process. Returns the most memory that it ever held, in MiB. */
  end(): Promise<number>;
}

const SCRIPT = join(repositoryFolder(), 'workers', 'dist', 'main.mjs');

const WRITE_PEAK = `
  import { writeFileSync } from 'node:fs';
  process.on('exit', () => writeFileSync(process.env.PEAK_FILE, String(process.resourceUsage().maxRSS)));`;

/** For `--import` of a process: only it itself knows its peak, and only at its end, when it writes it to PEAK_FILE. */
export const TELL_PEAK = `data:text/javascript,${encodeURIComponent(WRITE_PEAK)}`;

/** Starts a fresh one, as it is built, and resolves once it is ready. */
export async function startWorkerProcess({ databaseUrl, redisUrl, folder }: WorkerPlace): Promise<WorkerProcess> {
  const peakFile = join(folder, 'peak');
  const child = spawn(process.execPath, ['--import', TELL_PEAK, SCRIPT, '--pools', 'export'], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: databaseUrl,
      REDIS_URL: redisUrl,
      ENCRYPTION_KEY: Buffer.alloc(32, 1).toString('base64'),
      LOG_LEVEL: 'error',
      PEAK_FILE: peakFile,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`The worker ended with ${code}`)));
  await Promise.race([once(child, 'message'), ended]);
  ended.catch(() => {});
  return {
    async end() {
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await exit;
      return Number(await readFile(peakFile, 'utf8')) / 1_024;
    },
  };
}
