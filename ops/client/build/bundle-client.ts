import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import { repositoryFolder } from '../../stack/setup/repository.mjs';

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
    entryPoints: ['ops/client/src/index.ts'],
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
