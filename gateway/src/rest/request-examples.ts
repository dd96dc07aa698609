import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { DOCUMENT_DEFINITIONS } from '@chasqui/core/documents';
import type { OpenAPI } from '@orpc/contract';

const EXAMPLES = dirname(
  dirname(createRequire(import.meta.url).resolve('@chasqui/core/examples/invoice/one-line.json')),
);

/** Adds to every operation that takes a document's request the examples of its type, whose results the goldens hold. */
export function addRequestExamples(document: OpenAPI.Document): void {
  for (const { name, path } of Object.values(DOCUMENT_DEFINITIONS)) {
    const examples = readExamples(name);
    for (const operationPath of [`/api/${path}`, `/api/validate/${path}`]) {
      const body = document.paths?.[operationPath]?.post?.requestBody;
      const content = body !== undefined && 'content' in body ? body.content['application/json'] : undefined;
      if (content !== undefined) content.examples = examples;
    }
  }
}

function readExamples(name: string): Record<string, { readonly value: unknown }> {
  const folder = join(EXAMPLES, name);
  const files = readdirSync(folder).filter((file) => file.endsWith('.json') && !isLong(join(folder, file)));
  return Object.fromEntries(
    files.sort().map((file) => [file.replace(/\.json$/, ''), { value: readJson(join(folder, file)) }]),
  );
}

const MAX_EXAMPLE_BYTES = 4_000;

// A hundred lines show a reader nothing that three do not.
function isLong(file: string): boolean {
  return readFileSync(file).byteLength > MAX_EXAMPLE_BYTES;
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
