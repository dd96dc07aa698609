import { mayBeProductCode, UNSPSC_SEGMENTS } from '@chasqui/core/catalogs';

export interface SortedProductCodes {
  /** Codes that UNSPSC does not have. */
  readonly unknown: readonly string[];
  /** Codes of which only the segment is known, because no list is loaded. */
  readonly unchecked: readonly string[];
}

/** Sorts out the codes that UNSPSC does not have, and those that nobody could look up. */
export function sortProductCodes(codes: readonly string[]): SortedProductCodes {
  return {
    unknown: codes.filter((code) => !mayBeProductCode(code)),
    unchecked: codes.filter((code) => UNSPSC_SEGMENTS.has(code.slice(0, 2))),
  };
}
