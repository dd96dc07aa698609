import { execFileSync } from 'node:child_process';
import { findProgram } from '../../stack/setup/find-program.mjs';

/** First version that tells prepared statements of different clients apart (`max_prepared_statements`). */
const OLDEST = { major: 1, minor: 21 };

/** Path of a PgBouncer in PATH that can pool by transaction: 1.21 or newer. Undefined if there is none. */
export function findPgBouncer() {
  const program = findProgram(['pgbouncer']);
  if (program === undefined) return undefined;
  const said = /PgBouncer (\d+)\.(\d+)/.exec(execFileSync(program, ['--version'], { encoding: 'utf8' }));
  const [major = 0, minor = 0] = (said ?? []).slice(1).map(Number);
  return major > OLDEST.major || (major === OLDEST.major && minor >= OLDEST.minor) ? program : undefined;
}
