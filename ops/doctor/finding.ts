/** What one check found. */
export interface Finding {
  /** What was looked at: `database`, `redis`... */
  readonly subject: string;
  readonly verdict: 'well' | 'risky' | 'ill' | 'unknown';
  /** One sentence for an operator; never a secret. */
  readonly finding: string;
  /** What to do; none when nothing has to be done. */
  readonly advice?: string;
}

/** Looks at one thing. What it cannot look at it says; it never rejects for that. */
export type Check = () => Promise<readonly Finding[]>;

/** Whether the service can do its work: risks and what nobody could look at do not stop it. */
export function isFit(findings: readonly Finding[]): boolean {
  return findings.every(({ verdict }) => verdict !== 'ill');
}

const WORDS: Readonly<Record<Finding['verdict'], string>> = {
  well: 'ok     ',
  risky: 'WARNING',
  ill: 'WRONG  ',
  unknown: 'unknown',
};

/** One line a finding, and its advice below it. */
export function formatFinding({ subject, verdict, finding, advice }: Finding): string {
  const line = `${WORDS[verdict]}  ${subject.padEnd(13)} ${finding}`;
  return advice === undefined ? line : `${line}\n${' '.repeat(24)}→ ${advice}`;
}
