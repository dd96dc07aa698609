import { readdirSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { type PackedFile, packFile } from '../../kernel/operation/packed-file.ts';

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=UTF-8',
  '.js': 'text/javascript; charset=UTF-8',
  '.svg': 'image/svg+xml',
};

export interface ConsoleFiles {
  /** HTML of the console, with `CONSOLE_BASE` and `CONSOLE_NONCE` where an answer puts its own values. */
  readonly page: string;
  /** Files that the page loads, by name. Their names change with their content. */
  readonly assets: ReadonlyMap<string, PackedFile>;
}

// The build puts the gateway into gateway/dist, and the console into gateway/console/dist.
const FOLDER = new URL(
  import.meta.url.endsWith('.ts') ? '../../../console/dist/' : '../console/dist/',
  import.meta.url,
);

/** Reads the built console. @throws Error if it was not built */
export function readConsoleFiles(): ConsoleFiles {
  const names = readdirSync(new URL('assets/', FOLDER));
  const assets = names.map((name) => {
    const content = readFileSync(new URL(`assets/${name}`, FOLDER));
    return [name, packFile(MEDIA_TYPES[extname(name)] ?? 'application/octet-stream', content)] as const;
  });
  return { page: readFileSync(new URL('index.html', FOLDER), 'utf8'), assets: new Map(assets) };
}
