import { join } from 'node:path';
import { repositoryFolder } from '../../../stack/setup/repository.mjs';
import { buildPackage } from './build-package.ts';

/** `npm run client`: the package of the typed client, ready for `npm pack` or `npm install`. */
async function main(): Promise<void> {
  const folder = join(repositoryFolder, 'ops', 'client', 'typescript', 'dist');
  await buildPackage(folder);
  process.stdout.write(`The package is in ${folder}: in your project, npm install ${folder}\n`);
}

await main();
