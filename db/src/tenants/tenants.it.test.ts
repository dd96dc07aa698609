import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findSealedCertificate } from '../certificates/sealed-certificate.ts';
import { newCertificate } from '../fixtures/new-certificate.ts';
import { createTenantContext, MASTER, newTenant, randomRuc } from '../fixtures/new-tenant.ts';
import { createTestDatabase, type TestDatabase } from '../fixtures/test-database.ts';
import { newId } from '../identifiers.ts';
import { createTenant, findSealedSolCredentials, getIssuer, listApiClients } from './index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const certificate = newCertificate();
const solCredentials = { username: 'MODDATOS', sealedPassword: randomBytes(80) };
const apiClients = { gre: { clientId: 'guides', sealedSecret: randomBytes(80) } };

describe('createTenant', () => {
  it('creates the tenant with its first user and key, and returns no secret', async () => {
    const input = newTenant({ certificate, solCredentials, apiClients, tradeName: 'Cóndor' });
    const created = await createTenant(database.db, MASTER, input);
    const { sealed: _key, ...shown } = certificate;
    expect(created).toEqual({
      tenant: {
        id: input.id,
        ruc: input.ruc,
        mode: 'live',
        liveTenantId: null,
        testTenantId: null,
        name: 'Cóndor S.A.C.',
        tradeName: 'Cóndor',
        address: input.address,
        igvRegime: 'general',
        receipts: 'individual',
        cashSales: 'paid',
        pricesIncludeTax: false,
        printAhead: false,
        detractionAccount: null,
        defaultBuyerCountry: null,
        pseRuc: null,
        moveState: null,
        movingTo: null,
        movedTo: null,
        active: true,
        createdAt: expect.any(Date),
        updatedAt: expect.any(Date),
        sunatUsername: 'MODDATOS',
        apiClients: { gre: { clientId: 'guides' }, api: null, sire: null },
        certificate: {
          ...shown,
          id: expect.any(String),
          effectiveFrom: expect.any(Date),
          createdAt: expect.any(Date),
        },
        nextCertificate: null,
      },
      admin: {
        id: expect.any(String),
        name: 'Rosa',
        email: 'rosa@example.pe',
        role: 'admin',
        active: true,
        twoFactor: false,
        createdAt: expect.any(Date),
        updatedAt: expect.any(Date),
      },
      apiKey: {
        id: expect.any(String),
        access: 'full',
        scopes: null,
        expiresAt: null,
        label: 'default',
        last4: 'abcd',
        createdAt: expect.any(Date),
        lastUsedAt: null,
        revokedAt: null,
      },
      testApiKey: null,
    });
  });

  it('refuses a second tenant with the same RUC, and leaves nothing of it', async () => {
    const { db, admin } = database;
    const ruc = randomRuc();
    await createTenant(db, MASTER, newTenant({ ruc }));
    const second = newTenant({ ruc, certificate });
    await expect(createTenant(db, MASTER, second)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: `A tenant with RUC ${ruc} already exists`,
    });
    expect(await admin`select 1 from certificates where tenant_id = ${second.id}`).toEqual([]);
    expect(await admin`select 1 from users where tenant_id = ${second.id}`).toEqual([]);
  });

  it('creates one of many with the same RUC that come at once', async () => {
    const ruc = randomRuc();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, () => createTenant(database.db, MASTER, newTenant({ ruc }))),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []));
    expect(refused).toEqual(Array(7).fill('CONFLICT'));
  });

  it('accepts an e-mail in two tenants, but not twice in one, ignoring case', async () => {
    const { db, admin } = database;
    await createTenant(db, MASTER, newTenant());
    const { tenant } = await createTenant(db, MASTER, newTenant());
    const again = admin`insert into users (id, tenant_id, name, email, password_hash, role)
      values (${newId()}, ${tenant.id}, 'Rosa', 'ROSA@example.pe', 'x', 'viewer')`;
    await expect(again).rejects.toMatchObject({ constraint: 'users_email' });
  });

  it('leaves nothing when any part of it fails', async () => {
    const input = newTenant({ certificate: { ...certificate, validTo: new Date(Number.NaN) } });
    await expect(createTenant(database.db, MASTER, input)).rejects.toThrow();
    expect(await database.admin`select 1 from tenants where id = ${input.id}`).toEqual([]);
  });
});

describe('what a tenant has', () => {
  it('gives the issuer as it is printed', async () => {
    const ctx = await createTenantContext(database.db, { ruc: '20600000001', tradeName: 'Cóndor' });
    expect(await getIssuer(database.db, ctx)).toEqual({
      ruc: '20600000001',
      name: 'Cóndor S.A.C.',
      tradeName: 'Cóndor',
      address: newTenant().address,
      cashSales: 'paid',
      igvRegime: 'general',
    });
  });

  it('throws for the issuer of an unknown tenant', async () => {
    const ctx = await createTenantContext(database.db);
    const unknown = { ...ctx, tenantId: newId() };
    await expect(getIssuer(database.db, unknown)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('gives back what was sealed, byte for byte', async () => {
    const ctx = await createTenantContext(database.db, { certificate, solCredentials, apiClients });
    const stored = await findSealedCertificate(database.db, ctx);
    expect(stored).toMatchObject({ ...certificate, sealed: expect.anything(), id: expect.any(String) });
    expect(Buffer.from(stored?.sealed ?? []).equals(certificate.sealed)).toBe(true);
    const credentials = await findSealedSolCredentials(database.db, ctx);
    expect(credentials?.username).toBe('MODDATOS');
    expect(Buffer.from(credentials?.sealedPassword ?? []).equals(solCredentials.sealedPassword)).toBe(true);
    const [client, ...others] = await listApiClients(database.db, ctx);
    expect(client).toMatchObject({ service: 'gre', clientId: 'guides' });
    expect(Buffer.from(client?.sealedSecret ?? []).equals(apiClients.gre.sealedSecret)).toBe(true);
    expect(others).toEqual([]);
  });

  it('has no certificate, SOL user or client until they are given', async () => {
    const ctx = await createTenantContext(database.db);
    expect(await findSealedCertificate(database.db, ctx)).toBeUndefined();
    expect(await findSealedSolCredentials(database.db, ctx)).toBeUndefined();
    expect(await listApiClients(database.db, ctx)).toEqual([]);
  });
});
