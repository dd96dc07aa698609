import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * Loads the variables of the file `.env` in the working directory into this process's environment. Existing variables
 * take precedence. For commands of an operator only: the services read no file.
 */
export function readEnvFile(): void {
  const file = resolve('.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
