import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const repositoryFolder = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

/** Folder of the set-up's own files: stamps, logs, lock, link to the Redis server. */
export const setupFolder = join(repositoryFolder, '.setup');
