import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';

const ASSETS = join(import.meta.dirname, '../dist/assets');

it('all scripts and styles of the console together stay under 300 kB compressed', () => {
  const sizes = readdirSync(ASSETS).map((name) => gzipSync(readFileSync(join(ASSETS, name)), { level: 9 }).length);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  expect(total).toBeGreaterThan(50_000);
  expect(total).toBeLessThan(300_000);
});
