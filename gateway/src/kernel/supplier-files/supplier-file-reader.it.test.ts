import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SupplierDocumentError } from '@chasqui/core/sire/supplier-document';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSupplierFileReader } from './supplier-file-reader.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'supplier-files-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('refuses a file that takes too long, and reads the next one in another thread', async () => {
  const thread = `export default ({ xml }) => {
    while (xml === 'endless');
    return xml === 'bad' ? { kind: 'refused', problems: [{ message: 'no', es: 'no' }] } : { kind: 'read', xml };
  };`;
  writeFileSync(join(folder, 'supplier-file-thread.mjs'), thread);
  const threadsBeside = pathToFileURL(join(folder, 'main.mjs')).href;
  const reader = createSupplierFileReader({ threadsBeside, timeoutMs: 2_000, idleTimeoutMs: 0 });
  const [late, refused, read] = await Promise.allSettled([
    reader.read('one', { xml: 'endless' }),
    reader.read('one', { xml: 'bad' }),
    reader.read('two', { xml: 'good' }),
  ]);
  expect(late).toMatchObject({ reason: expect.any(SupplierDocumentError) });
  expect(late).toMatchObject({ reason: { problems: [{ message: expect.stringMatching(/too much time or memory/) }] } });
  expect(refused).toMatchObject({ reason: { problems: [{ message: 'no' }] } });
  expect(read).toMatchObject({ value: { xml: 'good' } });
});

it('lets at most eight files of a company wait', async () => {
  writeFileSync(join(folder, 'supplier-file-thread.mjs'), "export default () => ({ kind: 'read' });");
  const reader = createSupplierFileReader({ threadsBeside: pathToFileURL(join(folder, 'main.mjs')).href });
  const ends = await Promise.allSettled(Array.from({ length: 12 }, () => reader.read('one', { xml: 'good' })));
  const refusals = ends.filter(({ status }) => status === 'rejected');
  expect(refusals).toHaveLength(3);
  expect(refusals[0]).toMatchObject({ reason: { code: 'UNAVAILABLE' } });
});
