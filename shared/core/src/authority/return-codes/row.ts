import type { RemedyName } from './remedies.ts';

/** Codes (`2014`, `2237 2301`, ranges as `0130-0138`), with their meaning and remedy. */
export type ReturnCodeRow = readonly [codes: string, meaning: string, remedy: RemedyName];

/** Every code that a row names, 4 digits each (`0` stays `0`). */
export function listCodes(codes: string): readonly string[] {
  return codes.split(' ').flatMap(listRange);
}

function listRange(range: string): readonly string[] {
  const [first = '', last = first] = range.split('-');
  const length = Number(last) - Number(first) + 1;
  return Array.from({ length }, (_, index) => String(Number(first) + index).padStart(first.length, '0'));
}
