import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryFolder } from '../../stack/setup/repository.mjs';
import { readApi } from './read-api.ts';
import { writePhp } from './write-php.ts';
import { writePython } from './write-python.ts';

/** Returns the generated files of the clients for PHP and Python, by their paths in the repository. */
export async function generateClients(): Promise<ReadonlyMap<string, string>> {
  const api = readApi(JSON.parse(await readFile(join(repositoryFolder, 'gateway', 'openapi.json'), 'utf8')));
  const below = (folder: string, files: Readonly<Record<string, string>>) =>
    Object.entries(files).map(([name, text]) => [join('ops/client', folder, name), text] as const);
  return new Map([...below('python/src/chasqui', writePython(api)), ...below('php/src', writePhp(api))]);
}
