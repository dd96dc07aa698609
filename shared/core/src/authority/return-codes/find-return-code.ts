import { listRange } from '../../catalogs/index.ts';
import { type Message, say } from '../../messages/index.ts';
import { classifyReturnCode, normalizeReturnCode, type ReturnCodeClass } from './classify.ts';
import { DOCUMENTED_CODES } from './documented-codes.ts';
import { DESPATCH_ROWS, SALE_ROWS, WITHHOLDING_ROWS } from './family-rows.ts';
import { FAULT_ROWS } from './fault-rows.ts';
import { OBSERVATION_ROWS } from './observation-rows.ts';
import { REJECTION_ROWS } from './rejection-rows.ts';
import { REJECTION_ROWS_3000 } from './rejection-rows-3000.ts';
import { REMEDIES, type RemedyName, type ReturnCodeActor, type ReturnCodeRow } from './row.ts';
import sunatTexts from './sunat-texts.json' with { type: 'json' };

export interface ReturnCode {
  /** `0`, or 4 digits. */
  readonly code: string;
  readonly class: ReturnCodeClass;
  /** English in our own words, where we have any, and Spanish in the words of SUNAT's list. */
  readonly meaning: Message;
  /** Words of SUNAT's list; null for 0, which is not in it. */
  readonly sunatText: string | null;
  readonly actor: ReturnCodeActor;
  readonly remedy: Message;
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

/** Codes below 4000 that SUNAT's list calls observations. */
const LISTED_OBSERVATIONS: ReadonlySet<string> = new Set(
  (
    '2266 2404 2803-2806 2809-2814 2816-2821 2824 2826-2844 2849 2851-2860 2864-2867 2869-2874 2876 ' +
    '2901-2916 2918-2919 2950 2988 3228'
  )
    .split(' ')
    .flatMap(listRange),
);

/** Texts of SUNAT's list by code. */
const SUNAT_TEXTS: ReadonlyMap<string, string> = new Map(Object.entries(sunatTexts));

const EXPLAINED: ReadonlyMap<string, ReturnCode> = new Map(ROWS.flatMap(readRow).map((entry) => [entry.code, entry]));

/** Every return code of SUNAT's list, ascending, and 0. */
export const RETURN_CODES: readonly ReturnCode[] = [...new Set([...EXPLAINED.keys(), ...SUNAT_TEXTS.keys()])]
  .flatMap((code) => EXPLAINED.get(code) ?? readListed(code))
  .sort((a, b) => Number(a.code) - Number(b.code));

const BY_CODE: ReadonlyMap<string, ReturnCode> = new Map(RETURN_CODES.map((entry) => [entry.code, entry]));

/** Finds the entry of a code in any of its spellings (`306`, `0306`). A code without an entry still has a class. */
export function findReturnCode(code: string): ReturnCode | undefined {
  return BY_CODE.get(normalizeReturnCode(code) ?? code);
}

function readRow([codes, meaning, remedy]: ReturnCodeRow): readonly ReturnCode[] {
  return codes
    .split(' ')
    .flatMap(listRange)
    .flatMap((code) => explain(code, say(meaning, SUNAT_TEXTS.get(code) ?? 'Aceptado'), remedy));
}

/** Explains a code that has no row of ours by its class. */
function readListed(code: string): readonly ReturnCode[] {
  const text = SUNAT_TEXTS.get(code) ?? '';
  const known = classOf(code);
  const remedy = known === 'observed' ? 'observed' : known === 'rejected' ? 'data' : 'build';
  return explain(code, say(`In SUNAT's words: ${text}`, text), remedy);
}

function explain(code: string, meaning: Message, remedy: RemedyName): readonly ReturnCode[] {
  const known = classOf(code);
  const { actor, text } = REMEDIES[remedy];
  const documented = DOCUMENTED_CODES[code];
  if (known === null) return [];
  return [
    { code, class: known, meaning, actor, remedy: text, sunatText: SUNAT_TEXTS.get(code) ?? null, ...documented },
  ];
}

function classOf(code: string): ReturnCodeClass | null {
  return LISTED_OBSERVATIONS.has(code) ? 'observed' : classifyReturnCode(code);
}
