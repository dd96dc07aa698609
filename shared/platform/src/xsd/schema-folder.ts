import { createRequire } from 'node:module';
import { dirname } from 'node:path';

/**
 * The folder with our XSDs, for whoever checks documents with another validator. Found through the package, so that it
 * is the same from source and from a bundle.
 */
export function schemaFolder(): string {
  return dirname(createRequire(import.meta.url).resolve('@chasqui/core/schemas/invoice.xsd'));
}
