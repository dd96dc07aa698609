import { describe, expect, it } from 'vitest';
import { isUbigeo } from './catalogs/index.ts';
import { DISTRICTS, searchDistricts } from './districts.ts';

describe('DISTRICTS', () => {
  it('are those of catalog 13, each once', () => {
    const ubigeos = DISTRICTS.map(({ ubigeo }) => ubigeo);
    expect(ubigeos.filter((ubigeo) => !isUbigeo(ubigeo))).toEqual([]);
    expect(new Set(ubigeos).size).toBe(1_889);
  });

  it('have names', () => {
    const names = DISTRICTS.flatMap(({ district, province, department }) => [district, province, department]);
    expect(names.filter((name) => !/^\p{Lu}[\p{L} .()'-]+$/u.test(name))).toEqual([]);
  });
});

describe('searchDistricts', () => {
  const MIRAFLORES = { ubigeo: '150122', district: 'Miraflores', province: 'Lima', department: 'Lima' };

  it.each([
    ['a district and its province', 'miraflores lima', [MIRAFLORES]],
    ['the ubigeo', '150122', [MIRAFLORES]],
    ['a part of a name without accents', 'brena', [{ ubigeo: '150105', district: 'Breña' }]],
    ['accents where the name has none', 'ÁTÉ', [{ ubigeo: '150103', district: 'Ate' }]],
    ['the names as the console writes them', 'Miraflores, Lima, Lima (150122)', [MIRAFLORES]],
    ['a district named as its province, and its department', 'santa ancash', [{ ubigeo: '021808', district: 'Santa' }]],
    ['a department before the district', 'cusco santiago', [{ ubigeo: '080106', district: 'Santiago' }]],
    ['nothing for signs', ' -- ', []],
    ['nothing for an empty text', ' ', []],
  ])('finds by %s', (_case, text, expected) => {
    expect(searchDistricts(text).slice(0, Math.max(expected.length, 1))).toMatchObject(expected);
  });

  it('puts the district with this name first, then those that begin so, then their neighbours', () => {
    const found = searchDistricts('lima');
    expect(found[0]).toMatchObject({ ubigeo: '150101' });
    expect(found).toHaveLength(20);
    expect(searchDistricts('san jer').every(({ district }) => district.startsWith('San Jer'))).toBe(true);
  });

  it('finds the districts of a province and of a department', () => {
    expect(searchDistricts('Zarumilla').map(({ ubigeo }) => ubigeo)).toEqual(['240301', '240302', '240303', '240304']);
    expect(searchDistricts('tumbes zorritos')).toMatchObject([{ ubigeo: '240201' }]);
  });
});
