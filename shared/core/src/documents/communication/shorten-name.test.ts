import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shortenName } from './shorten-name.ts';

describe('shortenName', () => {
  it.each([
    ['COMERCIAL ÑANDÚ S.A.C.', 'COMERCIAL ÑANDÚ S.A.C.'],
    ['x'.repeat(100), 'x'.repeat(100)],
    ['x'.repeat(101), 'x'.repeat(100)],
    [`${'x'.repeat(99)} SUCURSAL`, 'x'.repeat(99)],
    ['COMERCIAL\nDEL\tSUR', 'COMERCIAL DEL SUR'],
    ['🦙'.repeat(51), '🦙'.repeat(50)],
    [`x${'🦙'.repeat(50)}`, `x${'🦙'.repeat(49)}`],
  ])('shortens the name %j', (name, short) => {
    expect(shortenName(name, 100)).toBe(short);
  });

  it('shortens any name to its start within the limit', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 3, maxLength: 300 }), (name) => {
        const short = shortenName(`Sur ${name}`, 100);
        expect(short.length).toBeLessThanOrEqual(100);
        expect(short.isWellFormed()).toBe(true);
        expect(short).toBe(short.trim());
        expect(short.startsWith('Sur')).toBe(true);
      }),
    );
  });
});
