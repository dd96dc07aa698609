import { describe, expect, it } from 'vitest';
import { findBadName } from './find-bad-names.mjs';
import { findFixedDays } from './find-fixed-days.mjs';
import { findDayConstants, findEnvironmentReadings, findImpurities } from './find-impurities.mjs';
import { findUnclearTexts } from './find-unclear-texts.mjs';

const impurities = (text: string) => findImpurities('a.ts', text).map(({ what }) => what);

const LONG = `Returns ${'a word '.repeat(20)}at last.`;
const unclear = (file: string, text: string) => findUnclearTexts(file, text).map(({ line, why }) => [line, why]);

describe('the check for plain English', () => {
  it.each([
    ['a.ts', 'const a = 1;\n/**\tWhoever owes. */', 2, 'opens with a fragment or a relative clause'],
    ['a.mjs', '/**\n * Of each state. @param {string} a\n */', 1, 'opens with a fragment or a relative clause'],
    ['a.ts', '// Returns the debtor,\n// whatever the name.\n', 1, 'leaves open who or what is meant'],
    ['a.ts', `/** ${LONG} */`, 1, 'has a sentence of more than 30 words'],
    [
      'a.test.ts',
      "it.each([[1, (2)]])('%s is\\'nt seen by whoever', f);",
      1,
      'is a test title that leaves open who or what is meant',
    ],
    ['a.md', 'Text\n\n## How it works', 3, 'opens with a fragment or a relative clause'],
    ['a.json', '{ "paths": [{ "summary": "What happened" }] }', 1, 'opens with a fragment or a relative clause'],
  ])('refuses in %s: %s', (file, text, line, why) => {
    expect(unclear(file, text)).toEqual([[line, why]]);
  });

  it.each([
    ['a.ts', "/** Returns the debtor. */ const files = ['**/what/**/*.ts'];"],
    ['a.ts', '// biome-ignore lint/a/b: what it says\n'],
    ['a.test.ts', "it('is refused if the company is unknown', () => expect('whoever').toBe('whose'));"],
    ['a.md', 'What it does.\n\n```sh\n# What it does\n```'],
    ['a.json', '{ "description": "Events of a company", "example": "What" }'],
  ])('accepts in %s: %s', (file, text) => {
    expect(unclear(file, text)).toEqual([]);
  });
});

describe('a pure module', () => {
  it.each([
    ['const now = new Date();', 'new Date()'],
    ['const now = new Date;', 'new Date()'],
    ['const text = Date();', 'Date()'],
    ['const now = Date.now();', 'Date.now'],
    ["const now = Date['now']();", 'Date.now'],
    ['const dice = Math.random;', 'Math.random'],
    ['const level = process.env.LOG_LEVEL;', 'process'],
    ['console.log(1);', 'console'],
    ['await fetch(url);', 'fetch'],
    ['const id = crypto.randomUUID();', 'crypto'],
    ['setTimeout(work, 10);', 'setTimeout'],
    ['const t = performance.now();', 'performance'],
    ["const fs = require('node:fs');", 'require'],
    ['const run = { fetch };', 'fetch'],
  ])('must not contain %s', (text, what) => {
    expect(impurities(text)).toContain(what);
  });

  it.each([
    'const then = new Date(instant);',
    '// new Date() and Date.now() are for callers',
    "const text = 'Math.random()';",
    'const { process } = machine; export type A = { fetch: string; console(): void };',
    'job.process(); clock.fetch; queue.console = 1;',
    'export function limaDate(now: Date): string { return now.toISOString(); }',
    "import { process } from './step.ts'; export { process };",
  ])('may contain %s', (text) => {
    expect(impurities(text)).toEqual([]);
  });

  it('is reported with the line', () => {
    expect(findImpurities('core/a.ts', 'const a = 1;\n\nconst b = Math.random();')).toEqual([
      { file: 'core/a.ts', line: 3, what: 'Math.random' },
    ]);
  });
});

describe('a use of the environment', () => {
  it.each(['const { A } = process.env;', "const a = process['env'].A;", 'f(process.env)'])('is found in %s', (text) => {
    expect(findEnvironmentReadings('a.ts', text)).toHaveLength(1);
  });

  it('is not found in other uses of process', () => {
    expect(findEnvironmentReadings('a.ts', 'process.exit(1); const env = process.argv; c.env.X;')).toEqual([]);
  });
});

describe('a day of the core', () => {
  it.each(["const FROM = '2027-01-01';", 'if (date >= `2027-01-01`) f();'])('is found in %s', (text) => {
    expect(findDayConstants('a.ts', text)).toMatchObject([{ line: 1, what: 'the day 2027-01-01' }]);
  });

  it('is not found inside a longer text, nor in a comment', () => {
    expect(findDayConstants('a.ts', "// 2027-01-01\nconst TEXT = 'a day such as 2027-01-01';")).toEqual([]);
  });
});

describe('a file name', () => {
  it.each(['shared/core/src/utils/index.ts', 'db/src/helpers.ts', 'gateway/src/common/a.ts', 'ops/types.d.ts'])(
    'is refused if it is an empty word: %s',
    (path) => {
      expect(findBadName(path)).toContain('says nothing');
    },
  );

  it.each(['gateway/src/createApp.ts', 'db/src/Tenant.ts', 'workers/src/sign_document.ts'])(
    'is refused if it is not kebab-case: %s',
    (path) => {
      expect(findBadName(path)).toContain('kebab-case');
    },
  );

  it.each([
    'shared/core/src/tax/igv.ts',
    'db/src/connection/pg.d.ts',
    'ops/stack/start/stack.it.test.ts',
    'ops/stack/setup/find-redis.d.mts',
    'shared/core/src/catalogs/07-igv.ts',
  ])('is accepted: %s', (path) => {
    expect(findBadName(path)).toBeNull();
  });
});

describe('a day in a test of services', () => {
  it.each([
    ["const DAY = '2026-11-02';", '2026-11-02'],
    ["const id = 'RA-20271103-1';", '20271103'],
    ['period=2031-01', '2031-01'],
    ["const clock = clockFrom('2026-11-03T15:00:00Z'); const DAY = '2027-12-01';", '2027-12-01'],
    ["const clock = clockFrom(TODAY); const DAY = '2026-11-02';", '2026-11-02'],
    ["const NOW = new Date('2025-11-02T15:00:00Z'); const DAY = '2026-12-02';", '2026-12-02'],
  ])('is refused if it is a literal that is not past, without a clock near it: %s', (text, day) => {
    const what = `the fixed day ${day} (CONTRIBUTING, Days, has the remedy)`;
    expect(findFixedDays(`// first line\n${text}`)).toEqual([{ line: 2, what }]);
  });

  it.each([
    "const DAY = '2025-11-02';",
    "const RUC = '20261103456';",
    'const DAY = dayFromToday(-3);',
    "const gatewayClock = clockFrom('2026-11-03T15:00:00Z'); const DAYS = ['2026-11-02', '2027-11-02'];",
  ])('is accepted if it is past, relative to today, or within a year of the clock of its file: %s', (text) => {
    expect(findFixedDays(text)).toEqual([]);
  });
});
