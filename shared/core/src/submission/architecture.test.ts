import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { STEP_ROWS } from './step-rows-fixture.ts';

const ARCHITECTURE = readFileSync(new URL('../../../../ARCHITECTURE.md', import.meta.url), 'utf8');
const HEAD = '| Document | Answers of this run | Next step |';

/** Rows of the table that ARCHITECTURE.md has, as its lines. A situation is named once. */
function toldLines(): string[] {
  const told = STEP_ROWS.filter(({ isTold }) => isTold);
  return told.map(({ when, answers, step }, index) => {
    const situation = told[index - 1]?.when === when ? '' : when;
    return `| ${[situation, answers, step].join(' | ')} |`;
  });
}

it('ARCHITECTURE.md tells when a document is sent again as the table does', () => {
  const [, table = ''] = ARCHITECTURE.split(`${HEAD}\n|---|---|---|\n`);
  const lines = table.split('\n');
  expect(
    lines.slice(
      0,
      lines.findIndex((line) => !line.startsWith('|')),
    ),
  ).toEqual(toldLines());
});
