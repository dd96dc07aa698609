import * as v from 'valibot';
import { expect, it } from 'vitest';
import { judgeSolUser, PseRucSchema, rucOfSolUser, wholeSolUser } from './sunat-credentials.ts';

const PSE = '20100070970';

it.each([
  ['MODDATOS', PSE, 'company', null],
  ['MODDATOS', null, 'company', null],
  [`${PSE}MODDATOS`, PSE, 'pse', PSE],
  [`${PSE}MODDATOS`, null, 'barred', PSE],
  [`${PSE}MODDATOS`, '20131312955', 'barred', PSE],
  // Eleven digits alone are a name.
  [PSE, null, 'company', null],
  ['2010007097MODDATOS', null, 'company', null],
] as const)('the SOL user %s with the PSE %s is of: %s', (username, pseRuc, owner, ruc) => {
  expect(judgeSolUser(username, pseRuc)).toBe(owner);
  expect(rucOfSolUser(username)).toBe(ruc);
});

it('a SOL user of the company gets its RUC in front, and that of a PSE has one', () => {
  expect(wholeSolUser('MODDATOS', '20123456786')).toBe('20123456786MODDATOS');
  expect(wholeSolUser(`${PSE}MODDATOS`, '20123456786')).toBe(`${PSE}MODDATOS`);
});

it.each([
  [PSE, true],
  ['20100070971', false],
  ['2010007097', false],
])('the RUC %s of a PSE is valid: %s', (ruc, isValid) => {
  expect(v.is(PseRucSchema, ruc)).toBe(isValid);
});
