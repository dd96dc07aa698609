import type { Ledger } from '../ledger/index.ts';

/** One rule of the authority about the content of a document, as the sandbox read it. */
export interface Rule<Subject> {
  /** SUNAT's number; 4000 and up is an observation. */
  readonly code: string;
  /** What the authority says when the rule is broken. */
  readonly message: string;
  /** Where the document breaks the rule, for whoever has to mend it; null when the document keeps it. */
  readonly check: (subject: Subject) => string | null;
}

/** A rule about what a document says of others, which only the register can tell. */
export interface LedgerRule<Subject> {
  readonly code: string;
  readonly message: string;
  readonly check: (subject: Subject, ledger: Ledger) => string | null;
}

/** A rule that is broken as a whole, with nothing to point at. */
export function rule<Subject>(code: string, message: string, isBroken: (subject: Subject) => boolean): Rule<Subject> {
  return { code, message, check: (subject) => (isBroken(subject) ? 'documento' : null) };
}

/** A rule that points at the first thing that breaks it, as it stands in the document. */
export function findingRule<Subject>(
  code: string,
  message: string,
  find: (subject: Subject) => string | undefined,
): Rule<Subject> {
  return { code, message, check: (subject) => find(subject) ?? null };
}

/** A document whose lines are numbered. */
export interface WithLines {
  readonly lines: readonly { readonly id: string }[];
}

/** A rule every line must keep: the detail is the number of the first line that does not. */
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

/** The first value that stands twice. */
export function findRepeated(values: readonly string[]): string | undefined {
  return values.find((value, index) => values.indexOf(value) !== index);
}
