import type { ByteRange } from './file-storage.ts';

/** Bytes between two files that are read along: a request costs more than so many bytes. */
const MOST_GAP = 65_536;

/** Most bytes of one read. */
const MOST_BYTES = 4_194_304;

/** Merges ranges of one object into fewer reads. A range that is longer than a read may be stays whole. */
export function mergeRanges(ranges: readonly ByteRange[]): readonly ByteRange[] {
  const reads: ByteRange[] = [];
  for (const { offset, length } of ranges.toSorted((one, other) => one.offset - other.offset)) {
    const last = reads.at(-1);
    const end = offset + length;
    if (last === undefined || offset - (last.offset + last.length) > MOST_GAP || end - last.offset > MOST_BYTES) {
      reads.push({ offset, length });
    } else {
      reads[reads.length - 1] = { offset: last.offset, length: Math.max(last.length, end - last.offset) };
    }
  }
  return reads;
}
