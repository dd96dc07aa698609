import type * as v from 'valibot';

/** Permanent codes of the problems a schema finds; those of cross-field rules stand beside their rules. */
export const FIELD_PROBLEM_CODES = [
  'FIELD_REQUIRED',
  'FIELD_UNKNOWN',
  'FIELD_TYPE',
  'FIELD_CHOICE',
  'FIELD_FORMAT',
  'FIELD_LENGTH',
  'FIELD_RANGE',
  'FIELD_VALUE',
] as const;

export type FieldProblemCode = (typeof FIELD_PROBLEM_CODES)[number];

const CODE_OF_ISSUE_TYPE: Readonly<Record<string, FieldProblemCode>> = {
  picklist: 'FIELD_CHOICE',
  literal: 'FIELD_CHOICE',
  regex: 'FIELD_FORMAT',
  iso_date: 'FIELD_FORMAT',
  min_length: 'FIELD_LENGTH',
  max_length: 'FIELD_LENGTH',
  min_value: 'FIELD_RANGE',
  max_value: 'FIELD_RANGE',
  gt_value: 'FIELD_RANGE',
  lt_value: 'FIELD_RANGE',
};

/** Valibot marks both a missing and an unknown field as trouble with a key; only of the unknown one it expected nothing. */
function codeOfKey(issue: v.BaseIssue<unknown>): FieldProblemCode {
  return issue.expected === 'never' ? 'FIELD_UNKNOWN' : 'FIELD_REQUIRED';
}

/** The permanent code of what a Valibot issue says. */
export function codeOfIssue(issue: v.BaseIssue<unknown>): FieldProblemCode {
  const known = CODE_OF_ISSUE_TYPE[issue.type];
  if (known !== undefined) return known;
  if (issue.path?.at(-1)?.origin === 'key') return codeOfKey(issue);
  return issue.kind === 'schema' ? 'FIELD_TYPE' : 'FIELD_VALUE';
}
