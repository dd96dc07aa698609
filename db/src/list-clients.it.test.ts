import { foldText } from '@chasqui/core/fold-text';
import { runsOf } from '@chasqui/core/property-runs';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ClientFilter, createClient, listClients } from './clients.ts';
import type { TenantContext } from './connection/index.ts';
import { createTenantContext } from './fixtures/new-tenant.ts';
import { createTestDatabase, type TestDatabase } from './fixtures/test-database.ts';

let database: TestDatabase;
let ctx: TenantContext;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  ctx = await createTenantContext(database.db);
});

/** Names of a list, whole. */
async function namesOf(filter: ClientFilter, limit = 100): Promise<string[]> {
  const { rows } = await listClients(database.db, ctx, { filter, limit });
  return rows.map(({ name }) => name);
}

describe('listClients', () => {
  const PEOPLE = [
    ['6', '20100000001', 'Ñandú & Hijos S.A.C.'],
    ['6', '20100000002', 'nandina EIRL'],
    ['1', '01234567', 'José Pérez 50%_off'],
    ['7', 'ab-1234', 'Zoë Ångström'],
    ['0', '12345', 'jose perez'],
  ] as const;

  beforeEach(async () => {
    for (const [identityType, identityNumber, name] of PEOPLE) {
      await createClient(database.db, ctx, { identityType, identityNumber, name });
    }
    const other = await createTenantContext(database.db);
    await createClient(database.db, other, { identityType: '6', identityNumber: '20100000001', name: 'Ñandú' });
  });

  it('lists all clients of the tenant by name, ignoring accents and case', async () => {
    expect(await namesOf({})).toEqual([
      'jose perez',
      'José Pérez 50%_off',
      'nandina EIRL',
      'Ñandú & Hijos S.A.C.',
      'Zoë Ångström',
    ]);
  });

  it.each([
    ['nandu', ['Ñandú & Hijos S.A.C.']],
    ['HIJOS', ['Ñandú & Hijos S.A.C.']],
    ['pérez', ['jose perez', 'José Pérez 50%_off']],
    ['0%_', ['José Pérez 50%_off']],
    ['%', ['José Pérez 50%_off']],
    ['2010', ['nandina EIRL', 'Ñandú & Hijos S.A.C.']],
    ['AB-12', ['Zoë Ångström']],
    ['0000001', []],
    ['\u0301', []],
  ])('finds by %j', async (search, names) => {
    expect(await namesOf({ search })).toEqual(names);
  });

  it('finds an exact number, and clients that meet both conditions', async () => {
    expect(await namesOf({ identityNumber: '20100000002' })).toEqual(['nandina EIRL']);
    expect(await namesOf({ identityNumber: '2010' })).toEqual([]);
    expect(await namesOf({ identityNumber: '20100000002', search: 'nandu' })).toEqual([]);
  });

  it('returns each client once by page and by cursor', async () => {
    const all = await namesOf({});
    const byPage = await Promise.all(
      [0, 2, 4, 6].map((offset) => listClients(database.db, ctx, { filter: {}, limit: 2, offset })),
    );
    expect(byPage.flatMap(({ rows }) => rows.map(({ name }) => name))).toEqual(all);
    expect(byPage.map(({ total }) => total)).toEqual([5, 5, 5, 5]);
    const walked: string[] = [];
    let page = await listClients(database.db, ctx, { filter: {}, limit: 2 });
    walked.push(...page.rows.map(({ name }) => name));
    while (page.next !== null) {
      page = await listClients(database.db, ctx, { filter: {}, limit: 2, after: page.next });
      walked.push(...page.rows.map(({ name }) => name));
    }
    expect(walked).toEqual(all);
  });
});

describe('a search', () => {
  it('finds what comparing every client finds', async () => {
    const letters = fc.constantFrom(...'aáAÑnñ %_\\.1');
    const names = fc.string({ unit: letters, minLength: 1, maxLength: 8 });
    const numbers = fc.string({ unit: fc.constantFrom(...'12aA-_'), minLength: 1, maxLength: 5 });
    const people = fc.uniqueArray(fc.record({ name: names, identityNumber: numbers }), {
      maxLength: 12,
      selector: ({ identityNumber }) => identityNumber,
    });
    const terms = fc.oneof(names, numbers).map((text) => text.trim());
    await fc.assert(
      fc.asyncProperty(people, terms, async (given, search) => {
        fc.pre(search !== '');
        const own = await createTenantContext(database.db);
        for (const each of given) await createClient(database.db, own, { identityType: '0', ...each });
        const { rows, total } = await listClients(database.db, own, { filter: { search }, limit: 100 });
        const folded = foldText(search);
        const naive = given.filter(
          ({ name, identityNumber }) =>
            (folded !== '' && foldText(name).includes(folded)) ||
            identityNumber.toLowerCase().startsWith(search.toLowerCase()),
        );
        expect(rows.map(({ identityNumber }) => identityNumber).sort()).toEqual(
          naive.map(({ identityNumber }) => identityNumber).sort(),
        );
        expect(total).toBe(naive.length);
      }),
      { numRuns: runsOf(15) },
    );
  });
});
