/**
 * Purposes of a file of the sales register, with the code that its name has (positions 28 and 29 by the norm; table 6 of RS
 * 112-2021/SUNAT).
 */
const PURPOSES = { accept: '01', replace: '02', adjust: '03' } as const;

/** Books by the code that the name of a file has. */
const BOOKS = { sales: '140400', purchases: '080400' } as const;

/** Registers of SIRE: sales (RVIE) and purchases (RCE). */
export type SireBook = keyof typeof BOOKS;

/** Code of a register in the calls of the services (codLibro). It is not the one that names of files have. */
export const BOOK_CODES: Readonly<Record<SireBook, string>> = { sales: '140000', purchases: '080000' };

/** Highest number of a file of adjustments for one period. */
const MAX_ADJUSTMENT = 99;

export interface RegisterFile {
  readonly ruc: string;
  /** YYYY-MM. */
  readonly period: string;
  /** Default `sales`. */
  readonly book?: SireBook;
  readonly purpose: keyof typeof PURPOSES;
  readonly isEmpty: boolean;
  /** Number of a file of adjustments in its period, from 1. Other files have none. */
  readonly adjustment?: number;
}

/** Operating business; SUNAT has other digits for a closed RUC and for a closed register. */
const OPERATING = '1';
const SOLES = '1';
const MADE_FOR_SIRE = '2';

/**
 * Returns the name of a file of the register without its extension: `LE2012345678620261100140400021112`. The text and its zip
 * have the same name.
 * @throws RangeError if a file of adjustments has no number from 1 to 99
 */
export function registerFileName({ ruc, period, book = 'sales', purpose, isEmpty, adjustment }: RegisterFile): string {
  const content = isEmpty ? '0' : '1';
  const start = `LE${ruc}${periodCode(period)}00${BOOKS[book]}${PURPOSES[purpose]}`;
  const name = `${start}${OPERATING}${content}${SOLES}${MADE_FOR_SIRE}`;
  return purpose === 'adjust' ? `${name}${adjustmentNumber(adjustment)}` : name;
}

function adjustmentNumber(number = 0): string {
  if (!Number.isInteger(number) || number < 1 || number > MAX_ADJUSTMENT) {
    throw new RangeError(`not a number of an adjustment: ${number}`);
  }
  return String(number).padStart(2, '0');
}

/**
 * Returns the names that the receipt (constancia) of a generated register may have. SUNAT gives no list: the name is that of the
 * register's file.
 * @param answer to the proposal, as far as it is known
 */
export function receiptFileNames(
  register: Pick<RegisterFile, 'ruc' | 'period'>,
  answer: 'accepted' | 'replaced' | null,
): readonly string[] {
  const purposes = (['accept', 'replace'] as const).filter((purpose) => answer === null || answer.startsWith(purpose));
  return purposes.flatMap((purpose) =>
    [false, true].map((isEmpty) => `${registerFileName({ ...register, purpose, isEmpty })}.pdf`),
  );
}

/** Returns a month (YYYY-MM) as the files and services write it: YYYYMM. */
export function periodCode(period: string): string {
  return period.replace('-', '');
}
