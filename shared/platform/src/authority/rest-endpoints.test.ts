import { expect, it } from 'vitest';
import { choiceOf, restEndpointsOf } from './rest-endpoints.ts';

const AUTHORITY_URL = 'http://127.0.0.1:3100/';
const BASES = {
  SUNAT_SECURITY_BASE: 'https://gre.example/v1',
  SUNAT_GRE_API_BASE: 'https://gre.example/v1',
  SUNAT_CONSULT_API_BASE: 'https://consult.example/v1',
  SUNAT_SIRE_API_BASE: 'https://sire.example/v1',
};

it('has all services of the sandbox at one address, with any variables', () => {
  const base = 'http://127.0.0.1:3100/v1';
  const expected = { securityBase: base, guideBase: base, consultBase: base, sireBase: base };
  expect(restEndpointsOf({ AUTHORITY: 'sandbox', AUTHORITY_URL })).toEqual(expected);
  expect(restEndpointsOf({ AUTHORITY: 'sandbox', AUTHORITY_URL, ...BASES })).toEqual(expected);
});

it("has SUNAT's services in production", () => {
  expect(restEndpointsOf({ AUTHORITY: 'production', AUTHORITY_URL })).toEqual({
    securityBase: 'https://api-seguridad.sunat.gob.pe/v1',
    guideBase: 'https://api-cpe.sunat.gob.pe/v1',
    consultBase: 'https://api.sunat.gob.pe/v1',
    sireBase: 'https://api-sire.sunat.gob.pe/v1',
  });
});

it('takes each address of production from its variable', () => {
  const { SUNAT_GRE_API_BASE } = BASES;
  expect(restEndpointsOf({ AUTHORITY: 'production', AUTHORITY_URL, SUNAT_GRE_API_BASE })).toEqual({
    securityBase: 'https://api-seguridad.sunat.gob.pe/v1',
    guideBase: 'https://gre.example/v1',
    consultBase: 'https://api.sunat.gob.pe/v1',
    sireBase: 'https://api-sire.sunat.gob.pe/v1',
  });
});

it.each([
  [{}, null],
  [{ SUNAT_SECURITY_BASE: BASES.SUNAT_SECURITY_BASE }, null],
  [{ SUNAT_GRE_API_BASE: BASES.SUNAT_GRE_API_BASE }, null],
  [
    { ...BASES, SUNAT_CONSULT_API_BASE: undefined, SUNAT_SIRE_API_BASE: undefined },
    { securityBase: 'https://gre.example/v1', guideBase: 'https://gre.example/v1', consultBase: null, sireBase: null },
  ],
])('has in beta only the services of %j', (given, expected) => {
  expect(restEndpointsOf({ AUTHORITY: 'beta', AUTHORITY_URL, ...given })).toEqual(expected);
});

it('has a folder of the sandbox for test companies with every setting of the operator', () => {
  const base = 'http://127.0.0.1:3100/test/v1';
  expect(restEndpointsOf({ AUTHORITY: 'test', AUTHORITY_URL, ...BASES })).toEqual({
    securityBase: base,
    guideBase: base,
    consultBase: base,
    sireBase: base,
  });
});

it('has the addresses that the operator set for the configured authority only', () => {
  const configured = { AUTHORITY: 'production', AUTHORITY_URL, SUNAT_GRE_API_BASE: BASES.SUNAT_GRE_API_BASE } as const;
  expect(choiceOf('production', configured)).toBe(configured);
  for (const authority of ['sandbox', 'beta'] as const) {
    expect(choiceOf(authority, configured)).toEqual({ AUTHORITY: authority, AUTHORITY_URL });
  }
});
