import { expect, it } from 'vitest';
import { AUTHORITY_ENDPOINTS, endpointsOf, sandboxEndpoints } from './index.ts';

const AUTHORITY_URL = 'http://127.0.0.1:3100';

it.each(['factura', 'otroscpe'] as const)('the sandbox takes everything at one address (%s)', (service) => {
  expect(endpointsOf({ AUTHORITY: 'sandbox', AUTHORITY_URL }, service)).toEqual(sandboxEndpoints(AUTHORITY_URL));
});

it.each([
  ['beta', 'factura'],
  ['beta', 'otroscpe'],
  ['production', 'factura'],
  ['production', 'otroscpe'],
] as const)('%s has its own address for %s', (AUTHORITY, service) => {
  expect(endpointsOf({ AUTHORITY, AUTHORITY_URL }, service)).toBe(AUTHORITY_ENDPOINTS[AUTHORITY][service]);
});
