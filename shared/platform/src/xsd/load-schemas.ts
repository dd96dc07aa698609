import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { XmlBufferInputProvider, xmlRegisterInputProvider } from 'libxml2-wasm';
import { schemaFolder } from './schema-folder.ts';

/** Names under which the library knows our files: it reads nothing from disk, and nothing but these. */
const VIRTUAL_FOLDER = 'chasqui-schemas/';

export type SchemaSources = ReadonlyMap<string, Uint8Array>;

export function virtualName(fileName: string): string {
  return VIRTUAL_FOLDER + fileName;
}

/** Reads every XSD of ours and lets the library find them when one imports another. */
export async function loadSchemas(): Promise<SchemaSources> {
  const folder = schemaFolder();
  const names = (await readdir(folder)).filter((name) => name.endsWith('.xsd'));
  const sources = await Promise.all(
    names.map(async (name): Promise<[string, Uint8Array]> => [name, await readFile(join(folder, name))]),
  );
  const provider = new XmlBufferInputProvider(
    Object.fromEntries(sources.map(([name, bytes]) => [virtualName(name), bytes])),
  );
  if (!xmlRegisterInputProvider(provider)) throw new Error('libxml2 takes no more input providers');
  return new Map(sources);
}
