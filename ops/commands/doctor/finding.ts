import { describeError } from '../command.ts';

export interface Finding {
  /** Subject of the check: `database`, `redis`... */
  readonly subject: string;
  readonly verdict: 'well' | 'risky' | 'ill' | 'unknown';
  /** Sentence for the operator; never holds a secret. */
  readonly finding: string;
  /** Remedy; absent if nothing has to be done. */
  readonly advice?: string;
}

/** Findings about a server, and how its clock differs. */
export interface Look {
  readonly findings: readonly Finding[];
  /** Milliseconds that the server's clock is ahead of ours; undefined if it could not be read. */
  readonly aheadMs?: number;
}

/** Returns the functions that make the findings of a subject. Only a problem has a remedy. */
export function findingsOf(subject: string) {
  return {
    well: (finding: string): Finding => ({ subject, verdict: 'well', finding }),
    risky: (finding: string, advice: string): Finding => ({ subject, verdict: 'risky', finding, advice }),
    ill: (finding: string, advice: string): Finding => ({ subject, verdict: 'ill', finding, advice }),
    unknown: (finding: string): Finding => ({ subject, verdict: 'unknown', finding }),
  };
}

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

/** Returns the findings of `look`, or an `unknown` finding if the check fails. */
export async function unknownUnless(
  subject: string,
  look: () => Promise<readonly Finding[]>,
): Promise<readonly Finding[]> {
  try {
    return await look();
  } catch (error) {
    return [findingsOf(subject).unknown(`could not be looked at: ${describeError(error)}`)];
  }
}
