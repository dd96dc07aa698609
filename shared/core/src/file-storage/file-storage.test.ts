import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FileStorageError, firstIdAt, isFileStorageUnavailable, mergeRanges, monthOfId, packKey } from './index.ts';

/** Returns the UUIDv7 of a moment whose other bits are all zero or all one. */
function idAt(milliseconds: number, others: '0' | 'f'): string {
  const hex = `${milliseconds.toString(16).padStart(12, '0')}7${others.repeat(3)}8${others.repeat(15)}`;
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

describe('the place of a pack', () => {
  it.each([
    ['2026-11-30T23:59:59.999Z', '2026-11'],
    ['2026-12-01T00:00:00.000Z', '2026-12'],
  ])('is the month of an id in UTC: %s is in %s', (time, month) => {
    expect(monthOfId(idAt(Date.parse(time), 'f'))).toBe(month);
  });

  it('sorts before the ids of a moment, and after the earlier ones', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
        (time) => {
          const msecs = time.getTime();
          expect(firstIdAt(time) <= idAt(msecs, '0')).toBe(true);
          expect(firstIdAt(time) > idAt(msecs - 1, 'f')).toBe(true);
        },
      ),
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
          expect(reads.some((read) => read.offset <= offset && offset + length <= read.offset + read.length)).toBe(
            true,
          );
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
