import type { RelatedDocumentCode, TransferReasonCode } from '../../../catalogs/index.ts';
import { normalizeDeclaration } from '../related-documents.ts';

/** Number of a customs declaration (DAM, DS): customs office, year, regime and number. */
const DECLARATION = /^\d{3}-\d{4}-([0-9A-Z]{2})-([1-9]\d{0,7})$/;

/** Returns true if a number has the form of a declaration of any regime (2769). */
export function isDeclaration(number: string): boolean {
  return DECLARATION.test(normalizeDeclaration(number));
}

const USUAL_DIGITS = 6;
/** Regime whose numbers have up to 8 digits. */
const LONG_REGIME = '28';
const LONG_DIGITS = 8;

type Regimes = Readonly<Partial<Record<RelatedDocumentCode, readonly string[]>>>;

/** Regimes of customs by transfer reason, of a DAM (50) and of a simplified declaration (52): 3441. */
const REGIMES: Readonly<Partial<Record<TransferReasonCode, Regimes>>> = {
  '08': { '50': ['10'], '52': ['18'] },
  '09': { '50': ['40'], '52': ['48'] },
  '13': {
    '50': '20 21 28 30 36 49 51 52 60 70 71 72 73 74 75 80 81 82 86 89 90 XC XG'.split(' '),
  },
  '19': { '50': '10 20 21 30 36 70 80'.split(' '), '52': ['18'] },
};

/** Returns the regimes that a declaration may have, or undefined if it has no place in a transfer of this reason. */
export function regimesOf(reason: TransferReasonCode, type: RelatedDocumentCode): readonly string[] | undefined {
  return REGIMES[reason]?.[type];
}

/** Returns true if a number is that of a declaration of one of these regimes. */
export function isDeclarationOf(regimes: readonly string[], number: string): boolean {
  const [, regime, digits] = DECLARATION.exec(normalizeDeclaration(number)) ?? [];
  if (regime === undefined || digits === undefined || !regimes.includes(regime)) return false;
  return digits.length <= (regime === LONG_REGIME ? LONG_DIGITS : USUAL_DIGITS);
}
