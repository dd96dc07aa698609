import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCursor, isListedName, parseCursor } from './cursor.ts';

const ID = '01940000-0000-7000-8000-000000000000';

describe('the cursor of a list by names', () => {
  it('comes back unchanged with any name', () => {
    const names = fc
      .string({ unit: 'grapheme', maxLength: 60 })
      .filter((name) => /^[\x20-\x7E\xA0-\uD7FF]*$/.test(name));
    fc.assert(
      fc.property(names, (value) => {
        expect(parseCursor('clients', formatCursor('clients', { value, id: ID }), isListedName)).toEqual({
          value,
          id: ID,
        });
      }),
    );
  });

  it.each([
    ['of another list', formatCursor('products', { value: 'A', id: ID }), /another order/],
    ['with what no database takes', formatCursor('clients', { value: 'A\u0000', id: ID }), /nextCursor/],
    ['with more than a name', formatCursor('clients', { value: 'A'.repeat(601), id: ID }), /nextCursor/],
    ['of nobody', formatCursor('clients', { value: 'A', id: 'x' }), /nextCursor/],
    ['that is none', 'x', /nextCursor/],
  ])('%s is refused', (_name, cursor, message) => {
    expect(() => parseCursor('clients', cursor, isListedName)).toThrow(message);
  });

  it('has room for the longest name that is kept', () => {
    for (const letter of ['A', '"', '𓀀']) {
      const value = letter.repeat(300);
      expect(parseCursor('clients', formatCursor('clients', { value, id: ID }), isListedName).value).toBe(value);
    }
  });
});
