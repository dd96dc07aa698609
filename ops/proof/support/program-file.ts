import { join } from 'node:path';
import { inject } from 'vitest';
import { PROGRAMS } from './programs.ts';

/** The bundle of a program of ours; `source` is relative to the repository. */
export function programFile(source: string): string {
  const place = PROGRAMS[source];
  if (place === undefined) throw new Error(`ops/proof/support/programs.ts does not name ${source}`);
  return join(inject('programs'), `${place}.mjs`);
}
