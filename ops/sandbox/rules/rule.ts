import type { Decimal } from '@chasqui/core/decimal';
import type { Ledger } from '../ledger.ts';
import { type Observation, type Refusal, refuse } from '../refusal.ts';

/** Rule of the authority about the content of a document, as the sandbox read it. */
export interface Rule<Subject> {
  /** SUNAT's number; 4000 and up is an observation. */
  readonly code: string;
  readonly message: string;
  /**
   * Returns the part of the document that breaks the rule, to help with the correction; null if the rule is kept.
   * `most` replaces the tolerance of the authority for figures if it is smaller.
   */
  readonly check: (subject: Subject, most?: Decimal) => string | null;
}

/** Rule about the documents that a document refers to; needs the register. */
export interface LedgerRule<Subject> {
  readonly code: string;
  readonly message: string;
  readonly check: (subject: Subject, ledger: Ledger) => string | null;
}

/** Builds a rule about the whole document, without a detail. */
export function rule<Subject>(code: string, message: string, isBroken: (subject: Subject) => boolean): Rule<Subject> {
  return { code, message, check: (subject) => (isBroken(subject) ? 'documento' : null) };
}

/** Builds a rule whose detail is the first value that breaks it, as written in the document. */
export function findingRule<Subject>(
  code: string,
  message: string,
  find: (subject: Subject) => string | undefined,
): Rule<Subject> {
  return { code, message, check: (subject) => find(subject) ?? null };
}

export interface WithLines {
  readonly lines: readonly { readonly id: string }[];
}

/** Builds a rule for every line. The detail is the number of the first line that breaks it. */
export function lineRule<Subject extends WithLines>(
  code: string,
  message: string,
  isBroken: (line: Subject['lines'][number], subject: Subject) => boolean,
): Rule<Subject> {
  return {
    code,
    message,
    check: (subject) => {
      const broken = subject.lines.find((line) => isBroken(line, subject));
      return broken === undefined ? null : `linea ${broken.id}`;
    },
  };
}

export function findRepeated(values: readonly string[]): string | undefined {
  return values.find((value, index) => values.indexOf(value) !== index);
}

/** Returns the refusal of the first broken rule; null if all are kept. */
export function findBroken<Subject>(rules: readonly Rule<Subject>[], subject: Subject, most?: Decimal): Refusal | null {
  for (const { code, message, check } of rules) {
    const detail = check(subject, most);
    if (detail !== null) return refuse(code, message, detail);
  }
  return null;
}

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

export function distinct(observations: readonly Observation[]): readonly Observation[] {
  return [...new Map([...observations].reverse().map((one) => [one.code, one])).values()].reverse();
}
