import { type PurchaseRow, readPurchaseRow } from '@chasqui/core/sire/purchases-layout';
import { UnreadableRowError } from '@chasqui/core/sire/sales-row';
import type { SupplierDocument } from '@chasqui/core/sire/supplier-document';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTenant, type TenantContext } from '../connection/index.ts';
import { createTenantContext } from '../fixtures/new-tenant.ts';
import { createTestDatabase, type TestDatabase } from '../fixtures/test-database.ts';
import { newId } from '../identifiers.ts';
import { findPurchaseXml, linkPurchase } from './link-purchase.ts';
import { countPurchases, listPurchases, type Purchase, readPurchases } from './purchase-record.ts';
import { listUncheckedPurchases, putPurchaseValidity } from './purchase-validity.ts';
import { storeProposal } from './store-proposal.ts';
import { summarizePurchases } from './summarize-purchases.ts';

const PERIOD = '2025-11';
const SUPPLIER = '20123456786';

let database: TestDatabase;
let ctx: TenantContext;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  ctx = await createTenantContext(database.db);
});

interface RowChanges {
  readonly day?: string;
  readonly total?: string;
  readonly currency?: string;
  readonly rate?: string;
  readonly type?: string;
  readonly year?: string;
}

/** Returns a row of a proposal, with a number. */
function rowOf(number: number, changes: RowChanges = {}): PurchaseRow {
  const { day = '02/11/2025', total = '118', currency = 'PEN', rate = '', type = '01', year = '' } = changes;
  return readPurchaseRow(
    `20601111114|E|202511|C${number}|${day}||${type}|F001|${year}|${number}||6|${SUPPLIER}|Ñandú S.A.|100|18|0|0|0|0|0|0|0|0|${total}|${currency}|${rate}||||||||100|0||`,
  );
}

async function* stream(rows: Iterable<PurchaseRow>): AsyncGenerator<PurchaseRow> {
  yield* rows;
}

function store(rows: Iterable<PurchaseRow>, period = PERIOD): Promise<void> {
  return inTenant(database.db, ctx, (tx) => storeProposal(tx, ctx, { period, taskId: newId(), rows: stream(rows) }));
}

async function listAll(): Promise<readonly Purchase[]> {
  return (await listPurchases(database.db, ctx, { filter: {}, limit: 100, offset: 0 })).rows;
}

async function check(number: string, status: 'ACCEPTED' | 'NOT_FOUND' | 'VOIDED'): Promise<void> {
  const found = (await listAll()).find((purchase) => purchase.number === number);
  const validity = { status, issuer: null, observations: ['Uno'] };
  await inTenant(database.db, ctx, (tx) => putPurchaseValidity(tx, ctx, found?.id ?? '', validity));
}

function documentOf(number: string, total: string, valid: boolean): SupplierDocument {
  const nothing = { taxable: '0.00', exempt: '0.00', unaffected: '0.00', export: '0.00', igv: '0.00' };
  return {
    ...{ documentType: '01', series: 'F001', number, issueDate: '2025-11-02', currency: 'PEN' },
    issuer: { ruc: SUPPLIER, name: 'Ñandú S.A.' },
    buyer: { identityType: '6', identityNumber: '20601111114' },
    totals: { ...nothing, isc: '0.00', icbper: '0.00', otherTaxes: '0.00', total },
    signature: { valid, fault: valid ? null : 'altered', detail: null, certificate: null },
  };
}

const XML = Buffer.from('<Invoice/>');

function link(document: SupplierDocument): Promise<string> {
  return linkPurchase(database.db, ctx, { document, xml: XML, validity: null });
}

