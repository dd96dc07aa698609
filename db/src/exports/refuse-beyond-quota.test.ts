import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isUnfinished,
  type KeptExport,
  MOST_KEPT_BYTES,
  MOST_KEPT_EXPORTS,
  MOST_UNFINISHED_EXPORTS,
  refuseBeyondQuota,
} from './refuse-beyond-quota.ts';

const finished = (id: string, byteLength = 1): KeptExport => ({ id, state: 'COMPLETED', byteLength });
const waiting = (id: string): KeptExport => ({ id, state: 'PENDING', byteLength: null });
const files = (count: number) => Array.from({ length: count }, (_, index) => finished(`file-${index}`));

describe('another export', () => {
  it('is refused beyond so many, with the oldest one', () => {
    expect(() => refuseBeyondQuota(files(MOST_KEPT_EXPORTS - 1))).not.toThrow();
    const conflict = { code: 'CONFLICT', message: expect.stringMatching(/at most: .* \(file-0\)$/) };
    expect(() => refuseBeyondQuota(files(MOST_KEPT_EXPORTS))).toThrow(expect.objectContaining(conflict));
    const mixed = [...files(MOST_KEPT_EXPORTS - 1), waiting('w')];
    expect(() => refuseBeyondQuota(mixed)).toThrow(/\(file-0\)$/);
  });

  it('is refused beyond so many bytes, with as many of the oldest as it takes', () => {
    const half = MOST_KEPT_BYTES / 2;
    expect(() => refuseBeyondQuota([finished('a', half), finished('b', half - 1)])).not.toThrow();
    expect(() => refuseBeyondQuota([finished('a', 1), finished('b', half), finished('c', half)])).toThrow(/\(a, b\)$/);
  });

  it('is refused beyond so many unfinished ones, with all of them', () => {
    const unfinished = [waiting('a'), waiting('b'), waiting('c')];
    expect(unfinished).toHaveLength(MOST_UNFINISHED_EXPORTS);
    expect(() => refuseBeyondQuota([finished('d'), ...unfinished])).toThrow(/\(a, b, c\)/);
    expect(() => refuseBeyondQuota([finished('d'), ...unfinished.slice(1)])).not.toThrow();
  });

  it('is taken once what the refusal names is gone, and not before', () => {
    const anyExport = fc.record({
      id: fc.uuid(),
      state: fc.constantFrom('COMPLETED', 'COMPLETED', 'COMPLETED', 'RUNNING' as const),
      byteLength: fc.integer({ min: 1, max: MOST_KEPT_BYTES }),
    });
    const anyKept = fc.uniqueArray(anyExport, { selector: ({ id }) => id, maxLength: 30 });
    fc.assert(
      fc.property(anyKept, (kept) => {
        fc.pre(kept.filter(isUnfinished).length < MOST_UNFINISHED_EXPORTS);
        const named = namedBy(kept);
        expect(namedBy(kept.filter(({ id }) => !named.includes(id)))).toEqual([]);
        const allButOne = named.slice(0, -1);
        if (named.length > 1) expect(namedBy(kept.filter(({ id }) => !allButOne.includes(id)))).not.toEqual([]);
      }),
    );
  });
});

function namedBy(kept: readonly KeptExport[]): readonly string[] {
  try {
    refuseBeyondQuota(kept);
    return [];
  } catch (error) {
    return kept.map(({ id }) => id).filter((id) => String(error).includes(id));
  }
}
