import * as v from 'valibot';
import { type Problem, validationError } from './errors.ts';
import { BOTH_LANGUAGES, type Message, readBilingual, say } from './messages/index.ts';

/** Permanent codes of the problems a schema finds; the codes of cross-field rules are beside their rules. */
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

type FieldProblemCode = (typeof FIELD_PROBLEM_CODES)[number];

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

/** Returns the permanent code of a Valibot issue. */
export function codeOfIssue(issue: v.BaseIssue<unknown>): FieldProblemCode {
  const known = CODE_OF_ISSUE_TYPE[issue.type];
  if (known !== undefined) return known;
  // Valibot reports missing and unknown fields alike as an issue of a key, but expects `never` of an unknown one.
  const isOfKey = issue.path?.at(-1)?.origin === 'key';
  if (isOfKey) return issue.expected === 'never' ? 'FIELD_UNKNOWN' : 'FIELD_REQUIRED';
  return issue.kind === 'schema' ? 'FIELD_TYPE' : 'FIELD_VALUE';
}

/** Limit of reported problems. A body of 1 MiB can have a hundred thousand of them. */
const MAX_PROBLEMS = 1000;

const UNPRINTABLE = /[^\x20-\x7E\xA0-\uD7FF\uE000-\uFFFD]/g;
const MAX_KEY_LENGTH = 60;

/** A client may name its fields anything: a path must stay readable, and free of lines it could forge in a log. */
function pathSegment(key: unknown): string {
  return String(key).slice(0, MAX_KEY_LENGTH).replace(UNPRINTABLE, '?');
}

function pathOf(issue: v.BaseIssue<unknown>): string {
  return (issue.path ?? []).map(({ key }) => pathSegment(key)).join('.');
}

/** Valibot's own messages end with the value that was received, which may be a secret or a mebibyte long. */
function messageOf({ message, received }: v.BaseIssue<unknown>): Message {
  const isOfValibot = message.startsWith('Invalid ') && message.endsWith(`eceived ${received}`);
  return isOfValibot ? say('is not valid', 'no es válido') : readBilingual(message);
}

/**
 * Turns what Valibot found into the API's problems: dotted paths (`items.0.quantity`), permanent codes, and each
 * message once a field, at most 1000 problems. A message never repeats the value it is about.
 */
export function problemsFromIssues(issues: readonly v.BaseIssue<unknown>[]): Problem[] {
  const problems = new Map<string, Problem>();
  for (const issue of issues) {
    const path = pathOf(issue);
    const message = messageOf(issue);
    const key = `${path}: ${message.message}`;
    if (!problems.has(key)) problems.set(key, { path, ...message, code: codeOfIssue(issue) });
    if (problems.size === MAX_PROBLEMS) break;
  }
  return [...problems.values()];
}

/**
 * Returns the parsed input, trimmed and with its defaults.
 *
 * @throws ChasquiError VALIDATION_FAILED with every problem of the input at once.
 */
export function parseWith<Schema extends v.GenericSchema>(schema: Schema, input: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, input, { lang: BOTH_LANGUAGES });
  if (!result.success) throw validationError(problemsFromIssues(result.issues));
  return result.output;
}
