import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const EXAMPLES = dirname(
  dirname(createRequire(import.meta.url).resolve('@chasqui/core/examples/invoice/one-line.json')),
);

const MAX_EXAMPLE_BYTES = 4_000;

/** The example requests of a document type, whose results the goldens hold; without those that are too long to read. */
export function listDocumentRequests(name: string): Readonly<Record<string, unknown>> {
  const folder = join(EXAMPLES, name);
  const files = readdirSync(folder).filter((file) => file.endsWith('.json') && !isLong(join(folder, file)));
  return Object.fromEntries(files.sort().map((file) => [file.replace(/\.json$/, ''), readJson(join(folder, file))]));
}

// A hundred lines show a reader nothing that three do not.
function isLong(file: string): boolean {
  return readFileSync(file).byteLength > MAX_EXAMPLE_BYTES;
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
