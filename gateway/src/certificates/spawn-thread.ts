import { Worker } from 'node:worker_threads';
import type { CertificateFile } from './certificate-file.ts';

/** Far more than any certificate needs; beyond it the thread ends. */
const MEMORY = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 } as const;

/** The build puts the thread beside the bundle that this file ends up in; from sources it needs a loader. */
const IS_SOURCE = import.meta.url.endsWith('.ts');
const FROM_SOURCE = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(
  new URL('certificate-thread.ts', import.meta.url).href,
)}); });`;

/** Starts the thread that reads one file. It inherits neither environment nor arguments: it needs no secret but the file. */
export function spawnThread(file: CertificateFile): Worker {
  const options = { workerData: file, resourceLimits: MEMORY, env: {}, argv: [], execArgv: [] };
  if (IS_SOURCE) return new Worker(FROM_SOURCE, { ...options, eval: true });
  return new Worker(new URL('certificate-thread.mjs', import.meta.url), options);
}
