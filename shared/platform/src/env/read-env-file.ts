import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * Takes the variables of a file `.env` where a command is run into this process's environment; those that are there come
 * first. For the commands of an operator: the services read the environment and nothing else.
 */
export function readEnvFile(): void {
  const file = resolve('.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
