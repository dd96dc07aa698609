import { readdirSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import * as v from 'valibot';
import { repositoryFolder } from '../../../stack/setup/repository.mjs';
import { writeDeclarations } from './write-declarations.ts';

const FOLDER = join(repositoryFolder, 'ops', 'client', 'typescript');

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
  for (const name of ['README.md', 'README.es.md']) await copyFile(join(FOLDER, name), join(outFolder, name));
  await copyFile(join(repositoryFolder, 'LICENSE'), join(outFolder, 'LICENSE'));
}

/** Text of a bundle, and the files in it, relative to the repository. */
export interface Bundle {
  readonly text: string;
  readonly sources: readonly string[];
}

/**
 * Puts the client and the libraries it needs into one module, which runs in Node.js and in browsers.
 *
 * @throws Error when something in it needs Node.js
 */
export async function bundleClient(format: 'esm' | 'iife' = 'esm'): Promise<Bundle> {
  const options = {
    absWorkingDir: repositoryFolder,
    entryPoints: ['ops/client/typescript/src/index.ts'],
    bundle: true,
    platform: 'browser',
    target: 'es2022',
    format,
    globalName: 'chasqui',
    metafile: true,
    write: false,
    logLevel: 'silent',
  } satisfies BuildOptions;
  const { outputFiles, metafile } = await build(options);
  return { text: outputFiles[0]?.text ?? '', sources: listSources(metafile) };
}

/** Returns the files in the bundle. Files that were read but left out as unused are not listed. */
function listSources({ outputs }: Metafile): string[] {
  return Object.values(outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : [])),
  );
}

/** The licences of the libraries in a bundle, which go where their code goes. */
export function collectLicences({ sources }: Bundle): string {
  const libraries = sources.flatMap((path) => /^node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? []);
  return [...new Set(libraries)].sort().map(readLicence).join('\n');
}

function readLicence(library: string): string {
  const folder = join(repositoryFolder, 'node_modules', library);
  const file = readdirSync(folder).find((name) => /^licen[cs]e(\.|$)/i.test(name));
  if (file === undefined) throw new Error(`${library} comes without its licence`);
  return `${library}\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`;
}
