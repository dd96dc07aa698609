import { writeFile } from 'node:fs/promises';
import { generateOpenApi } from './generate-openapi.ts';

const { en, es } = await generateOpenApi();
for (const [name, document] of Object.entries({ 'openapi.json': en, 'openapi.es.json': es })) {
  await writeFile(new URL(`../../${name}`, import.meta.url), `${JSON.stringify(document, null, 2)}\n`);
}
