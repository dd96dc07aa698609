import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryFolder } from '../../stack/setup/repository.mjs';
import { readTimings, updateTimings } from './test-timings.mjs';

/** Files with servers when the times were last recorded, less a few. */
const MOST_FILES = 250;
const LONGEST_FILE_S = 60;
const LONGEST_CASE_S = 20;

describe('the recorded times of tests', () => {
  const { files, cases, reasons } = readTimings();

  it('name existing files, and nearly all of them', () => {
    expect(Object.keys(files).filter((file) => !existsSync(join(repositoryFolder, file)))).toEqual([]);
    expect(Object.keys(files).length).toBeGreaterThan(MOST_FILES);
  });

  it('have a reason for each file over 60 s and each case over 20 s, and for no other', () => {
    const long = [
      ...Object.keys(files).filter((file) => (files[file] ?? 0) > LONGEST_FILE_S),
      ...Object.keys(cases).filter((name) => (cases[name] ?? 0) > LONGEST_CASE_S),
    ];
    expect(Object.keys(reasons).sort()).toEqual(long.sort());
  });
});

describe('recording times of tests', () => {
  const before = { files: { 'a.it.test.ts': 10, 'gone.it.test.ts': 3 }, cases: { 'a > is slow': 12 }, reasons: {} };

  it('keeps the time of a file that took about as long as before, and adds new files', () => {
    const measured = { files: { 'b.it.test.ts': 200, 'a.it.test.ts': 14_000 }, cases: { 'b > is quick': 20 } };
    expect(updateTimings(before, measured)).toEqual({
      files: { 'a.it.test.ts': 10, 'b.it.test.ts': 1 },
      cases: {},
      reasons: {},
    });
  });

  it('records the new time of a file if it differs by more than half, and cases of ten seconds', () => {
    const measured = { files: { 'a.it.test.ts': 16_000 }, cases: { 'a > is slow': 10_400 } };
    expect(updateTimings(before, measured)).toMatchObject({
      files: { 'a.it.test.ts': 16 },
      cases: { 'a > is slow': 10 },
    });
  });
});
