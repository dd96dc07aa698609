import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { schemaFolder } from '@chasqui/platform/xsd';
import { parseXml } from 'libxmljs2';

/**
 * Tells if a document is valid under one of the project's schemas (`invoice.xsd`), by the libxml2 in libxmljs2. It is
 * another build than the one that the service and the sandbox use.
 */
export function isValidByLibxmljs2(schema: string, xml: string): boolean {
  const file = join(schemaFolder(), schema);
  const compiled = parseXml(readFileSync(file, 'utf8'), { baseUrl: file, nonet: true });
  return parseXml(xml, { nonet: true }).validate(compiled);
}
