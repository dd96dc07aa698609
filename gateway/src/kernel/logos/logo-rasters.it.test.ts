import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROLLS } from '@chasqui/platform/escpos/render-escpos';
import { createLog } from '@chasqui/platform/log';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLogoRasters } from './logo-rasters.ts';

const LOGO = { bytes: Uint8Array.of(1), mediaType: 'image/png' };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'logos-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it.each([
  ['ends its thread', 'process.exit(1)'],
  ['fails', "throw new Error('no memory')"],
])('a logo that %s is left out once, logged, and drawn for the next ticket', async (_case, trouble) => {
  const marker = JSON.stringify(join(folder, 'was-here'));
  const thread = `import { existsSync, writeFileSync } from 'node:fs';
    export default () => {
      if (existsSync(${marker})) return Uint8Array.of(7);
      writeFileSync(${marker}, '');
      ${trouble};
    };`;
  writeFileSync(join(folder, 'logo-thread.mjs'), thread);
  const lines: string[] = [];
  const log = createLog({ level: 'info', name: 'test', destination: { write: (line) => void lines.push(line) } });
  const logos = createLogoRasters({ threadsBeside: pathToFileURL(join(folder, 'main.mjs')).href });
  const owner = { tenantId: 'one', log };
  expect(await logos.get(owner, LOGO, ROLLS[80])).toBeNull();
  expect(lines).toEqual([expect.stringContaining('a ticket is printed without its logo')]);
  expect(await logos.get(owner, LOGO, ROLLS[80])).toEqual(Uint8Array.of(7));
});
