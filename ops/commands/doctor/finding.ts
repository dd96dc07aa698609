export interface Finding {
  /** Subject of the check: `database`, `redis`... */
  readonly subject: string;
  readonly verdict: 'well' | 'risky' | 'ill' | 'unknown';
  /** Sentence for the operator; never holds a secret. */
  readonly finding: string;
  /** Remedy; absent if nothing has to be done. */
  readonly advice?: string;
}

/** Check of one subject. A subject that cannot be checked is a finding; a check never rejects for that. */
export type Check = () => Promise<readonly Finding[]>;

/** Returns true if the service can work. Risks and unknowns do not stop it. */
export function isFit(findings: readonly Finding[]): boolean {
  return findings.every(({ verdict }) => verdict !== 'ill');
}

const WORDS: Readonly<Record<Finding['verdict'], string>> = {
  well: 'ok     ',
  risky: 'WARNING',
  ill: 'WRONG  ',
  unknown: 'unknown',
};

/** Formats a finding as one line, with its advice below. */
export function formatFinding({ subject, verdict, finding, advice }: Finding): string {
  const line = `${WORDS[verdict]}  ${subject.padEnd(13)} ${finding}`;
  return advice === undefined ? line : `${line}\n${' '.repeat(24)}→ ${advice}`;
}

/** Describes an error in one line. A connection refused at several addresses has no message of its own. */
export function describeError(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(describeError).join('; ');
  if (!(error instanceof Error)) return String(error);
  return error.message === '' ? error.name : error.message;
}

/** Returns the findings of `look`, or an `unknown` finding if the check fails. */
export async function unknownUnless(
  subject: string,
  look: () => Promise<readonly Finding[]>,
): Promise<readonly Finding[]> {
  try {
    return await look();
  } catch (error) {
    return [{ subject, verdict: 'unknown', finding: `could not be looked at: ${describeError(error)}` }];
  }
}
