import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the repository. */
export const repositoryFolder = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

/** What set-up keeps for itself: stamps, logs, its lock, a link to the Redis server. */
export const setupFolder = join(repositoryFolder, '.setup');
