import { newId } from '@chasqui/db/identifiers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCursor, isInstant, parseCursor } from './cursor.ts';

const ORDER = '-createdAt';

describe('a cursor', () => {
  const instants = fc.date({
    min: new Date('1000-01-01T00:00:00Z'),
    max: new Date('2999-12-31T23:59:59.999Z'),
    noInvalidDate: true,
  });

  it('leads back to the position that it was made of', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const position = { value: instant.toISOString(), id: newId() };
        expect(parseCursor(ORDER, formatCursor(ORDER, position), isInstant)).toEqual(position);
      }),
    );
  });

  it.each([
    '0000-01-01T00:00:00.000Z',
    '0999-12-31T23:59:59.999Z',
    '3000-01-01T00:00:00.000Z',
    '+275760-09-13T00:00:00.000Z',
    '-000001-01-01T00:00:00.000Z',
    '2026-02-30T00:00:00.000Z',
    '2026-01-31T00:00:00Z',
    '2026-01-31',
    '',
  ])('is refused with %j in it', (value) => {
    const cursor = formatCursor(ORDER, { value, id: newId() });
    expect(() => parseCursor(ORDER, cursor, isInstant)).toThrow('cursor');
  });

  it('is refused in a list of another order', () => {
    const cursor = formatCursor(ORDER, { value: '2026-01-31T00:00:00.000Z', id: newId() });
    expect(() => parseCursor('createdAt', cursor, isInstant)).toThrow('belongs to a list in another order');
  });
});
