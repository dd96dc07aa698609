import type { Taxpayer } from '@chasqui/core/taxpayers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TenantContext } from './connection/index.ts';
import { createTenantContext } from './fixtures/new-tenant.ts';
import { createTestDatabase, type TestDatabase } from './fixtures/test-database.ts';
import { findTaxpayer, importTaxpayers } from './taxpayers.ts';

let database: TestDatabase;
let ctx: TenantContext;
beforeAll(async () => {
  database = await createTestDatabase();
  ctx = await createTenantContext(database.db);
});
beforeEach(() => database.admin`truncate taxpayers`);
afterAll(() => database.close());

function taxpayer(ruc: string, name = 'PEÑA\\ÑAHUI & CIA "SUR"'): Taxpayer {
  return { ruc, name, status: 'ACTIVO', domicile: 'HABIDO', ubigeo: null, address: null };
}

async function* batchesOf(...batches: (readonly Taxpayer[])[]): AsyncGenerator<readonly Taxpayer[]> {
  yield* batches;
}

const find = (ruc: string) => findTaxpayer(database.db, ctx, ruc);

describe('importTaxpayers', () => {
  it('replaces the register, and tenants find its rows as they were read', async () => {
    const company = { ...taxpayer('20131312955'), ubigeo: '150101', address: 'AV. LIMA NRO. 1' };
    expect(await importTaxpayers(database.url, batchesOf([taxpayer('10467793549')]))).toBe(1);
    expect(await importTaxpayers(database.url, batchesOf([company], [], [taxpayer('20100070970')]))).toBe(2);
    expect(await find('20131312955')).toEqual(company);
    expect(await find('20100070970')).toEqual(taxpayer('20100070970'));
    expect(await find('10467793549')).toBe('unknown');
  });

  it('keeps the old register if the file breaks off or names a RUC twice', async () => {
    await importTaxpayers(database.url, batchesOf([taxpayer('10467793549')]));
    const twice = batchesOf([taxpayer('20131312955'), taxpayer('20131312955')]);
    await expect(importTaxpayers(database.url, twice)).rejects.toThrow(/unique/);
    const broken = async function* () {
      yield [taxpayer('20131312955')];
      throw new Error('the zip ends early');
    };
    await expect(importTaxpayers(database.url, broken())).rejects.toThrow('the zip ends early');
    expect(await find('10467793549')).toEqual(taxpayer('10467793549'));
    expect(await find('20131312955')).toBe('unknown');
    expect(await importTaxpayers(database.url, batchesOf([taxpayer('20131312955')]))).toBe(1);
  });

  it('shows the old register until all rows are there, and refuses a second import meanwhile', async () => {
    await importTaxpayers(database.url, batchesOf([taxpayer('10467793549')]));
    const meanwhile: unknown[] = [];
    const watched = async function* () {
      yield [taxpayer('20131312955')];
      meanwhile.push(await find('10467793549'), await find('20131312955'));
      const second = importTaxpayers(database.url, batchesOf([taxpayer('20100070970')]));
      meanwhile.push(await second.catch((error: Error) => error.message));
    };
    await importTaxpayers(database.url, watched());
    expect(meanwhile).toEqual([taxpayer('10467793549'), 'unknown', 'Another import of the register runs']);
    expect(await find('20131312955')).toEqual(taxpayer('20131312955'));
  });
});

describe('findTaxpayer', () => {
  it('tells a register that is not loaded from one that lacks a RUC', async () => {
    expect(await find('20131312955')).toBe('unloaded');
  });
});
