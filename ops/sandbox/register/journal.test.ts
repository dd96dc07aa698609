import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runsOf } from '@chasqui/core/property-runs';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openJournal } from './journal.ts';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chasqui-journal-'));
  file = join(folder, 'deep', 'register.jsonl');
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function readRecords(): Promise<readonly unknown[]> {
  const { journal, records } = await openJournal(file);
  await journal.close();
  return records;
}

it('starts empty in a new folder', async () => {
  expect(await readRecords()).toEqual([]);
});

it('returns appended records in order after reopening', async () => {
  for (const turn of [1, 2, 3]) {
    const { journal } = await openJournal(file);
    journal.append({ turn, part: 1 });
    journal.append({ turn, part: 2 });
    await journal.settled();
    await journal.close();
  }
  expect(await readRecords()).toEqual([1, 2, 3].flatMap((turn) => [1, 2].map((part) => ({ turn, part }))));
});

it('has settled records on disk while it is open', async () => {
  const { journal } = await openJournal(file);
  journal.append({ text: 'línea\ncon salto' });
  await journal.settled();
  expect(await readFile(file, 'utf8')).toBe('{"text":"línea\\ncon salto"}\n');
  journal.append({ text: 'otra' });
  await journal.settled();
  expect((await readFile(file, 'utf8')).split('\n')).toHaveLength(3);
  await journal.close();
});

it('writes every record before it closes', async () => {
  const { journal } = await openJournal(file);
  for (let n = 0; n < 100; n += 1) journal.append({ n });
  await journal.close();
  expect(await readRecords()).toHaveLength(100);
});

it('rejects waiting appends if a write failed', async () => {
  const { journal } = await openJournal(file);
  await journal.close();
  journal.append({ late: true });
  await expect(journal.settled()).rejects.toThrow();
});

it('refuses a foreign file', async () => {
  const { journal } = await openJournal(file);
  await journal.close();
  await writeFile(file, 'not JSON\n');
  await expect(openJournal(file)).rejects.toThrow(SyntaxError);
});

it('loses only the last record after a crash at any byte', async () => {
  const { journal } = await openJournal(file);
  const records = [{ n: 1 }, { n: 2, text: 'ñandú' }, { n: 3 }];
  for (const record of records) journal.append(record);
  await journal.close();
  const whole = await readFile(file);
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: whole.length }), async (length) => {
      await writeFile(file, whole.subarray(0, length));
      const kept = await readRecords();
      expect(kept).toEqual(records.slice(0, kept.length));
      await appendFile(file, '{"n":4}\n');
      expect(await readRecords()).toEqual([...kept, { n: 4 }]);
    }),
    { numRuns: runsOf(60) },
  );
});
