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

describe('an establishment', () => {
  it('is read, changed and deleted by its code too', async () => {
    const shop = await createEstablishment(database.db, ctx, SHOP);
    expect(await getEstablishment(database.db, ctx, '0005')).toEqual(shop);
    const changed = await updateEstablishment(database.db, ctx, { id: '0005', changes: { phone: '01 444 5566' } });
    expect(changed).toMatchObject({ ...SHOP, id: shop.id, phone: '01 444 5566' });
    await deleteEstablishment(database.db, ctx, '0005');
    await expect(getEstablishment(database.db, ctx, '0005')).rejects.toThrow('Establishment 0005 does not exist');
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
