import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryFolder } from '../../stack/setup/repository.mjs';
import { readTimings, updateTimings } from './test-timings.mjs';

const LONGEST_FILE_S = 60;
const LONGEST_CASE_S = 20;

describe('the recorded times of tests', () => {
  const { files, cases, reasons } = readTimings();

  it('name existing files', () => {
    expect(Object.keys(files).filter((file) => !existsSync(join(repositoryFolder, file)))).toEqual([]);
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
  const before = { files: { 'a.it.test.ts': 10, 'gone.it.test.ts': 3 }, cases: {}, reasons: {} };
  const fileOf = (name: string, seconds: number) => ({
    name: join(repositoryFolder, name),
    ...{ startTime: 1_000, endTime: 1_000 + seconds * 1_000 },
    assertionResults: [
      { fullName: 'is quick', duration: 20 },
      { fullName: 'is slow', duration: 10_400 },
    ],
  });

  it('keeps the time of a file that took about as long as before, and adds new files', () => {
    const testResults = [fileOf('b.it.test.ts', 0.2), fileOf('a.it.test.ts', 14)];
    expect(updateTimings(before, { testResults })).toEqual({
      files: { 'a.it.test.ts': 10, 'b.it.test.ts': 1 },
      cases: { 'a.it.test.ts > is slow': 10, 'b.it.test.ts > is slow': 10 },
      reasons: {},
    });
  });

  it('records a time that differs by more than half', () => {
    expect(updateTimings(before, { testResults: [fileOf('a.it.test.ts', 16)] }).files).toEqual({ 'a.it.test.ts': 16 });
  });
});
