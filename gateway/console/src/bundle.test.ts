import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';

const ASSETS = join(import.meta.dirname, '../dist/assets');
const STYLES = dirname(createRequire(import.meta.url).resolve('@mantine/core/styles/Button.css'));

const readAll = (extension: string) =>
  readdirSync(ASSETS)
    .filter((name) => name.endsWith(extension))
    .map((name) => readFileSync(join(ASSETS, name)));

const classesIn = (text: string) => new Set(text.match(/\bm_[0-9a-f]+\b/g));

it('all scripts and styles of the console together are under 300 kB, as browsers load them', () => {
  const total = [...readAll('.js'), ...readAll('.css')].reduce((sum, file) => sum + brotliCompressSync(file).length, 0);
  expect(total).toBeGreaterThan(50_000);
  expect(total).toBeLessThan(300_000);
});

it('every component in use has its styles (component-styles.ts)', () => {
  const used = classesIn(readAll('.js').join(''));
  const styled = classesIn(readAll('.css').join(''));
  const missing = readdirSync(STYLES)
    .filter((name) => name.endsWith('.css') && !name.endsWith('.layer.css'))
    .filter((name) => {
      const own = [...classesIn(readFileSync(join(STYLES, name), 'utf8'))];
      return own.some((each) => used.has(each)) && !own.some((each) => styled.has(each));
    });
  expect(missing).toEqual([]);
});
