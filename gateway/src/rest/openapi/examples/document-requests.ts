import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const EXAMPLES = dirname(
  dirname(createRequire(import.meta.url).resolve('@chasqui/core/examples/invoice/one-line.json')),
);

const MAX_EXAMPLE_LENGTH = 4_000;

/**
 * Lists the example requests of a document type, simplest first, without those too long to read. The goldens hold their
 * results.
 */
export function listDocumentRequests(name: string): Readonly<Record<string, unknown>> {
  const folder = join(EXAMPLES, name);
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  const texts = files
    .sort()
    .map((file) => [file.replace(/\.json$/, ''), readFileSync(join(folder, file), 'utf8')] as const);
  // A long request shows a reader nothing more than a short one.
  const readable = texts.filter(([, text]) => text.length <= MAX_EXAMPLE_LENGTH);
  const simplestFirst = readable.toSorted(([, one], [, other]) => one.length - other.length);
  return Object.fromEntries(simplestFirst.map(([title, text]) => [title, JSON.parse(text)]));
}
