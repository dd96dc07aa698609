import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getDefinition } from '@chasqui/core/documents';
import { createXsdChecker } from '@chasqui/platform/xsd';
import { describe, expect, it } from 'vitest';
import { judgeUbl } from '../../sandbox/index.ts';
import { readTestIdentity } from './build-golden.ts';
import { EXAMPLES_FOLDER } from './examples.ts';
import { buildRuleGoldens, DATED_ROWS, prepareOn, readRuleExample } from './rule-goldens.ts';

const FOLDER = join(EXAMPLES_FOLDER, 'rules');
const identity = await readTestIdentity();
const checker = await createXsdChecker();
const rows = await Promise.all(
  DATED_ROWS.map(async (row) => {
    const example = await readRuleExample(row.id);
    return { id: row.id, documentType: example.documentType, goldens: await buildRuleGoldens(row, identity) };
  }),
);

describe.each(rows)('the example of the rule $id', ({ documentType, goldens }) => {
  it('gives the goldens of the day before and of the day itself', async () => {
    for (const { file, content } of goldens) expect(content, file).toBe(await readFile(file, 'utf8'));
    expect(new Set(goldens.map(({ name }) => name.split('.')[1])).size).toBe(2);
  });

  it('is valid under our XSD and accepted by the sandbox on each day on which it is emitted', () => {
    const emitted = goldens.filter(({ name }) => name.endsWith('.xml'));
    expect(emitted.length).toBeGreaterThan(0);
    for (const { name, content } of emitted) {
      expect(checker.check(getDefinition(documentType).xsd, Buffer.from(content)), name).toEqual([]);
      const { isRefused, findings } = judgeUbl(documentType, content);
      expect(isRefused, `${name}: ${JSON.stringify(findings)}`).toBe(false);
    }
  });
});

it('the folder of goldens has no file of another rule', async () => {
  const names = rows.flatMap(({ goldens }) => goldens.map(({ name }) => name));
  expect((await readdir(join(FOLDER, 'out'))).toSorted()).toEqual(names.toSorted());
  const examples = (await readdir(FOLDER)).filter((name) => name.endsWith('.json'));
  expect(examples.toSorted()).toEqual(rows.map(({ id }) => `${id}.json`).toSorted());
});

it.each([
  ['2026-12-31', '03 - Penalidades / otros conceptos'],
  ['2027-01-01', '03 - Otros conceptos'],
])('a debit note of reason 03 of %s is printed with the reason %s', async (day, reason) => {
  const { completed } = prepareOn(await readRuleExample('debit-reason-03-2027'), day);
  const { blocks } = getDefinition('08').print(completed, { correlative: 8, hash: null, documentUrl: null });
  const fields = blocks.flatMap((block) => block.fields);
  expect(fields.find(({ label }) => label === 'Motivo')?.value).toBe(reason);
});
