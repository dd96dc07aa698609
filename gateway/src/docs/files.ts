import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type PackedFile, packFile } from './packed-file.ts';
import { LOOK, MARK, START } from './page-files.ts';

const { resolve } = createRequire(import.meta.url);

function readSwaggerUi(name: string): Uint8Array {
  return readFileSync(resolve(`swagger-ui-dist/${name}`));
}

const JAVASCRIPT = 'text/javascript; charset=UTF-8';
const CSS = 'text/css; charset=UTF-8';

/** Files of the page, by name. */
export interface PageFiles {
  readonly library: PackedFile;
  readonly libraryLook: PackedFile;
  readonly start: PackedFile;
  readonly look: PackedFile;
  readonly mark: PackedFile;
}

/** Reads the files of the page; called once per process. */
export function readPageFiles(): PageFiles {
  return {
    library: packFile(JAVASCRIPT, readSwaggerUi('swagger-ui-bundle.js')),
    libraryLook: packFile(CSS, readSwaggerUi('swagger-ui.css')),
    start: packFile(JAVASCRIPT, START),
    look: packFile(CSS, LOOK),
    mark: packFile('image/svg+xml', MARK),
  };
}

const EXTENSIONS: Record<keyof PageFiles, string> = {
  library: 'js',
  libraryLook: 'css',
  start: 'js',
  look: 'css',
  mark: 'svg',
};

/**
 * Returns the name that a file is served under. The name changes with the content, so clients may cache the file
 * forever.
 */
export function nameFile(name: keyof PageFiles, { fingerprint }: PackedFile): string {
  return `${name}-${fingerprint}.${EXTENSIONS[name]}`;
}
