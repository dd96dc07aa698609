import { describe, expect, it } from 'vitest';
import { AGING_BUCKETS, AGING_STARTS, agingBucketAt } from './index.ts';

describe('the buckets of what is owed', () => {
  it('begin with the day that their name says', () => {
    expect(AGING_STARTS.map((_, index) => agingBucketAt(index + 1))).toEqual(['1-30', '31-60', '61-90', '90+']);
    expect(AGING_STARTS.slice(0, 3).map(String)).toEqual(AGING_BUCKETS.slice(1, 4).map((name) => name.split('-')[0]));
    // Exactly 90 days overdue is still in the bucket before.
    expect(AGING_STARTS.at(-1)).toBe(91);
  });

  it('begin with what is not overdue', () => {
    expect(agingBucketAt(0)).toBe('current');
  });

  it.each([-1, 5, 0.5])('are not %d', (passed) => {
    expect(() => agingBucketAt(passed)).toThrow(RangeError);
  });
});
