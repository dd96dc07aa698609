import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DOCUMENT_DEFINITIONS, getDefinition } from '@chasqui/core/documents';

export const EXAMPLES_FOLDER = join(dirname(fileURLToPath(import.meta.url)), '../../../shared/core/examples');

export interface Example {
  readonly documentType: string;
  /** `invoice/one-line`. */
  readonly name: string;
  readonly inputFile: string;
  /** Requests of earlier documents that the input refers to; mostly there is no such file. */
  readonly referencesFile: string;
  readonly goldenFile: string;
}

/** Every input of every type, sorted by name. A type's folder has the name of the type. */
export async function listExamples(): Promise<readonly Example[]> {
  const types = Object.keys(DOCUMENT_DEFINITIONS);
  const examples = await Promise.all(types.map(listOfType));
  return examples.flat().sort((one, other) => one.name.localeCompare(other.name));
}

async function listOfType(documentType: string): Promise<readonly Example[]> {
  const folder = getDefinition(documentType).name;
  const files = await readdir(join(EXAMPLES_FOLDER, folder));
  return files
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .map((caseName) => ({
      documentType,
      name: `${folder}/${caseName}`,
      referencesFile: join(EXAMPLES_FOLDER, folder, 'references', `${caseName}.json`),
      inputFile: join(EXAMPLES_FOLDER, folder, `${caseName}.json`),
      goldenFile: join(EXAMPLES_FOLDER, folder, 'out', `${caseName}.xml`),
    }));
}

/** An earlier document of the same issuer, accepted by the authority. */
export interface ExampleReference {
  readonly documentType: string;
  readonly request: unknown;
}
