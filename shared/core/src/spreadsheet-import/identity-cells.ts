import { DNI_IDENTITY_TYPE, RUC_IDENTITY_TYPE } from '../catalogs/index.ts';
import { foldWord } from '../fold-text.ts';
import { say } from '../messages/index.ts';
import type { FieldProblem, RowCells, RowValues } from './read-import.ts';
import { type Cell, type CellReading, readText } from './sheet.ts';

/** Words for the codes of catalog 06, folded. */
const IDENTITY_WORDS: ReadonlyMap<string, string> = new Map([
  ...['ruc', 'registrounicodecontribuyentes', 'r'].map((word) => [word, RUC_IDENTITY_TYPE] as const),
  ...['dni', 'documentonacionaldeidentidad', 'le', 'libretaelectoral', 'd'].map(
    (word) => [word, DNI_IDENTITY_TYPE] as const,
  ),
  ...[
    'ce',
    'cex',
    'carnetdeextranjeria',
    'carnedeextranjeria',
    'carnetextranjeria',
    'carneextranjeria',
    'foreignid',
  ].map((word) => [word, '4'] as const),
  ...['pasaporte', 'pas', 'passport'].map((word) => [word, '7'] as const),
  ...['otro', 'otros', 'other', 'sindocumento', 'varios', 'nodomiciliado'].map((word) => [word, '0'] as const),
]);

/** Reads a code of catalog 06, its name, or the code with the zero that SUNAT sometimes writes before it. */
export function readIdentityType(cell: Cell): CellReading {
  const reading = readText(cell);
  if (!('value' in reading)) return reading;
  const word = foldWord(reading.value).replace(/^0(?=\d)/, '');
  return { value: IDENTITY_WORDS.get(word) ?? word };
}

const RUC_DIGITS = /^\d{11}$/;
const DNI_DIGITS = /^\d{8}$/;
const DNI_LENGTH = 8;
/** DNI that lost up to two leading zeros. A shorter number is more likely a mistake, such as a row number. */
const SHORT_DNI_DIGITS = /^\d{6,7}$/;
/** DNI that lost one leading zero, which is certain enough in a text and without a type: no other number has 7 digits. */
const LIKELY_DNI_DIGITS = /^\d{7}$/;

/** A RUC or DNI as people write it: `RUC 20600000001`, `DNI: 01234567`, `20-60000000-1`. */
const WRITTEN_NUMBER = /^(?:r\.?u\.?c\.?|d\.?n\.?i\.?)?[\s:.°#-]*(\d[\d\s.-]*)$/i;

/** Fields of an identity in a row: that of its type, and that of its number. */
type IdentityFields = readonly [type: string, number: string];

/**
 * Completes the identity of a party. Without a type, 11 digits are a RUC and 8 are a DNI: no other type has as many. Words
 * and signs around and between the digits of a RUC or DNI are left out. Spreadsheets drop leading zeros, which many DNI have:
 * one is restored, and two in a numeric cell with the type. A RUC has none.
 */
export function completeIdentity(
  values: RowValues,
  { cellOf }: RowCells,
  [typeField, numberField]: IdentityFields,
): RowValues {
  const number = digitsOf(values[typeField], values[numberField]);
  const isLikely = typeof number === 'string' && LIKELY_DNI_DIGITS.test(number);
  const type = values[typeField] ?? (isLikely ? DNI_IDENTITY_TYPE : typeOf(number));
  const isShort = typeof cellOf(numberField) === 'number' && SHORT_DNI_DIGITS.test(String(number));
  const lostZeros = type === DNI_IDENTITY_TYPE && (isLikely || isShort);
  const completed = lostZeros ? String(number).padStart(DNI_LENGTH, '0') : number;
  return {
    ...values,
    ...(type === undefined ? {} : { [typeField]: type }),
    ...(completed === undefined ? {} : { [numberField]: completed }),
  };
}

/** Warns of a DNI whose leading zeros were restored. */
export function warnOfZeros(
  completed: RowValues,
  { cellOf }: RowCells,
  [typeField, numberField]: IdentityFields,
): readonly FieldProblem[] {
  const number = completed[numberField];
  if (completed[typeField] !== DNI_IDENTITY_TYPE || typeof number !== 'string' || !DNI_DIGITS.test(number)) return [];
  const typed = String(cellOf(numberField)).replaceAll(/\D/g, '');
  if (typed.length >= number.length) return [];
  const restored = say(
    `is read as the DNI ${number}: spreadsheets drop its first zero`,
    `se lee como el DNI ${number}: las hojas de cálculo quitan su cero inicial`,
  );
  return [{ path: numberField, ...restored }];
}

function digitsOf(type: unknown, number: unknown): unknown {
  if (typeof number !== 'string') return number;
  const digits = WRITTEN_NUMBER.exec(number)?.[1]?.replaceAll(/\D/g, '') ?? '';
  const expected = LIKELY_DNI_DIGITS.test(digits) ? DNI_IDENTITY_TYPE : typeOf(digits);
  return expected !== undefined && (type === undefined || type === expected) ? digits : number;
}

function typeOf(number: unknown): string | undefined {
  if (typeof number !== 'string') return undefined;
  if (RUC_DIGITS.test(number)) return RUC_IDENTITY_TYPE;
  return DNI_DIGITS.test(number) ? DNI_IDENTITY_TYPE : undefined;
}
