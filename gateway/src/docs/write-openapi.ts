import { writeFile } from 'node:fs/promises';
import { generateOpenApi } from './generate-openapi.ts';

const target = new URL('../../openapi.json', import.meta.url);
await writeFile(target, `${JSON.stringify(await generateOpenApi(), null, 2)}\n`);
