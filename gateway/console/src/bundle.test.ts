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

const read = (name: string) => readFileSync(join(ASSETS, name), 'utf8');
const IMPORTS = /(?:from|import)"\.\/([^"]+\.js)"/g;
const FILES_OF_PAGE = /"\.\/assets\/([^"]+\.(?:js|css))"/g;

/** Returns files and those that they import at once. */
function withImports(names: readonly string[]): ReadonlySet<string> {
  const found = new Set(names);
  for (const name of found) {
    for (const [, imported = ''] of name.endsWith('.js') ? read(name).matchAll(IMPORTS) : []) found.add(imported);
  }
  return found;
}

it('the files that a browser loads before the first screen are under 300 kB, and without the screens that are loaded later', () => {
  const page = readFileSync(join(ASSETS, '../index.html'), 'utf8');
  const first = withImports([...page.matchAll(FILES_OF_PAGE)].map(([, name = '']) => name));
  const login = readdirSync(ASSETS).find((name) => name.startsWith('login-screen-')) ?? '';
  const names = [...withImports([...first, login])];
  const total = names.reduce((sum, name) => sum + brotliCompressSync(read(name)).length, 0);
  expect(total).toBeGreaterThan(50_000);
  expect(total).toBeLessThan(300_000);
  expect(
    names.filter((name) => /^(documents|emission|settings|operator|reports|sire|purchases|receivables)-/.test(name)),
  ).toEqual([]);
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
