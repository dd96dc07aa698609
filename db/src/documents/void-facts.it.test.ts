import type { DocumentNumber } from '@chasqui/core/identity';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TenantContext } from '../connection/index.ts';
import { recordCommunication } from '../fixtures/communications.ts';
import { acceptance, openCall } from '../fixtures/document-steps.ts';
import { createTenantContext } from '../fixtures/new-tenant.ts';
import { acceptSale, giveVerdict, numberOf, recordSale, type Sale, voidNumbers } from '../fixtures/sales.ts';
import { createTestDatabase, type TestDatabase } from '../fixtures/test-database.ts';
import { recordPayment } from '../payments/index.ts';
import { listReceivables } from '../receivables/index.ts';
import { recordOutcome } from './submission/index.ts';
import { getVoidFacts } from './void-facts.ts';

let database: TestDatabase;
let ctx: TenantContext;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  ctx = await createTenantContext(database.db);
});
afterAll(() => database.close());

const TODAY = '2026-02-01';
const accept = (sale: Sale = {}) => acceptSale(database.db, ctx, sale);
const factsOf = (documentId: string) => getVoidFacts(database.db, ctx, { documentId, today: TODAY });
const noteOn = (modifies: DocumentNumber, sale: Sale = {}): Sale => ({
  documentType: '07',
  series: 'F001',
  total: '10.00',
  modifies,
  ...sale,
});

describe('the facts about a document', () => {
  it('are those of its record if nothing hangs on it', async () => {
    const { id } = await accept();
    expect(await factsOf(id)).toEqual({
      documentType: '01',
      series: 'F001',
      correlative: 1,
      state: 'ACCEPTED',
      voided: false,
      issueDate: '2026-01-31',
      today: TODAY,
      toldBy: 'alone',
      modifies: null,
      isPaid: false,
      notes: [],
      notesUnderWay: [],
      communications: [],
      deductedBy: [],
    });
  });

  it('have the original of a note', async () => {
    const factura = numberOf(await accept());
    const { id } = await accept(noteOn(factura));
    expect((await factsOf(id)).modifies).toEqual(factura);
  });

  it('have the valid notes on a factura, and the notes without verdict', async () => {
    const factura = await accept();
    const note = (sale: Sale = {}) => noteOn(numberOf(factura), sale);
    await accept(note());
    await accept(note({ documentType: '08' }));
    await recordSale(database.db, ctx, note());
    const rejected = await recordSale(database.db, ctx, note());
    await giveVerdict(database.db, ctx, rejected.id, 'rejected');
    await voidNumbers(database.db, ctx, [numberOf(await accept(note()))]);
    await accept(noteOn({ ...numberOf(factura), correlative: 99 }));
    expect(await factsOf(factura.id)).toMatchObject({
      notes: ['F001-00000001', 'F001-00000001'],
      notesUnderWay: ['F001-00000002'],
    });
  });

  it('have the communications about it until their verdict', async () => {
    const factura = await accept();
    const { id, number } = await recordCommunication(database.db, ctx, [numberOf(factura)]);
    expect((await factsOf(factura.id)).communications).toEqual([`${number} (id ${id})`]);
    await recordCommunication(database.db, ctx, [{ ...numberOf(factura), correlative: 99 }]);
    expect((await factsOf(factura.id)).communications).toHaveLength(1);
    const { submissionId } = await openCall(database.db, ctx, id, { operation: 'getStatus', from: 'TICKETED' });
    await recordOutcome(database.db, ctx, acceptance(id, submissionId, { from: 'TICKETED', event: 'rejected' }));
    expect((await factsOf(factura.id)).communications).toEqual([]);
  });

  it('have the documents that deduct it as an advance, until they are credited', async () => {
    const advance = await accept();
    const parts = { prepayments: [{ documentType: '01', documentId: 'F001-1', amount: '100.00' }] };
    const final = await accept({ series: 'F002', parts });
    expect((await factsOf(advance.id)).deductedBy).toEqual(['F002-00000001']);
    await accept(noteOn(numberOf(final)));
    expect((await factsOf(advance.id)).deductedBy).toEqual([]);
  });

  it('say if a payment of it is recorded', async () => {
    const factura = await accept();
    const { rows } = await listReceivables(database.db, ctx, { filter: {}, order: 'issueDate', limit: 1 });
    const payment = { amount: '18.00', date: '2026-02-01', method: 'transfer', reference: null } as const;
    await recordPayment(database.db, ctx, { receivableId: String(rows[0]?.id), ...payment });
    expect((await factsOf(factura.id)).isPaid).toBe(true);
  });

  it.each(['not-an-id', '00000000-0000-7000-8000-000000000000'])('do not exist for %s', async (id) => {
    await expect(factsOf(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('do not exist for another tenant', async () => {
    const { id } = await accept();
    const other = await createTenantContext(database.db);
    await expect(getVoidFacts(database.db, other, { documentId: id, today: TODAY })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});
