import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertReceivableRows, type ReceivableRow } from '../fixtures/many-receivables.ts';
import { createTenantContext } from '../fixtures/new-tenant.ts';
import { createTestDatabase, type TestDatabase } from '../fixtures/test-database.ts';
import { rankDebtors } from './rank-debtors.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const DEBT: ReceivableRow = {
  ...{ currencyCode: 'PEN', issueDate: '2025-01-10', dueDate: null, total: '10.00', paid: '0.00', voided: false },
};
const ROSA = { identityNumber: '10467793549', name: 'Rosa Quispe' };
const SUR = { identityNumber: '20100070970', name: 'Ferretería del Sur S.A.' };
const MARKET = { identityNumber: '20131312955', name: 'Mercado Central' };

const ROWS: readonly ReceivableRow[] = [
  { ...DEBT, customer: { ...SUR, name: 'Ferretería del Sur' } },
  { ...DEBT, customer: SUR, issueDate: '2025-02-01', dueDate: '2025-03-01', total: '30.00', paid: '5.50' },
  { ...DEBT, customer: SUR, dueDate: '2025-03-20' },
  { ...DEBT, customer: SUR, currencyCode: 'USD', total: '7.00' },
  { ...DEBT, customer: ROSA, total: '100.00' },
  { ...DEBT, customer: MARKET },
  { ...DEBT, customer: MARKET, total: '900.00', paid: '900.00' },
  { ...DEBT, customer: MARKET, total: '900.00', voided: true },
];

const OWED = {
  rosa: { currencyCode: 'PEN', ...ROSA, receivables: 1, amount: '100.00', dueDate: null },
  sur: { currencyCode: 'PEN', ...SUR, receivables: 3, amount: '44.50', dueDate: '2025-03-01' },
  market: { currencyCode: 'PEN', ...MARKET, receivables: 1, amount: '10.00', dueDate: null },
  surInDollars: { currencyCode: 'USD', ...SUR, receivables: 1, amount: '7.00', dueDate: null },
};

it.each([
  ['all of each currency', { limit: 9 }, [OWED.rosa, OWED.sur, OWED.market, OWED.surInDollars]],
  ['the first of each currency', { limit: 1 }, [OWED.rosa, OWED.surInDollars]],
  ['those of one currency', { limit: 2, currencyCode: 'PEN' }, [OWED.rosa, OWED.sur]],
  [
    'those of some days',
    { limit: 9, from: '2025-02-01' },
    [{ ...OWED.sur, receivables: 1, amount: '24.50', dueDate: '2025-03-01' }],
  ],
] as const)('who owes most: %s', async (_name, request, debtors) => {
  await insertReceivableRows(database, await createTenantContext(database.db), ROWS.slice(0, 2));
  const ctx = await createTenantContext(database.db);
  await insertReceivableRows(database, ctx, ROWS);
  expect(await rankDebtors(database.db, ctx, request)).toEqual(debtors);
});
