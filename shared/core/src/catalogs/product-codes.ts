/** Segments of UNSPSC in SUNAT's catalog 25: the first two digits of a product code. */
export const UNSPSC_SEGMENTS: ReadonlySet<string> = new Set(
  [
    '10 11 12 13 14 15 20 21 22 23 24 25 26 27 30 31 32 39 40 41 42 43 44 45 46 47 48 49 50 51 52 53 54 55 56 60',
    '70 71 72 73 76 77 78 80 81 82 83 84 85 86 90 91 92 93 94 95',
  ].flatMap((segments) => segments.split(' ')),
);

/** Codes that sales use for goods that UNSPSC does not have. */
const UNCLASSIFIED: ReadonlySet<string> = new Set(['00000000', '99999999']);

/** Returns true if a product code of a sale can exist: its segment does, or it is the code for goods without one. */
export function mayBeProductCode(code: string): boolean {
  return UNCLASSIFIED.has(code) || UNSPSC_SEGMENTS.has(code.slice(0, 2));
}
