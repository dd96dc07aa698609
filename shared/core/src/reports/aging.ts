/** Buckets of owed amounts, by days overdue. */
export const AGING_BUCKETS = ['current', '1-30', '31-60', '61-90', '90+'] as const;

export type AgingBucket = (typeof AGING_BUCKETS)[number];

/** Days after the due date with which each bucket but the first begins. */
export const AGING_STARTS = [1, 31, 61, 91] as const;

/** The bucket that begins with so many of `AGING_STARTS` passed: none is `current`. */
export function agingBucketAt(passed: number): AgingBucket {
  const bucket = AGING_BUCKETS[passed];
  if (bucket === undefined) throw new RangeError(`no bucket begins after ${passed} of ${AGING_STARTS.length} limits`);
  return bucket;
}
