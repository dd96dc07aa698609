import type { ProductCode } from '@chasqui/core/catalogs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TenantContext } from './connection/index.ts';
import { createTenantContext } from './fixtures/new-tenant.ts';
import { createTestDatabase, type TestDatabase } from './fixtures/test-database.ts';
import { findProductCode, findUnknownProductCodes, importProductCodes, searchProductCodes } from './product-codes.ts';

let database: TestDatabase;
let ctx: TenantContext;
beforeAll(async () => {
  database = await createTestDatabase();
  ctx = await createTenantContext(database.db);
});
beforeEach(() => database.admin`truncate product_codes`);
afterAll(() => database.close());

const NAMES: Readonly<Record<string, string>> = {
  '10000000': 'Material vivo vegetal y animal',
  '10100000': 'Animales vivos',
  '10101500': 'Animales de granja',
  '10101501': 'Gatos',
  '10101502': 'Perros',
  '43211503': 'Computadores portátiles',
  '43211507': 'Computadores de escritorio (PC)',
  '43211508': 'Computadores',
  '50202301': 'Agua de mesa',
  '50202306': 'Refrescos con agua',
  '47131821': 'Aguarrás',
  '31161504': 'Tornillos 1/2" \\ 5%',
};
const LIST: readonly ProductCode[] = Object.entries(NAMES).map(([code, name]) => ({ code, name }));

const load = (codes: readonly ProductCode[] = LIST) => importProductCodes(database.url, codes);
const search = async (text: string) =>
  (await searchProductCodes(database.db, ctx, text))?.map(({ code }) => code).join(' ');
const findUnknown = (...codes: string[]) => findUnknownProductCodes(database.db, ctx, codes);

describe('importProductCodes', () => {
  it('replaces the list, and tenants find its codes of all levels as they were read', async () => {
    expect(await load([{ code: '10101599', name: 'Llamas' }])).toBe(1);
    expect(await load()).toBe(LIST.length);
    for (const { code, name } of LIST) expect(await findProductCode(database.db, ctx, code)).toEqual({ code, name });
    expect(await findProductCode(database.db, ctx, '10101599')).toBe('unknown');
  });

  it('keeps the old list if a code comes twice', async () => {
    await load();
    await expect(load([...LIST, { code: '10101501', name: 'Gatos vivos' }])).rejects.toThrow(/unique/);
    expect(await search('gatos')).toBe('10101501');
    expect(await load()).toBe(LIST.length);
  });
});

describe('searchProductCodes', () => {
  it.each([
    ['an accent that the name lacks', 'gátos', '10101501'],
    ['a name with an accent', 'COMPUTADORES PORTATILES', '43211503'],
    ['beginnings of words in any order', 'esc comp', '43211507'],
    ['a word in brackets', 'pc', '43211507'],
    ['the name with the very word before longer words', 'agua', '50202301 50202306 47131821'],
    ['the shorter name before the longer', 'computadores', '43211508 43211503 43211507'],
    ['products before families, classes and segments', '1010', '10101501 10101502 10100000 10101500'],
    ['a code', '10101502', '10101502'],
    ['digits and signs', 'tornillos 1/2"', '31161504'],
    ['the inside of a word', 'tos', ''],
    ['a word too many', 'gatos negros', ''],
    ['signs that patterns have', '%', ''],
    ['an underscore inside of a word', 'gat_s', ''],
  ])('finds by %s', async (_case, text, found) => {
    await load();
    expect(await search(text)).toBe(found);
  });

  it('finds at most 20', async () => {
    await load(Array.from({ length: 30 }, (_, index) => ({ code: String(10101500 + index), name: 'Gatos' })));
    expect((await search('gatos'))?.split(' ')).toHaveLength(20);
  });
});

describe('findUnknownProductCodes', () => {
  it('returns the codes that the list lacks, each once, and never those for goods without a code', async () => {
    await load();
    expect(await findUnknown('10101501', '10101599', '00000000', '99999999', '10101599', '10100000')).toEqual([
      '10101599',
    ]);
    expect(await findUnknown()).toEqual([]);
  });
});

it('tells a list that is not loaded from one that lacks a code', async () => {
  expect(await findProductCode(database.db, ctx, '10101501')).toBe('unloaded');
  expect(await search('gatos')).toBeUndefined();
  expect(await findUnknown('10101501')).toBeNull();
});
