import { expect, it } from 'vitest';
import { senderName } from './sender-name.ts';

const COMPANY = { tradeName: null, name: 'Comercial Ñandú S.A.C.', ruc: '20123456786' };

it.each([
  ['the legal name and the RUC', {}, 'Comercial Ñandú S.A.C. (RUC 20123456786)'],
  ['both names', { tradeName: 'Bodega Ñandú' }, 'Bodega Ñandú - Comercial Ñandú S.A.C. (RUC 20123456786)'],
  ['a name that is both once', { tradeName: COMPANY.name }, 'Comercial Ñandú S.A.C. (RUC 20123456786)'],
  [
    'marks of company names',
    { tradeName: "D'Ágata & Hijos N° 1 (Lima)" },
    "D'Ágata & Hijos N° 1 (Lima) - Comercial Ñandú S.A.C. (RUC 20123456786)",
  ],
  [
    'no address of another',
    { tradeName: 'SUNAT <alertas@sunat.gob.pe>' },
    'SUNAT alertas sunat.gob.pe - Comercial Ñandú S.A.C. (RUC 20123456786)',
  ],
  ['no lookalikes', { tradeName: '＠﹫＜﹤‹〈ᐸ＞﹥›〉ᐳ"' }, 'Comercial Ñandú S.A.C. (RUC 20123456786)'],
  ['no letters of other scripts', { name: 'SUN\u0410T\u202E\u200B' }, 'SUN T (RUC 20123456786)'],
])('names %s', (_case, changes, expected) => {
  expect(senderName({ ...COMPANY, ...changes })).toBe(expected);
});
