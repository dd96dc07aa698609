import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { SYSTEM_VERBS } from './system-verbs.ts';

const DB = fileURLToPath(new URL('../../../../db/src', import.meta.url));

function listSystemVerbs(): string[] {
  return readdirSync(DB, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^(fixtures|connection)\//.test(file))
    .filter((file) => /\b(?:inSystem|readInSystem)\(/.test(readFileSync(join(DB, file), 'utf8')))
    .sort();
}

it('every verb outside of tenants has a reason', () => {
  expect(listSystemVerbs()).toEqual(Object.keys(SYSTEM_VERBS).sort());
});
