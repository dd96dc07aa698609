export { parseWith } from './parse-with.ts';
export { codeOfIssue, FIELD_PROBLEM_CODES, type FieldProblemCode, problemsFromIssues } from './problems.ts';
