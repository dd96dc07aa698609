import type { Decimal } from '@chasqui/core/decimal';
import { type Observation, type Refusal, refuse } from '../refusal/index.ts';
import type { Rule } from './rule.ts';

/** Returns the refusal of the first broken rule; null if all are kept. */
export function findBroken<Subject>(rules: readonly Rule<Subject>[], subject: Subject, most?: Decimal): Refusal | null {
  for (const { code, message, check } of rules) {
    const detail = check(subject, most);
    if (detail !== null) return refuse(code, message, detail);
  }
  return null;
}

/** Returns an observation for each broken rule. */
export function listBroken<Subject>(
  rules: readonly Rule<Subject>[],
  subject: Subject,
  most?: Decimal,
): readonly Observation[] {
  return rules.flatMap(({ code, message, check }) => {
    const detail = check(subject, most);
    return detail === null ? [] : [refuse(code, message, detail)];
  });
}

/** Keeps the first observation of each code. */
export function distinct(observations: readonly Observation[]): readonly Observation[] {
  return [...new Map([...observations].reverse().map((one) => [one.code, one])).values()].reverse();
}
