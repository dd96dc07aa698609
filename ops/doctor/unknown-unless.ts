import { describeError } from './describe-error.ts';
import type { Finding } from './finding.ts';

/** What `look` finds, or that nobody could look. */
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
