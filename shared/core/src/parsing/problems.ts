import type * as v from 'valibot';
import type { Problem } from '../errors.ts';
import { codeOfIssue } from './problem-code.ts';

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

/** Message if a schema has no message of its own. */
const INVALID = 'is not valid';

/** Valibot's own messages end with the value that was received, which may be a secret or a mebibyte long. */
function messageOf({ message, received }: v.BaseIssue<unknown>): string {
  return message.startsWith('Invalid ') && message.endsWith(`eceived ${received}`) ? INVALID : message;
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
    const key = `${path}: ${message}`;
    if (!problems.has(key)) problems.set(key, { path, message, code: codeOfIssue(issue) });
    if (problems.size === MAX_PROBLEMS) break;
  }
  return [...problems.values()];
}
