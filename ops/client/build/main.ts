import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { repositoryFolder } from '../../stack/setup/repository.mjs';
import { archiveComposer, buildWheel, findPython, hasProgram, packNpm } from './build-archives.ts';
import { generateClients } from './generate.ts';

/**
 * `npm run clients`: writes the generated files of the clients for PHP and Python, and the packages of all clients as
 * they would be published.
 */
async function main(): Promise<void> {
  for (const [name, text] of await generateClients()) {
    const file = join(repositoryFolder, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  const folder = join(repositoryFolder, 'ops', 'client', 'dist');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await packNpm(folder);
  if (await hasProgram('composer')) await archiveComposer(folder);
  else say('Composer is not installed: the archive for PHP is left out.');
  const python = await findPython(['setuptools', 'wheel']);
  if (python === undefined) say('No python3 has setuptools and wheel: the wheel for Python is left out.');
  else await buildWheel(python, folder);
  say(`The packages are in ${folder}.`);
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

await main();
