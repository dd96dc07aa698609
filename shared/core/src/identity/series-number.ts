/** The printed number of a document: series `F001`, correlative 1 to 99999999. */
export interface SeriesNumber {
  readonly series: string;
  readonly correlative: number;
}

export const MAX_CORRELATIVE = 99_999_999;

const PADDED_DIGITS = 8;
const SERIES_NUMBER = /^([A-Z0-9]{4})-(\d{1,8})$/;

export function padCorrelative(correlative: number): string {
  return String(correlative).padStart(PADDED_DIGITS, '0');
}

/** Returns the number as in cbc:ID and file names: `F001-123`. */
export function formatSeriesNumber({ series, correlative }: SeriesNumber): string {
  return `${series}-${correlative}`;
}

/** Returns the number as in reference fields and on paper: `F001-00000123`. */
export function formatPaddedSeriesNumber({ series, correlative }: SeriesNumber): string {
  return `${series}-${padCorrelative(correlative)}`;
}

/** Reads either form; null when the text is neither, or the correlative is zero. */
export function parseSeriesNumber(text: string): SeriesNumber | null {
  const [, series, digits] = SERIES_NUMBER.exec(text) ?? [];
  if (series === undefined || digits === undefined || Number(digits) === 0) return null;
  return { series, correlative: Number(digits) };
}
