import { createRequire } from 'node:module';
import { dirname } from 'node:path';

/**
 * Returns the folder of our XSDs, for checks with another validator. The folder is found through the package, so that
 * the path is right from source and from a bundle.
 */
export function schemaFolder(): string {
  return dirname(createRequire(import.meta.url).resolve('@chasqui/core/schemas/invoice.xsd'));
}
