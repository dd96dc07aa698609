import { problemsFromIssues } from '@chasqui/core/parsing';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { ValidityQuestionSchema } from './validity.ts';

const QUESTION = {
  ruc: '20131312955',
  documentType: '03',
  series: 'B001',
  correlative: 7,
  issueDate: '2026-11-02',
  total: 10.5,
};

const pathsOf = (question: object) =>
  problemsFromIssues(v.safeParse(ValidityQuestionSchema, question).issues ?? []).map(({ path }) => path);

it('a whole question about a document is taken', () => {
  expect(pathsOf(QUESTION)).toEqual([]);
});

it.each([
  [{ ruc: '2013131295' }, 'ruc'],
  [{ documentType: '09' }, 'documentType'],
  [{ series: 'b001' }, 'series'],
  [{ correlative: 0 }, 'correlative'],
  [{ issueDate: '2026-02-30' }, 'issueDate'],
  [{ total: -1 }, 'total'],
  [{ total: undefined }, 'total'],
  [{ currency: 'PEN' }, 'currency'],
])('a question about a document with %j is refused for its %s', (change, path) => {
  expect(pathsOf({ ...QUESTION, ...change })).toEqual([path]);
});
