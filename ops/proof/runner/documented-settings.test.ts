import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

// A server does not start if one line of its settings is unreadable. Operators copy these lines under time pressure, so
// every line must be valid.
const ROOT = join(import.meta.dirname, '../../..');
const FOLDERS = ['ops/deploy/runbooks', 'docs'];

const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => readFileSync(join(ROOT, folder, name), 'utf8')),
);

/** Every line of the blocks of this kind, of all files; blocks in lists are indented. */
function linesOf(kind: string): readonly string[] {
  const block = new RegExp(`^ *\`\`\`${kind}\\n([^]*?)^ *\`\`\`$`, 'gm');
  return files.flatMap((text) => [...text.matchAll(block)].flatMap(([, lines = '']) => lines.trim().split(/\n\s*/)));
}

/** https://www.postgresql.org/docs/current/config-setting.html: quoted unless a number or one word; `#` begins a comment. */
const POSTGRESQL = /^\w+ = ('(?:[^']|'')*'|[\w.-]+)(\s+#.*)?$/;
/** https://www.pgbouncer.org/config.html: sections, and comments in lines of their own. */
const PGBOUNCER = /^(;.*|\[\w+\]|\w+ = [^;#]+)$/;

describe('documented settings', () => {
  it.each([
    ['conf', 'postgresql.conf', POSTGRESQL],
    ['ini', 'pgbouncer.ini', PGBOUNCER],
  ])('in a block of %s are valid for %s', (kind, _file, pattern) => {
    const lines = linesOf(kind);
    expect(lines.length).toBeGreaterThan(2);
    for (const line of lines) expect(line).toMatch(pattern);
  });
});
