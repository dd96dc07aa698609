import { listRange } from '../../catalogs/index.ts';
import { classifyReturnCode, normalizeReturnCode, type ReturnCodeClass } from './classify.ts';
import { DESPATCH_ROWS, SALE_ROWS, WITHHOLDING_ROWS } from './family-rows.ts';
import { FAULT_ROWS } from './fault-rows.ts';
import { OBSERVATION_ROWS } from './observation-rows.ts';
import { REJECTION_ROWS } from './rejection-rows.ts';
import { REJECTION_ROWS_3000 } from './rejection-rows-3000.ts';
import { REMEDIES, type ReturnCodeActor, type ReturnCodeRow } from './row.ts';

export interface ReturnCode {
  /** `0`, or 4 digits. */
  readonly code: string;
  readonly class: ReturnCodeClass;
  /** Meaning in our own words. The authority's text comes with its answer. */
  readonly meaning: string;
  readonly actor: ReturnCodeActor;
  readonly remedy: string;
}

const ROWS: readonly ReturnCodeRow[] = [
  ['0', 'Accepted', 'none'],
  ...FAULT_ROWS,
  ...REJECTION_ROWS,
  ...REJECTION_ROWS_3000,
  ...OBSERVATION_ROWS,
  ...SALE_ROWS,
  ...DESPATCH_ROWS,
  ...WITHHOLDING_ROWS,
];

/** Return codes with known meaning, ascending. The authority has more. */
export const RETURN_CODES: readonly ReturnCode[] = ROWS.flatMap(readRow).sort(
  (a, b) => Number(a.code) - Number(b.code),
);

const BY_CODE: ReadonlyMap<string, ReturnCode> = new Map(RETURN_CODES.map((entry) => [entry.code, entry]));

/** Finds the entry of a code in any of its spellings (`306`, `0306`). A code without an entry still has a class. */
export function findReturnCode(code: string): ReturnCode | undefined {
  return BY_CODE.get(normalizeReturnCode(code) ?? code);
}

function readRow([codes, meaning, remedy]: ReturnCodeRow): readonly ReturnCode[] {
  const { actor, text } = REMEDIES[remedy];
  return codes
    .split(' ')
    .flatMap(listRange)
    .flatMap((code) => {
      const known = classifyReturnCode(code);
      return known === null ? [] : [{ code, class: known, meaning, actor, remedy: text }];
    });
}
