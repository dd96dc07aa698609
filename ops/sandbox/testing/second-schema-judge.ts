import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { schemaFolder } from '@chasqui/platform/xsd';
import { parseXml } from 'libxmljs2';

/**
 * Returns true if a document is valid under one of the project's schemas (`invoice.xsd`), according to the libxml2 in
 * libxmljs2. The service and the sandbox use another build of libxml2.
 */
export function isValidByLibxmljs2(schema: string, xml: string): boolean {
  const file = join(schemaFolder(), schema);
  const compiled = parseXml(readFileSync(file, 'utf8'), { baseUrl: file, nonet: true });
  return parseXml(xml, { nonet: true }).validate(compiled);
}
