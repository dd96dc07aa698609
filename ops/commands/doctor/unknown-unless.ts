import { describeError } from './describe-error.ts';
import type { Finding } from './finding.ts';

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