describe('a proposal of purchases', () => {
  it('of more than one batch is stored whole, and read in batches by day', async () => {
    const days = ['', '30/11/2025', '01/11/2025'];
    const rows = Array.from({ length: 1_203 }, (_, index) => rowOf(index + 1, { day: days[index % 3] ?? '' }));
    await store(rows);
    expect(await countPurchases(database.db, ctx, PERIOD)).toBe(1_203);
    const read: Purchase[] = [];
    for await (const batch of readPurchases(database.db, ctx, { period: PERIOD, batch: 100 })) read.push(...batch);
    expect(new Set(read.map(({ number }) => number)).size).toBe(1_203);
    const order = [...Array(401).fill('2025-11-01'), ...Array(401).fill('2025-11-30'), ...Array(401).fill(null)];
    expect(read.map(({ issueDate }) => issueDate)).toEqual(order);
    expect((await summarizePurchases(database.db, ctx, PERIOD)).proposed).toMatchObject({
      ...{ count: 1_203, taxable: '120300.00', total: '141954.00' },
    });
  });

  it('replaces the one before, and marks what it lacks', async () => {
    await store([rowOf(1), rowOf(2)]);
    await store([rowOf(2, { total: '236' }), rowOf(3)]);
    expect((await listAll()).map(({ number, isProposed, total }) => [number, isProposed, total])).toEqual(
      expect.arrayContaining([
        ['1', false, '118.00'],
        ['2', true, '236.00'],
        ['3', true, '118.00'],
      ]),
    );
    expect(await summarizePurchases(database.db, ctx, PERIOD)).toMatchObject({
      ...{ count: 3, proposed: { count: 2, total: '354.00' }, problems: { unproposed: 1 } },
    });
  });

  it('moves a purchase that comes in another month', async () => {
    await store([rowOf(1)], '2025-10');
    await store([rowOf(1)]);
    await store([], '2025-10');
    expect(await listAll()).toMatchObject([{ period: PERIOD, isProposed: true }]);
  });

  it('with a row twice stores it once, and customs declarations of different years as two', async () => {
    await store([rowOf(1), rowOf(1), rowOf(2, { type: '50', year: '2024' }), rowOf(2, { type: '50', year: '2025' })]);
    expect((await listAll()).map(({ number, year }) => [number, year]).toSorted()).toEqual([
      ['1', ''],
      ['2', '2024'],
      ['2', '2025'],
    ]);
  });

  it('keeps the state at SUNAT, unless day or total are others', async () => {
    await store([rowOf(1), rowOf(2), rowOf(3)]);
    for (const number of ['1', '2', '3']) await check(number, 'ACCEPTED');
    await store([rowOf(1), rowOf(2, { total: '119' }), rowOf(3, { day: '03/11/2025' })]);
    const states = (await listAll()).map(({ number, validity, checkedAt }) => [number, validity, checkedAt !== null]);
    expect(states.toSorted()).toEqual([
      ['1', 'ACCEPTED', true],
      ['2', null, false],
      ['3', null, false],
    ]);
  });

  it('with a line that is no row is not stored at all', async () => {
    await store([rowOf(1)]);
    async function* broken() {
      yield rowOf(2);
      throw new UnreadableRowError('no row');
    }
    const stored = inTenant(database.db, ctx, (tx) =>
      storeProposal(tx, ctx, { period: PERIOD, taskId: newId(), rows: broken() }),
    );
    await expect(stored).rejects.toThrow(UnreadableRowError);
    expect(await listAll()).toMatchObject([{ number: '1', isProposed: true }]);
  });
});

it('counts late purchases, and those after the term of their tax credit', async () => {
  await store([
    rowOf(1),
    rowOf(2, { day: '31/10/2025' }),
    rowOf(3, { day: '01/11/2024' }),
    rowOf(4, { day: '31/10/2024' }),
  ]);
  expect((await summarizePurchases(database.db, ctx, PERIOD)).problems).toMatchObject({ late: 3, expired: 1 });
  const late = await listPurchases(database.db, ctx, { filter: { isLate: true }, limit: 10, offset: 0 });
  expect(late.rows.map(({ number }) => number)).toEqual(['4', '3', '2']);
});

describe('a check', () => {
  const listNumbers = async (since: Date) => {
    const terms = { period: PERIOD, since, limit: 10 };
    return (await listUncheckedPurchases(database.db, ctx, terms)).map(({ number }) => number).toSorted();
  };
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

  it('asks about what was not checked or found, about valid ones after a day, and never about void ones', async () => {
    await store([rowOf(1), rowOf(2), rowOf(3), rowOf(4)]);
    await check('2', 'ACCEPTED');
    await check('3', 'NOT_FOUND');
    await check('4', 'VOIDED');
    expect(await listNumbers(inDays(-0.5))).toEqual(['1']);
    expect(await listNumbers(inDays(0.5))).toEqual(['1', '3']);
    expect(await listNumbers(inDays(1.5))).toEqual(['1', '2', '3']);
  });
});

describe('an XML', () => {
  it('gives a purchase its exact total, which later proposals keep', async () => {
    await store([rowOf(1, { total: '442.51', currency: 'USD', rate: '3.75' })]);
    const id = await link(documentOf('1', '118.01', true));
    await store([rowOf(1, { total: '442.51', currency: 'USD', rate: '3.75' })]);
    expect(await listAll()).toMatchObject([{ id, total: '118.01', currencyCode: 'USD', signatureValid: true }]);
  });

  it('with a broken signature changes no total', async () => {
    await store([rowOf(1)]);
    await link(documentOf('1', '181.00', false));
    expect(await listAll()).toMatchObject([{ total: '118.00', signatureValid: false }]);
    expect((await summarizePurchases(database.db, ctx, PERIOD)).problems).toMatchObject({ badSignature: 1 });
  });

  it('is found with its name by its own tenant only', async () => {
    const id = await link(documentOf('7', '118.00', true));
    const file = await findPurchaseXml(database.db, ctx, id);
    expect(file).toMatchObject({ fileName: `${SUPPLIER}-01-F001-7.xml` });
    expect(Buffer.from(file?.bytes ?? []).toString()).toBe('<Invoice/>');
    expect(await findPurchaseXml(database.db, await createTenantContext(database.db), id)).toBeUndefined();
    expect(await findPurchaseXml(database.db, ctx, 'x')).toBeUndefined();
  });
});
