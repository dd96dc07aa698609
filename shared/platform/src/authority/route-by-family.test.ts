import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AuthorityClient, createAuthorityClient } from './create-authority-client.ts';
import { AUTHORITY_ENDPOINTS } from './endpoints.ts';
import { type AuthorityClients, routeByFamily } from './route-by-family.ts';

let clients: Record<'factura' | 'otroscpe', AuthorityClient>;
beforeAll(async () => {
  const create = (service: keyof AuthorityClients) =>
    createAuthorityClient({ endpoints: AUTHORITY_ENDPOINTS.production[service], timeoutMs: 1_000 });
  clients = { factura: await create('factura'), otroscpe: await create('otroscpe') };
});
afterAll(() => Object.values(clients).forEach((client) => void client.close()));

it.each(['01', '03', '07', '08', 'RA', 'RC', '09'])('sends %s to the service of sales', (documentType) => {
  expect(routeByFamily(clients)(documentType)).toBe(clients.factura);
});

it.each(['20', '40'])('sends %s to the service of retentions and perceptions', (documentType) => {
  expect(routeByFamily(clients)(documentType)).toBe(clients.otroscpe);
});
