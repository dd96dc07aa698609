import { addDays } from '@chasqui/core/time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TenantContext } from '../connection/index.ts';
import { fillLists } from '../fixtures/fill-lists.ts';
import { type DocumentRow, documentRow, insertDocumentRows } from '../fixtures/many-documents.ts';
import { createTenantContext } from '../fixtures/new-tenant.ts';
import { openPlanReader } from '../fixtures/plan-reader.ts';
import { acceptSale, recordSale } from '../fixtures/sales.ts';
import { createTestDatabase, type TestDatabase } from '../fixtures/test-database.ts';
import { importProductCodes } from '../product-codes.ts';
import { createProduct } from '../products.ts';
import { registerSeries } from '../series/index.ts';
import { updateSettings } from '../tenants/index.ts';
import { getCompanyFacts } from './get-company-facts.ts';

const TODAY = '2025-04-30';
const FIRST_DAY = addDays(TODAY, -90);
const NONE = { count: 0, examples: [] };

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const newCompany = () => createTenantContext(database.db);
const factsOf = (company: TenantContext) => getCompanyFacts(database.db, company, TODAY);

it('a new company has no records that a rule concerns', async () => {
  expect(await factsOf(await newCompany())).toEqual({
    igvRegime: 'general',
    emitsSettlements: false,
    pricedWithTax: NONE,
    withoutCode: NONE,
    unknownCode: NONE,
    uncheckedCode: NONE,
    summarizedFreeGoods: NONE,
    notesOnSeveral: NONE,
    debitNotesOf03: NONE,
    settlements: NONE,
  });
});

it('products are told apart by price and by code of UNSPSC; 20 examples at most are named', async () => {
  const company = await newCompany();
  const add = (code: string, more: { sunatCode?: string; igvType?: string }) =>
    createProduct(database.db, company, {
      ...{ code, description: 'Menú', unitCode: 'NIU', igvType: '10', unitPriceWithTax: '15' },
      ...more,
    });
  for (let n = 10; n < 32; n += 1) await add(`P-${n}`, {});
  const unknown = await add('Q-1', { sunatCode: '01000000' });
  const unchecked = await add('Q-2', { sunatCode: '90101501', igvType: '20' });
  await add('Q-3', { sunatCode: '99999999' });
  const facts = await factsOf(company);
  expect(facts.withoutCode.count).toBe(22);
  expect(facts.withoutCode.examples).toHaveLength(20);
  expect(facts.withoutCode.examples[0]).toMatchObject({ kind: 'product', code: 'P-10', name: 'Menú' });
  expect(facts.pricedWithTax.count).toBe(24);
  expect(facts.unknownCode).toEqual({
    count: 1,
    examples: [{ kind: 'product', id: unknown.id, code: 'Q-1', name: 'Menú' }],
  });
  expect(facts.uncheckedCode).toMatchObject({ count: 1, examples: [{ id: unchecked.id }] });
  await importProductCodes(database.url, [{ code: '10101501', name: 'Gatos' }]);
  const checked = await factsOf(company);
  expect(checked.unknownCode).toMatchObject({ count: 2, examples: [{ id: unknown.id }, { id: unchecked.id }] });
  expect(checked.uncheckedCode).toEqual(NONE);
  await importProductCodes(database.url, [{ code: '90101501', name: 'Restaurantes' }]);
  expect((await factsOf(company)).unknownCode).toMatchObject({ count: 1, examples: [{ id: unknown.id }] });
});

it('boletas with free goods of the last 90 days count if the company sends daily summaries', async () => {
  const company = await newCompany();
  const boleta = (correlative: number, changes: Partial<DocumentRow>, free = '5.00') => {
    const { totals } = documentRow();
    const row = { documentType: '03', series: 'B001', correlative, issueDate: TODAY, totals: { ...totals, free } };
    return documentRow({ ...row, ...changes });
  };
  const oldest = boleta(1, { issueDate: FIRST_DAY });
  const waiting = boleta(2, { state: 'SIGNED' });
  const others = [
    boleta(3, { issueDate: addDays(FIRST_DAY, -1) }),
    boleta(4, { voided: true }),
    boleta(5, { state: 'REJECTED' }),
    boleta(6, {}, '0.00'),
    boleta(7, { documentType: '01', series: 'F001' }),
  ];
  await insertDocumentRows(database, company, [oldest, waiting, ...others]);
  expect((await factsOf(company)).summarizedFreeGoods).toEqual(NONE);
  await updateSettings(database.db, company, { receipts: 'summary' });
  expect((await factsOf(company)).summarizedFreeGoods).toEqual({
    count: 2,
    examples: [
      { kind: 'document', id: waiting.id, code: 'B001-00000002', name: 'Ñandú & Hijos' },
      { kind: 'document', id: oldest.id, code: 'B001-00000001', name: 'Ñandú & Hijos' },
    ],
  });
});

it('notes on several documents and debit notes of reason 03 count, of the last 90 days', async () => {
  const company = await newCompany();
  const note = { issueDate: TODAY, series: 'F001' };
  const modification = { reasonCode: '01', seriesNumber: 'F001-1', documentType: '01' };
  const others = [{ documentType: '01', seriesNumber: 'F001-2' }];
  const several = await acceptSale(database.db, company, {
    ...{ ...note, documentType: '07', parts: { modification: { ...modification, others } } },
  });
  const of03 = { ...modification, reasonCode: '03' };
  const debit = await recordSale(database.db, company, {
    ...{ ...note, series: 'F002', documentType: '08', parts: { modification: of03 } },
  });
  await acceptSale(database.db, company, { ...note, documentType: '07', parts: { modification: of03 } });
  const old = { documentType: '08', series: 'F002', issueDate: addDays(FIRST_DAY, -1) } as const;
  await acceptSale(database.db, company, { ...old, parts: { modification: { ...of03, others } } });
  const facts = await factsOf(company);
  expect(facts.notesOnSeveral).toMatchObject({ count: 1, examples: [{ id: several.id }] });
  expect(facts.debitNotesOf03).toMatchObject({ count: 1, examples: [{ id: debit.id }] });
});

it('a company emits purchase settlements from the registration of their series on', async () => {
  const company = await newCompany();
  await registerSeries(database.db, company, { documentType: '04', series: 'L001' });
  expect(await factsOf(company)).toMatchObject({ emitsSettlements: true, settlements: NONE });
  const settlement = documentRow({ documentType: '04', series: 'L001', issueDate: TODAY });
  await insertDocumentRows(database, company, [settlement, documentRow({ issueDate: TODAY })]);
  expect((await factsOf(company)).settlements).toMatchObject({ count: 1, examples: [{ id: settlement.id }] });
});

it('the facts about documents are found by indexes', async () => {
  const own = await createTestDatabase();
  const company = await fillLists(own, { own: 10_000, others: 500, each: 20 });
  const reader = await openPlanReader(own, company);
  try {
    const reads = [...(await reader.readsOf((db) => getCompanyFacts(db, company, '2025-11-30')))];
    expect(reads.filter((read) => /^documents_/.test(read))).not.toEqual([]);
    expect(reads.filter((read) => / on documents$/.test(read))).toEqual([]);
  } finally {
    await reader.close();
    await own.close();
  }
});
