import fc from 'fast-check';
import { v7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { FileStorageError, firstIdAt, isFileStorageUnavailable, mergeRanges, monthOfId, packKey } from './index.ts';

describe('the place of a pack', () => {
  it.each([
    ['2026-11-30T23:59:59.999Z', '2026-11'],
    ['2026-12-01T00:00:00.000Z', '2026-12'],
  ])('is the month of an id in UTC: %s is in %s', (time, month) => {
    expect(monthOfId(v7({ msecs: Date.parse(time) }))).toBe(month);
  });

  it('sorts before the ids of a moment, and after the earlier ones', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }), (time) => {
        const msecs = time.getTime();
        expect(firstIdAt(time) <= v7({ msecs })).toBe(true);
        expect(firstIdAt(time) > v7({ msecs: msecs - 1 })).toBe(true);
      }),
    );
  });

  it('has company and month in its key', () => {
    expect(packKey('company', { month: '2026-11', id: 'pack' })).toBe('company/2026-11/pack.zip');
  });
});

const range = fc.record({ offset: fc.nat({ max: 20_000_000 }), length: fc.nat({ max: 6_000_000 }) });

describe('merged ranges', () => {
  it('include each range in one read', () => {
    fc.assert(
      fc.property(fc.array(range), (ranges) => {
        const reads = mergeRanges(ranges);
        for (const { offset, length } of ranges) {
          expect(reads.some((read) => read.offset <= offset && offset + length <= read.offset + read.length)).toBe(true);
        }
      }),
    );
  });

  it('are one read for neighbours, and two for files far apart', () => {
    const near = { offset: 100, length: 50 };
    expect(mergeRanges([{ offset: 200, length: 10 }, near])).toEqual([{ offset: 100, length: 110 }]);
    expect(mergeRanges([{ offset: 1_000_000, length: 10 }, near])).toHaveLength(2);
  });
});

it.each([
  [new FileStorageError('down'), true],
  [new Error('mail', { cause: new FileStorageError('down') }), true],
  [new Error('other'), false],
  ['text', false],
])('%s says that the storage is away: %s', (error, expected) => {
  expect(isFileStorageUnavailable(error)).toBe(expected);
});
