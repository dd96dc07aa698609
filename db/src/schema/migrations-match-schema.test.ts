import { readFile } from 'node:fs/promises';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, it } from 'vitest';
import * as schema from './index.ts';

const META = new URL('../../migrations/meta/', import.meta.url);

async function readJson(name: string) {
  return JSON.parse(await readFile(new URL(name, META), 'utf8'));
}

it('has a migration for everything in the schema: `npm run generate -w db` has nothing to add', async () => {
  const { entries } = await readJson('_journal.json');
  const last = String(entries.at(-1).idx).padStart(4, '0');
  const migrated = await readJson(`${last}_snapshot.json`);
  expect(await generateMigration(migrated, generateDrizzleJson({ ...schema }, migrated.id))).toEqual([]);
});
