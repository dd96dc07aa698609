import { describe, expect, it } from 'vitest';
import { isId, newId, quoteId } from './identifiers.ts';

describe('isId', () => {
  it('knows what newId makes, and no other spelling of it', () => {
    const id = newId();
    expect(isId(id)).toBe(true);
    for (const other of [id.toUpperCase(), `{${id}}`, ` ${id}`, id.replaceAll('-', ''), id.slice(1), '']) {
      expect(isId(other), other).toBe(other === id);
    }
  });
});

it('quoteId cuts what is no id', () => {
  expect(quoteId('x'.repeat(1_000_000))).toHaveLength(64);
  const id = newId();
  expect(quoteId(id)).toBe(id);
});
