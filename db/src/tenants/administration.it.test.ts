import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authenticateApiKey } from '../api-keys/authenticate-api-key.ts';
import type { TenantContext } from '../connection/index.ts';
import { newCertificate } from '../fixtures/new-certificate.ts';
import { createTenantContext, MASTER, newTenant } from '../fixtures/new-tenant.ts';
import { createTestDatabase, type TestDatabase } from '../fixtures/test-database.ts';
import { newId } from '../identifiers.ts';
import {
  type ApiClientChanges,
  findSealedSolCredentials,
  getIssuer,
  getReadiness,
  getSettings,
  getTenant,
  listApiClients,
  listTenants,
  listTenantsWithoutClient,
  type TenantChanges,
  updateSettings,
  updateTenant,
} from './index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const CLIENT = { clientId: 'uno', sealedSecret: randomBytes(80) };
const SOL = { username: 'MODDATOS', sealedPassword: randomBytes(80) };

async function actionsOf({ tenantId }: TenantContext): Promise<unknown[]> {
  const rows = await database.admin<{ action: string; details: { changed?: string[] } }>`
    select action, details from audit_log
    where tenant_id = ${tenantId} and action not in ('tenant.created', 'api_key.created') order by id`;
  return rows.map(({ action, details }) => (details.changed === undefined ? action : [action, details.changed]));
}

describe('listTenants', () => {
  it('returns each tenant once over all pages', async () => {
    const { db, admin } = database;
    for (let made = 0; made < 5; made += 1) await createTenantContext(db);
    const [counted] = await admin<{ total: number }>`select count(*)::int as total from tenants`;
    const seen: string[] = [];
    for (let page = 1; ; page += 1) {
      const { tenants, total } = await listTenants(db, MASTER, { q: null, mode: null, page, limit: 2 });
      expect(total).toBe(counted?.total);
      if (tenants.length === 0) break;
      seen.push(...tenants.map(({ id }) => id));
    }
    expect(new Set(seen).size).toBe(counted?.total);
    expect(seen).toHaveLength(counted?.total ?? 0);
  });

  it('finds by RUC, name and trade name, and takes signs of patterns for what they are', async () => {
    const { db } = database;
    await createTenantContext(db, { ruc: '20777000111', name: 'Ferretería 100% Perú', tradeName: 'La_Llave' });
    const find = async (q: string) => {
      const { tenants, total } = await listTenants(db, MASTER, { q, mode: 'live', page: 1, limit: 100 });
      expect(total).toBe(tenants.length);
      return tenants.map(({ ruc }) => ruc);
    };
    for (const q of ['777000', '20777000111', 'ferretería 100%', 'la_llave'])
      expect(await find(q)).toEqual(['20777000111']);
    for (const q of ['100_', 'La%ve', '\\', "' or true --"]) expect(await find(q)).toEqual([]);
  });

  it('shows what each signs and sends with', async () => {
    const { db } = database;
    const { tenantId } = await createTenantContext(db, { certificate: newCertificate(), solCredentials: SOL });
    const { tenants } = await listTenants(db, MASTER, { q: null, mode: 'live', page: 1, limit: 1 });
    expect(tenants).toMatchObject([
      { id: tenantId, sunatUsername: 'MODDATOS', certificate: { serialNumber: '0a1b' }, nextCertificate: null },
    ]);
    expect(tenants).toEqual([await getTenant(db, MASTER, tenantId)]);
  });
});

describe('listTenantsWithoutClient', () => {
  it('returns the active tenants without a client of the service', async () => {
    const { db } = database;
    const rucs = ['20888000001', '20888000002', '20888000003', '20888000004'];
    const given = [{}, { gre: CLIENT }, { api: CLIENT }, {}];
    for (const [index, ruc] of rucs.entries()) {
      const ctx = await createTenantContext(db, { ruc, apiClients: given[index] ?? {} });
      if (index === 3) await updateTenant(db, MASTER, ctx.tenantId, { active: false });
    }
    const found = await listTenantsWithoutClient(db, MASTER, 'gre');
    expect(found.filter((ruc) => rucs.includes(ruc))).toEqual(['20888000001', '20888000003']);
  });
});

