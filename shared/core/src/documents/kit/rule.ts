import type { Problem } from '../../errors.ts';
import type { Message } from '../../messages/index.ts';

/** Probable objection of the authority to a document that passed its rules. Its code is permanent. */
export interface DocumentWarning extends Message {
  readonly code: string;
}

/** Problem of a request without the code of the rule that found it. */
export type Finding = Omit<Problem, 'code'>;

/** Cross-field rule. Its code is permanent: clients and tests rely on the code, never on the text. */
export interface Rule<Subject extends readonly unknown[]> {
  readonly code: string;
  readonly find: (...subject: Subject) => readonly Finding[];
}

/** Returns a finding if a condition holds. */
export function findIf(holds: boolean, path: string, message: Message): Finding[] {
  return holds ? [{ path, ...message }] : [];
}

/** Returns every problem of every rule, in the order of the rules; empty if the request may be completed. */
export function applyRules<Subject extends readonly unknown[]>(
  rules: readonly Rule<Subject>[],
  ...subject: Subject
): Problem[] {
  return rules.flatMap(({ code, find }) => find(...subject).map((problem) => ({ ...problem, code })));
}
