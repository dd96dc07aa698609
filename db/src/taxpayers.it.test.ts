import type { TaxpayerList } from '@chasqui/core/registers';
import type { Taxpayer } from '@chasqui/core/taxpayers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inSystem, inTenant, type TenantContext } from './connection/index.ts';
import { createTenantContext, MASTER } from './fixtures/new-tenant.ts';
import { createTestDatabase, type TestDatabase } from './fixtures/test-database.ts';
import { replaceTaxpayerList } from './taxpayer-lists.ts';
import { findTaxpayer, importTaxpayers } from './taxpayers.ts';

let database: TestDatabase;
let ctx: TenantContext;
beforeAll(async () => {
  database = await createTestDatabase();
  ctx = await createTenantContext(database.db);
});
beforeEach(() => database.admin`truncate taxpayers, taxpayer_lists`);
afterAll(() => database.close());

function taxpayer(ruc: string, name = 'PEÑA\\ÑAHUI & CIA "SUR"'): Taxpayer {
  return { ruc, name, status: 'ACTIVO', domicile: 'HABIDO', ubigeo: null, address: null };
}

async function* batchesOf(...batches: (readonly Taxpayer[])[]): AsyncGenerator<readonly Taxpayer[]> {
  yield* batches;
}

const found = (ruc: string) => ({ ...taxpayer(ruc), lists: [] });

const find = (ruc: string) => findTaxpayer(database.db, ctx, ruc);

describe('importTaxpayers', () => {
  it('replaces the register, and tenants find its rows as they were read', async () => {
    const company = { ...taxpayer('20131312955'), ubigeo: '150101', address: 'AV. LIMA NRO. 1' };
    expect(await importTaxpayers(database.url, batchesOf([taxpayer('10467793549')]))).toBe(1);
    expect(await importTaxpayers(database.url, batchesOf([company], [], [taxpayer('20100070970')]))).toBe(2);
    expect(await find('20131312955')).toEqual({ ...company, lists: [] });
    expect(await find('20100070970')).toEqual(found('20100070970'));
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
    expect(await find('10467793549')).toEqual(found('10467793549'));
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
    expect(meanwhile).toEqual([found('10467793549'), 'unknown', 'Another import of the register runs']);
    expect(await find('20131312955')).toEqual(found('20131312955'));
  });
});

describe('a replacement', () => {
  const asService = (statement: string) =>
    inSystem(database.db, MASTER, (tx) => tx.execute(sql.raw(statement))).then(
      () => 'done',
      (error: Error) => error.message,
    );

  it('keeps a register of which the file has less than half', async () => {
    const many = ['10467793549', '20131312955', '20100070970'].map((ruc) => taxpayer(ruc));
    await importTaxpayers(database.url, batchesOf(many));
    await expect(importTaxpayers(database.url, batchesOf([taxpayer('10467793549')]))).rejects.toThrow(
      'the file has 1 entries, less than half of the 3 that are there',
    );
    expect(await find('20131312955')).toEqual(found('20131312955'));
  });

  it('leaves the services the rights that they had, and no other', async () => {
    await importTaxpayers(database.url, batchesOf([taxpayer('10467793549')]));
    const rights = await database.admin`
      select grantee, privilege_type as may from information_schema.role_table_grants
      where table_name = 'taxpayers' and grantee in ('chasqui_app', 'chasqui_system') order by grantee`;
    expect(rights).toEqual([
      { grantee: 'chasqui_app', may: 'SELECT' },
      { grantee: 'chasqui_system', may: 'SELECT' },
    ]);
  });

  it.each(['documents', 'tenants', 'taxpayers; drop table tenants', 'taxpayer_lists'])(
    'of another table is refused to the services: %s',
    async (name) => {
      expect(await asService(`select begin_replacement('${name}')`)).toContain(
        `No published table has the name ${name}`,
      );
      expect(await asService(`select finish_replacement('${name}')`)).toContain(
        `No published table has the name ${name}`,
      );
    },
  );

  it('is refused to the role that acts for a company', async () => {
    const begin = inTenant(database.db, ctx, (tx) => tx.execute(sql`select begin_replacement('taxpayers')`));
    await expect(begin).rejects.toMatchObject({ code: '42501' });
  });
});

describe('replaceTaxpayerList', () => {
  const entry = (ruc: string) => ({ ruc, since: '2020-12-15', resolution: 'R.S. 228-2020' });
  const replace = (list: TaxpayerList, ...rucs: string[]) =>
    replaceTaxpayerList(database.db, MASTER, list, rucs.map(entry));

  it('replaces one list, which the taxpayers in it show', async () => {
    await importTaxpayers(database.url, batchesOf([taxpayer('10467793549'), taxpayer('20131312955')]));
    await replace('retention_agents', '10467793549', '20131312955');
    await replace('good_taxpayers', '20131312955');
    await replace('retention_agents', '20131312955');
    const { ruc: _ruc, ...listed } = entry('');
    expect(await find('20131312955')).toMatchObject({
      lists: [
        { ...listed, list: 'good_taxpayers' },
        { ...listed, list: 'retention_agents' },
      ],
    });
    expect(await find('10467793549')).toMatchObject({ lists: [] });
  });

  it('keeps a list of which the file has less than half', async () => {
    await replace('perception_agents', '10467793549', '20131312955', '20100070970');
    await expect(replace('perception_agents', '10467793549')).rejects.toThrow('less than half of the 3');
    expect(await database.admin`select count(*)::int as n from taxpayer_lists`).toEqual([{ n: 3 }]);
  });
});

describe('findTaxpayer', () => {
  it('tells a register that is not loaded from one that lacks a RUC', async () => {
    expect(await find('20131312955')).toBe('unloaded');
  });
});
