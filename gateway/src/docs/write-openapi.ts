import { readFile, writeFile } from 'node:fs/promises';
import type { OpenAPI } from '@orpc/contract';
import { generateOpenApi } from './generate-openapi.ts';

/** Writes a document. Its schemas keep their order in the file, so that a diff shows changes only; new ones come last. */
async function writeDocument(name: string, document: OpenAPI.Document): Promise<void> {
  const file = new URL(`../../${name}`, import.meta.url);
  const { components: earlier } = JSON.parse(await readFile(file, 'utf8')) as OpenAPI.Document;
  const { components = {} } = document;
  const known = Object.keys(earlier?.schemas ?? {}).filter((key) => Object.hasOwn(components.schemas ?? {}, key));
  const inOrder = Object.fromEntries(known.map((key) => [key, components.schemas?.[key]]));
  const schemas = { ...inOrder, ...components.schemas };
  await writeFile(file, `${JSON.stringify({ ...document, components: { ...components, schemas } }, null, 2)}\n`);
}

const { en, es } = await generateOpenApi();
await writeDocument('openapi.json', en);
await writeDocument('openapi.es.json', es);
