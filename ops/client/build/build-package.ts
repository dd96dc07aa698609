import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { repositoryFolder } from '../../stack/setup/repository.mjs';
import { bundleClient, collectLicences } from './bundle-client.ts';
import { writeDeclarations } from './write-declarations.ts';

const FOLDER = join(repositoryFolder, 'ops', 'client');

/** Fields of package.json that the installed package repeats from the workspace. */
const ManifestSchema = v.object({
  name: v.string(),
  version: v.string(),
  description: v.string(),
  license: v.string(),
  type: v.literal('module'),
  engines: v.object({ node: v.string() }),
});

/** Makes the package that consumers install: one module without dependencies, and declarations without the gateway. */
export async function buildPackage(outFolder: string): Promise<void> {
  await rm(outFolder, { recursive: true, force: true });
  await mkdir(outFolder, { recursive: true });
  writeDeclarations(outFolder);
  const bundle = await bundleClient();
  const manifest = v.parse(ManifestSchema, JSON.parse(await readFile(join(FOLDER, 'package.json'), 'utf8')));
  const exported = { '.': { types: './index.d.ts', default: './index.js' } };
  const files = {
    'index.js': bundle.text,
    'THIRD-PARTY-LICENSES.txt': collectLicences(bundle),
    'package.json': `${JSON.stringify({ ...manifest, sideEffects: false, exports: exported }, null, 2)}\n`,
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(outFolder, name), text);
  await copyFile(join(FOLDER, 'README.md'), join(outFolder, 'README.md'));
  await copyFile(join(repositoryFolder, 'LICENSE'), join(outFolder, 'LICENSE'));
}