describe('updateTenant', () => {
  it('changes what is given and leaves the rest', async () => {
    const { db } = database;
    const ctx = await createTenantContext(db, { tradeName: 'Cóndor', solCredentials: SOL });
    const before = await getTenant(db, MASTER, ctx.tenantId);
    const after = await updateTenant(db, MASTER, ctx.tenantId, { name: 'Cóndor Andino S.A.C.', tradeName: null });
    expect(after).toEqual({
      ...before,
      name: 'Cóndor Andino S.A.C.',
      tradeName: null,
      updatedAt: expect.any(Date),
    });
    expect(after.updatedAt > before.updatedAt).toBe(true);
    expect(await getTenant(db, MASTER, ctx.tenantId)).toEqual(after);
    expect(await actionsOf(ctx)).toEqual([['tenant.updated', ['name', 'tradeName']]]);
  });

  it('sets and replaces the SOL user', async () => {
    const { db } = database;
    const ctx = await createTenantContext(db);
    for (const username of ['UNO', 'DOS']) {
      await updateTenant(db, MASTER, ctx.tenantId, { solCredentials: { ...SOL, username } });
      expect(await findSealedSolCredentials(db, ctx)).toMatchObject({ username });
    }
    expect(await actionsOf(ctx)).toEqual([
      ['tenant.updated', ['sunat']],
      ['tenant.updated', ['sunat']],
    ]);
  });

  it('takes the SOL user of a PSE only while the operator allows the PSE', async () => {
    const { db } = database;
    const ctx = await createTenantContext(db);
    const solCredentials = { ...SOL, username: '20100070970MODDATOS' };
    const refused = { code: 'VALIDATION_FAILED', problems: [{ path: 'sunat.username', code: 'PSE_NOT_ALLOWED' }] };
    const change = (changes: TenantChanges) => updateTenant(db, MASTER, ctx.tenantId, changes);

    await expect(change({ solCredentials })).rejects.toMatchObject(refused);
    await expect(updateSettings(db, ctx, { solCredentials })).rejects.toMatchObject(refused);
    await expect(createTenantContext(db, { solCredentials })).rejects.toMatchObject(refused);
    await expect(change({ pseRuc: '20123456786', solCredentials })).rejects.toMatchObject(refused);
    expect(await getTenant(db, MASTER, ctx.tenantId)).toMatchObject({ pseRuc: null, sunatUsername: null });

    expect(await change({ pseRuc: '20100070970' })).toMatchObject({ pseRuc: '20100070970' });
    await updateSettings(db, ctx, { solCredentials });
    expect(await findSealedSolCredentials(db, ctx)).toMatchObject({
      username: '20100070970MODDATOS',
      pseRuc: '20100070970',
    });
    expect(await getReadiness(db, ctx)).toMatchObject({ hasSolUser: true });
    await change({ pseRuc: null });
    expect(await findSealedSolCredentials(db, ctx)).toMatchObject({ username: '20100070970MODDATOS', pseRuc: null });
    expect(await getReadiness(db, ctx)).toMatchObject({ hasSolUser: false });
    expect(await actionsOf(ctx)).toEqual([
      ['tenant.updated', ['pseRuc']],
      ['settings.updated', ['sunat']],
      ['tenant.updated', ['pseRuc']],
    ]);
  });

  it('sets, replaces and removes the client of each REST service, and notes which one', async () => {
    const { db } = database;
    const [ctx, other] = [
      await createTenantContext(db),
      await createTenantContext(db, { apiClients: { gre: CLIENT } }),
    ];
    const change = (apiClients: ApiClientChanges) => updateTenant(db, MASTER, ctx.tenantId, { apiClients });
    expect(await change({ gre: CLIENT, api: CLIENT })).toMatchObject({
      apiClients: { gre: { clientId: 'uno' }, api: { clientId: 'uno' } },
    });
    expect(await change({ gre: { ...CLIENT, clientId: 'dos' } })).toMatchObject({
      apiClients: { gre: { clientId: 'dos' }, api: { clientId: 'uno' } },
    });
    expect((await change({ gre: null })).apiClients).toEqual({ gre: null, api: { clientId: 'uno' }, sire: null });
    expect((await updateSettings(db, ctx, { apiClients: { api: null } })).apiClients).toEqual({
      gre: null,
      api: null,
      sire: null,
    });
    expect(await listApiClients(db, other)).toHaveLength(1);
    expect(await actionsOf(ctx)).toEqual([
      ['tenant.updated', ['sunat.gre', 'sunat.api']],
      ['tenant.updated', ['sunat.gre']],
      ['tenant.updated', ['sunat.gre']],
      ['settings.updated', ['sunat.api']],
    ]);
  });

  it('takes the credentials of a tenant away and gives them back, and notes only what changed', async () => {
    const { db } = database;
    const digest = randomBytes(32);
    const ctx = await createTenantContext(db, { apiKey: { label: 'default', digest, last4: 'abcd' } });
    for (const active of [false, false, true, true]) {
      expect(await updateTenant(db, MASTER, ctx.tenantId, { active })).toMatchObject({ active });
      expect((await authenticateApiKey(db, digest)) !== undefined).toBe(active);
    }
    expect(await actionsOf(ctx)).toEqual(['tenant.deactivated', 'tenant.activated']);
  });

  it.each([newId(), 'no-id'])('knows no tenant %j', async (id) => {
    await expect(updateTenant(database.db, MASTER, id, { name: 'X' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(getTenant(database.db, MASTER, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('settings', () => {
  const logo = { mediaType: 'image/png', bytes: randomBytes(256 * 1024) };

  it('keep a logo byte for byte, and lose it when told', async () => {
    const { db } = database;
    const ctx = await createTenantContext(db);
    expect((await getSettings(db, ctx)).logo).toBeNull();
    const { logo: kept } = await updateSettings(db, ctx, { logo });
    expect(kept?.mediaType).toBe('image/png');
    expect(Buffer.from(kept?.bytes ?? []).equals(logo.bytes)).toBe(true);
    expect(await updateSettings(db, ctx, { name: 'Otro nombre' })).toMatchObject({ logo: { mediaType: 'image/png' } });
    expect((await updateSettings(db, ctx, { logo: null })).logo).toBeNull();
    expect(await actionsOf(ctx)).toEqual([
      ['settings.updated', ['logo']],
      ['settings.updated', ['name']],
      ['settings.updated', ['logo']],
    ]);
  });

  it('change the issuer of the next documents', async () => {
    const { db } = database;
    const ctx = await createTenantContext(db);
    const address = { ...newTenant().address, address: 'Jr. Cusco 456' };
    await updateSettings(db, ctx, { name: 'Nuevo S.A.C.', tradeName: 'Nuevo', address, solCredentials: SOL });
    expect(await getIssuer(db, ctx)).toMatchObject({ name: 'Nuevo S.A.C.', tradeName: 'Nuevo', address });
    expect(await getSettings(db, ctx)).toMatchObject({ sunatUsername: 'MODDATOS' });
    expect(await actionsOf(ctx)).toEqual([['settings.updated', ['name', 'tradeName', 'address', 'sunat']]]);
  });

  it('give the next documents another regime of the IGV', async () => {
    const { db } = database;
    const ctx = await createTenantContext(db);
    expect(await getSettings(db, ctx)).toMatchObject({ igvRegime: 'general' });
    expect(await updateSettings(db, ctx, { igvRegime: 'mypeRestaurant' })).toMatchObject({
      igvRegime: 'mypeRestaurant',
    });
    expect(await getIssuer(db, ctx)).toMatchObject({ igvRegime: 'mypeRestaurant' });
    expect(await updateSettings(db, ctx, { name: 'Otro nombre' })).toMatchObject({ igvRegime: 'mypeRestaurant' });
    expect(await actionsOf(ctx)).toEqual([
      ['settings.updated', ['igvRegime']],
      ['settings.updated', ['name']],
    ]);
  });

  it('are not noted as changed when nothing is asked for', async () => {
    const ctx = await createTenantContext(database.db);
    const before = await getSettings(database.db, ctx);
    expect(await updateSettings(database.db, ctx, {})).toEqual(before);
    expect(await actionsOf(ctx)).toEqual([]);
  });

  it('returns the settings of the tenant only', async () => {
    const { db } = database;
    const [own, other] = [await createTenantContext(db), await createTenantContext(db)];
    await updateSettings(db, own, { name: 'Solo nuestro' });
    expect((await getSettings(db, other)).name).toBe(newTenant().name);
  });
});
