export { parseWith } from './parse-with.ts';
export { codeOfIssue, FIELD_PROBLEM_CODES, problemsFromIssues } from './problems.ts';
