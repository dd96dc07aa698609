import type { Worker } from 'node:worker_threads';
import { spawnThread as spawn } from '@chasqui/platform/thread';
import type { CertificateFile } from './certificate-file.ts';

/** Memory limits of the thread: far more than any certificate needs. Beyond them the thread ends. */
const MEMORY = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 } as const;

/** Starts the thread that reads one file. */
export function spawnThread(file: CertificateFile): Worker {
  return spawn('certificate-thread', import.meta.url, { workerData: file, resourceLimits: MEMORY });
}
