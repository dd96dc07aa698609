import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitPersonName } from './driver-name.ts';

describe('splitPersonName', () => {
  it.each([
    ['JUAN PEREZ', 'JUAN', 'PEREZ'],
    ['JUAN PÉREZ GARCÍA', 'JUAN', 'PÉREZ GARCÍA'],
    ['JUAN CARLOS PEREZ GARCIA', 'JUAN CARLOS', 'PEREZ GARCIA'],
    ['ANA MARIA JOSE ROJAS SOTO', 'ANA MARIA JOSE', 'ROJAS SOTO'],
    ['JUAN DE LA CRUZ QUISPE', 'JUAN', 'DE LA CRUZ QUISPE'],
    ['María del Carmen Rojas Soto', 'María del Carmen', 'Rojas Soto'],
    ['JUAN QUISPE DE LA CRUZ', 'JUAN', 'QUISPE DE LA CRUZ'],
    ['PEREZ GARCIA, JUAN CARLOS', 'JUAN CARLOS', 'PEREZ GARCIA'],
    ['DE LA CRUZ,JUAN', 'JUAN', 'DE LA CRUZ'],
    ['PEREZ GARCIA,', 'PEREZ', 'GARCIA'],
    ['PELÉ', 'PELÉ', 'PELÉ'],
    ['DE LA CRUZ', 'DE LA CRUZ', 'DE LA CRUZ'],
    ['ANA DE', 'ANA', 'DE'],
    ['JUAN  PEREZ', 'JUAN', 'PEREZ'],
    [',,,', ',,,', ',,,'],
  ])('splits the name %j into %j and %j', (name, firstName, familyName) => {
    expect(splitPersonName(name)).toEqual({ firstName, familyName });
  });

  it('splits any name without losing words, into two trimmed parts that are not empty', () => {
    const words = fc.constantFrom('ANA', 'JOSÉ', 'DE', 'LA', 'SOTO', 'RÍOS', 'Y', 'SAN');
    fc.assert(
      fc.property(fc.array(words, { minLength: 2, maxLength: 8 }), (parts) => {
        const { firstName, familyName } = splitPersonName(parts.join(' '));
        for (const part of [firstName, familyName]) expect(part).toMatch(/^\S.*\S$|^\S$/);
        if (firstName !== familyName) expect(`${firstName} ${familyName}`).toBe(parts.join(' '));
        else expect(firstName).toBe(parts.slice(0, firstName.split(' ').length).join(' '));
      }),
    );
  });
});
