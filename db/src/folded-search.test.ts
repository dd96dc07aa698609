import { foldText } from '@chasqui/core/fold-text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldName } from './folded-search.ts';

describe('foldName', () => {
  it('fits into an index and stays a text, however long a name is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 250, maxLength: 1500 }), (name) => {
        const folded = foldName(name);
        expect(Buffer.byteLength(folded)).toBeLessThanOrEqual(1_200);
        expect(foldText(name).startsWith(folded)).toBe(true);
        if (name.isWellFormed()) expect(folded.isWellFormed()).toBe(true);
      }),
    );
  });
});
