export { parseWith } from './parse-with.ts';
export { codeOfIssue, FIELD_PROBLEM_CODES, type FieldProblemCode } from './problem-code.ts';
export { problemsFromIssues } from './problems.ts';
