import { describe, expect, it } from 'vitest';
import {
  AUTHORITY_ENDPOINTS,
  type AuthorityPlace,
  endpointsOf,
  routeDocuments,
  sandboxEndpoints,
  warnOfSandbox,
} from './endpoints.ts';

const ALL = Object.values(AUTHORITY_ENDPOINTS).flatMap((services) => Object.values(services));

describe('AUTHORITY_ENDPOINTS', () => {
  it('are different services of SUNAT, over TLS', () => {
    const urls = ALL.map(({ billService }) => billService);
    expect(new Set(urls).size).toBe(4);
    for (const url of urls) expect(url).toMatch(/^https:\/\/e-(beta|factura)\.sunat\.gob\.pe\/[a-z-]+\/billService$/);
  });

  it('never mix beta and production', () => {
    expect(JSON.stringify(AUTHORITY_ENDPOINTS.beta)).not.toContain('e-factura');
    expect(JSON.stringify(AUTHORITY_ENDPOINTS.production)).not.toContain('beta');
  });

  it('have CDR queries only if SUNAT answers them', () => {
    const asked = ALL.filter(({ billConsultService }) => billConsultService !== null);
    expect(asked).toEqual([AUTHORITY_ENDPOINTS.production.factura]);
  });
});

describe('sandboxEndpoints', () => {
  it.each(['http://127.0.0.1:3100', 'http://127.0.0.1:3100/', 'http://127.0.0.1:3100/anything'])(
    'are built from %s',
    (baseUrl) => {
      expect(sandboxEndpoints(baseUrl)).toEqual({
        billService: 'http://127.0.0.1:3100/ol-ti-itcpfegem/billService',
        billConsultService: 'http://127.0.0.1:3100/ol-it-wsconscpegem/billConsultService',
      });
    },
  );

  it('refuses a text that is not a URL', () => {
    expect(() => sandboxEndpoints('127.0.0.1:3100')).toThrow(TypeError);
  });
});

const AUTHORITY_URL = 'http://127.0.0.1:3100';

it.each(['factura', 'otroscpe'] as const)('uses one address of the sandbox for the service %s', (service) => {
  expect(endpointsOf({ AUTHORITY: 'sandbox', AUTHORITY_URL }, service)).toEqual(sandboxEndpoints(AUTHORITY_URL));
});

it('has a folder of the sandbox for test companies', () => {
  const { billService, billConsultService } = endpointsOf({ AUTHORITY: 'test', AUTHORITY_URL }, 'factura');
  expect(billService).toBe('http://127.0.0.1:3100/test/ol-ti-itcpfegem/billService');
  expect(billConsultService).toBe('http://127.0.0.1:3100/test/ol-it-wsconscpegem/billConsultService');
});

it.each([
  ['beta', 'factura'],
  ['beta', 'otroscpe'],
  ['production', 'factura'],
  ['production', 'otroscpe'],
] as const)('uses an address of %s for the service %s', (AUTHORITY, service) => {
  expect(endpointsOf({ AUTHORITY, AUTHORITY_URL }, service)).toBe(AUTHORITY_ENDPOINTS[AUTHORITY][service]);
});

const authorityOf = (name: string) => ({
  clients: {
    factura: `${name}, sales`,
    otroscpe: `${name}, retentions and perceptions`,
    gre: `${name}, guides`,
  },
});
const route = routeDocuments<string>('production', {
  sandbox: authorityOf('sandbox'),
  beta: authorityOf('beta'),
  production: authorityOf('production'),
  test: authorityOf('test'),
});

it.each([
  [['01', '03', '07', '08', 'RA', 'RC'], 'sales'],
  [['20', '40', 'RR'], 'retentions and perceptions'],
  [['09', '31'], 'guides'],
] as const)('sends %j to the service of %s', (documentTypes, service) => {
  for (const documentType of documentTypes) {
    expect(route({ documentType, authority: 'production' })).toBe(`production, ${service}`);
  }
});

it.each(['sandbox', 'beta', 'production', 'test'] as const)('sends a document recorded for %s there', (authority) => {
  expect(route({ documentType: '01', authority })).toBe(`${authority}, sales`);
});

it('sends a document that was recorded for no authority to the configured one', () => {
  expect(route({ documentType: '09', authority: null })).toBe('production, guides');
});

function warningsOf(place: AuthorityPlace): readonly string[] {
  const said: string[] = [];
  warnOfSandbox(place, { warn: (message) => void said.push(message) });
  return said;
}

it('warns once of the sandbox in production', () => {
  expect(warningsOf({ NODE_ENV: 'production', AUTHORITY: 'sandbox' })).toEqual([
    'The authority is the sandbox: nothing reaches SUNAT. Set AUTHORITY=production',
  ]);
});

it.each<AuthorityPlace>([
  { NODE_ENV: 'production', AUTHORITY: 'beta' },
  { NODE_ENV: 'production', AUTHORITY: 'production' },
  { NODE_ENV: 'development', AUTHORITY: 'sandbox' },
  { NODE_ENV: 'test', AUTHORITY: 'sandbox' },
])('does not warn of %j', (place) => {
  expect(warningsOf(place)).toEqual([]);
});
