import type { Decimal } from '@chasqui/core/decimal';
import { EMPTY_LEDGER, type Ledger } from '../ledger.ts';
import { type Observation, type Refusal, refuse } from '../refusal.ts';

/** Rule of the authority about the content of a document, as the sandbox read it. */
export interface Rule<Subject> {
  /** SUNAT's number; 4000 and up is an observation. */
  readonly code: string;
  readonly message: string;
  /**
   * Returns the part of the document that breaks the rule, to help with the correction; null if the rule is kept. The
   * ledger has the documents that it may refer to. `most` replaces the tolerance of the authority for figures if it is
   * smaller.
   */
  readonly check: (subject: Subject, ledger: Ledger, most?: Decimal) => string | null;
}

/** Builds a rule about the whole document, without a detail. */
export function rule<Subject>(code: string, message: string, isBroken: (subject: Subject) => boolean): Rule<Subject> {
  return { code, message, check: (subject) => (isBroken(subject) ? 'documento' : null) };
}

/** Builds a rule whose detail is the first value that breaks it, as written in the document. */
export function findingRule<Subject>(
  code: string,
  message: string,
  find: (subject: Subject, ledger: Ledger) => string | undefined,
): Rule<Subject> {
  return { code, message, check: (subject, ledger) => find(subject, ledger) ?? null };
}

/** Returns a builder of rules about every item of a list. The detail describes the first item that breaks the rule. */
export function createItemRule<Subject, Item>(
  itemsOf: (subject: Subject) => readonly Item[],
  describe: (item: Item) => string,
) {
  return (
    code: string,
    message: string,
    isBroken: (item: Item, subject: Subject, ledger: Ledger) => boolean,
  ): Rule<Subject> =>
    findingRule(code, message, (subject, ledger) => {
      const broken = itemsOf(subject).find((item) => isBroken(item, subject, ledger));
      return broken === undefined ? undefined : describe(broken);
    });
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
  return findingRule(code, message, (subject) => {
    const broken = subject.lines.find((line) => isBroken(line, subject));
    return broken === undefined ? undefined : `linea ${broken.id}`;
  });
}

export function findRepeated(values: readonly string[]): string | undefined {
  return values.find((value, index) => values.indexOf(value) !== index);
}

export function isRepeated(values: readonly string[]): boolean {
  return findRepeated(values) !== undefined;
}

/** Returns the refusal of the first broken rule; null if all are kept. */
export function findBroken<Subject>(
  rules: readonly Rule<Subject>[],
  subject: Subject,
  ledger = EMPTY_LEDGER,
  most?: Decimal,
): Refusal | null {
  for (const { code, message, check } of rules) {
    const detail = check(subject, ledger, most);
    if (detail !== null) return refuse(code, message, detail);
  }
  return null;
}

export function listBroken<Subject>(
  rules: readonly Rule<Subject>[],
  subject: Subject,
  ledger = EMPTY_LEDGER,
  most?: Decimal,
): readonly Observation[] {
  return rules.flatMap((one) => findBroken([one], subject, ledger, most) ?? []);
}

export function distinct(observations: readonly Observation[]): readonly Observation[] {
  return [...new Map([...observations].reverse().map((one) => [one.code, one])).values()].reverse();
}
