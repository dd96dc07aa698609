import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TenantContext } from './connection/index.ts';
import {
  createEstablishment,
  deleteEstablishment,
  getEstablishment,
  listEstablishments,
  type NewEstablishment,
  updateEstablishment,
} from './establishments.ts';
import { createTenantContext } from './fixtures/new-tenant.ts';
import { createTestDatabase, type TestDatabase } from './fixtures/test-database.ts';
import { registerSeries, updateSeries } from './series/index.ts';

let database: TestDatabase;
let ctx: TenantContext;
let other: TenantContext;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  ctx = await createTenantContext(database.db);
  other = await createTenantContext(database.db);
});

const SHOP: NewEstablishment = { code: '0005', name: 'Miraflores', ubigeo: '150122', address: 'Av. Larco 345' };

const auditOf = ({ tenantId }: TenantContext) => database.admin<{ action: string; details: unknown }>`
  select action, details from audit_log where tenant_id = ${tenantId} and subject_kind = 'establishment' order by id`;

describe('an establishment', () => {
  it('is created, read by its id and its code, changed and deleted, with an audit row for each change', async () => {
    const shop = await createEstablishment(database.db, ctx, SHOP);
    expect(shop).toMatchObject({ ...SHOP, phone: null });
    expect(await getEstablishment(database.db, ctx, shop.id)).toEqual(shop);
    expect(await getEstablishment(database.db, ctx, '0005')).toEqual(shop);
    const changed = await updateEstablishment(database.db, ctx, { id: '0005', changes: { phone: '01 444 5566' } });
    expect(changed).toMatchObject({ ...SHOP, id: shop.id, phone: '01 444 5566' });
    await deleteEstablishment(database.db, ctx, shop.id);
    await expect(getEstablishment(database.db, ctx, shop.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(getEstablishment(database.db, ctx, '0005')).rejects.toThrow('Establishment 0005 does not exist');
    expect(await auditOf(ctx)).toEqual([
      { action: 'establishment.created', details: {} },
      { action: 'establishment.updated', details: { changed: ['phone'] } },
      { action: 'establishment.deleted', details: { code: '0005' } },
    ]);
  });

  it('has a code of its own within the tenant, also when two are created at once', async () => {
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => createEstablishment(database.db, ctx, SHOP)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
    await expect(createEstablishment(database.db, ctx, SHOP)).rejects.toThrow(
      'An establishment with code 0005 already exists',
    );
    await expect(createEstablishment(database.db, other, SHOP)).resolves.toMatchObject({ code: '0005' });
  });

  it('is listed by its code, page by page', async () => {
    for (const code of ['0012', '0000', '0003']) await createEstablishment(database.db, ctx, { ...SHOP, code });
    await createEstablishment(database.db, other, { ...SHOP, code: '0001' });
    const first = await listEstablishments(database.db, ctx, { limit: 2 });
    expect(first.rows.map(({ code }) => code)).toEqual(['0000', '0003']);
    expect(first.total).toBe(3);
    const second = await listEstablishments(database.db, ctx, { limit: 2, after: first.next ?? undefined });
    expect(second.rows.map(({ code }) => code)).toEqual(['0012']);
    expect(second.next).toBeNull();
  });

  it('of a series keeps its code until the series has another one', async () => {
    const { id } = await createEstablishment(database.db, ctx, SHOP);
    const series = { documentType: '01', series: 'FA05' };
    await registerSeries(database.db, ctx, { ...series, establishmentCode: '0005' });
    const message = 'Establishment 0005 is that of series 01-FA05: give the series another establishment first';
    await expect(deleteEstablishment(database.db, ctx, id)).rejects.toThrow(message);
    await expect(updateEstablishment(database.db, ctx, { id, changes: { code: '0006' } })).rejects.toThrow(message);
    await updateEstablishment(database.db, ctx, { id, changes: { name: 'Larco' } });
    await updateSeries(database.db, ctx, series, { establishmentCode: null });
    await deleteEstablishment(database.db, ctx, id);
  });

  it('is either deleted or given to a series, if both happen at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const code = String(100 + round).padStart(4, '0');
      const { id } = await createEstablishment(database.db, ctx, { ...SHOP, code });
      const series = { documentType: '01', series: `FB${String(round).padStart(2, '0')}` };
      const [deleted, registered] = await Promise.allSettled([
        deleteEstablishment(database.db, ctx, id),
        registerSeries(database.db, ctx, { ...series, establishmentCode: code }),
      ]);
      expect([deleted.status, registered.status].sort()).toEqual(['fulfilled', 'rejected']);
    }
  });
});
