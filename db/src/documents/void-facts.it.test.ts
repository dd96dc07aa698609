import { DOCUMENT_DEFINITIONS, prepareRequest } from '@chasqui/core/documents';
import type { DocumentNumber } from '@chasqui/core/identity';
import { PUBLISHED_RULES } from '@chasqui/core/rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TenantContext } from '../connection/index.ts';
import { recordCommunication } from '../fixtures/communications.ts';
import { acceptance, openCall, signatureOf } from '../fixtures/document-steps.ts';
import { createTenantContext } from '../fixtures/new-tenant.ts';
import { acceptSale, giveVerdict, numberOf, recordSale, type Sale, voidNumbers } from '../fixtures/sales.ts';
import { createTestDatabase, type TestDatabase } from '../fixtures/test-database.ts';
import { recordPayment } from '../payments/index.ts';
import { listReceivables } from '../receivables/index.ts';
import { getIssuer, updateSettings } from '../tenants/index.ts';
import { recordDocument } from './record/index.ts';
import { recordOutcome, recordSignature } from './submission/index.ts';
import { recordDailySummaries } from './summaries/index.ts';
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

const TODAY = '2025-02-01';
const TERMS = { today: TODAY, rules: PUBLISHED_RULES };
const accept = (sale: Sale = {}) => acceptSale(database.db, ctx, sale);
const factsOf = (documentId: string) => getVoidFacts(database.db, ctx, { documentId, ...TERMS });
async function recordBoleta(): Promise<string> {
  const request = {
    series: 'B001',
    issueDate: '2025-01-31',
    customer: { identityType: '1', identityNumber: '45678912', name: 'Rosa Quispe' },
    items: [{ code: 'P1', description: 'Martillo', quantity: 1, unitCode: 'NIU', unitPrice: 100 }],
  };
  const prepared = prepareRequest(DOCUMENT_DEFINITIONS['03'], request, { issuer: await getIssuer(database.db, ctx) });
  const { id } = await recordDocument(database.db, ctx, { ...prepared, authority: 'sandbox' });
  await recordSignature(database.db, ctx, signatureOf(id));
  return id;
}

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
      issueDate: '2025-01-31',
      ...TERMS,
      toldBy: 'alone',
      modifies: null,
      hasPerception: false,
      isPaid: false,
      notes: [],
      notesUnderWay: [],
      communications: [],
      deductedBy: [],
      isCreditedInFull: false,
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

  it('have the notes of which it is a further original', async () => {
    const [first, factura] = [await accept(), await accept()];
    const others = [{ documentType: '01', seriesNumber: 'F001-2' }];
    const note = noteOn(numberOf(first), { parts: { modification: { others } } });
    await accept(note);
    await recordSale(database.db, ctx, note);
    await voidNumbers(database.db, ctx, [numberOf(await accept(note))]);
    expect(await factsOf(factura.id)).toMatchObject({
      notes: ['F001-00000001'],
      notesUnderWay: ['F001-00000002'],
      isCreditedInFull: false,
    });
  });

  it('say if its credit notes take its whole total and its debit notes back', async () => {
    const factura = await accept();
    const note = (sale: Sale) => noteOn(numberOf(factura), sale);
    const isCreditedInFull = async () => (await factsOf(factura.id)).isCreditedInFull;
    await accept(note({ total: '100.00' }));
    expect(await isCreditedInFull()).toBe(false);
    await recordSale(database.db, ctx, note({ total: '18.00' }));
    expect(await isCreditedInFull()).toBe(true);
    await accept(note({ documentType: '08', total: '0.01' }));
    expect(await isCreditedInFull()).toBe(false);
  });

  it('do not say that a free sale is credited in full', async () => {
    const factura = await accept({ total: '0.00' });
    await accept(noteOn(numberOf(factura), { total: '0.00' }));
    expect((await factsOf(factura.id)).isCreditedInFull).toBe(false);
  });

  it.each([
    [false, '0', 'alone'],
    [true, '0', 'summary'],
    [true, '2282', 'alone'],
  ] as const)(
    'say how SUNAT got an accepted boleta (summarized: %s, code %s): %s',
    async (summarized, code, toldBy) => {
      const { id } = await accept({ documentType: '03', series: 'B001' });
      await database.admin`update documents set summarized = ${summarized}, response_code = ${code} where id = ${id}`;
      expect((await factsOf(id)).toldBy).toBe(toldBy);
    },
  );

  it('have the summary that tells SUNAT of a boleta until its verdict', async () => {
    await updateSettings(database.db, ctx, { receipts: 'summary' });
    const id = await recordBoleta();
    expect(await factsOf(id)).toMatchObject({ toldBy: null, communications: [] });
    const [summary] = await recordDailySummaries(database.db, ctx, { referenceDate: '2025-01-31', issueDate: TODAY });
    expect(await factsOf(id)).toMatchObject({
      toldBy: null,
      communications: [`RC-20250201-1 (id ${summary?.id})`],
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
    const creditNote = (total: string) => noteOn(numberOf(final), { total });
    await accept(creditNote('10.00'));
    const { id: rest } = await recordSale(database.db, ctx, creditNote('108.00'));
    expect((await factsOf(advance.id)).deductedBy).toEqual(['F002-00000001']);
    await giveVerdict(database.db, ctx, rest);
    expect((await factsOf(advance.id)).deductedBy).toEqual([]);
  });

  it('say if a payment of it is recorded', async () => {
    const factura = await accept();
    const { rows } = await listReceivables(database.db, ctx, { filter: {}, order: 'issueDate', limit: 1 });
    const payment = { amount: '18.00', date: '2025-02-01', method: 'transfer', reference: null } as const;
    await recordPayment(database.db, ctx, { receivableId: String(rows[0]?.id), ...payment });
    expect((await factsOf(factura.id)).isPaid).toBe(true);
  });

  it('tell no payment that the voiding takes back by itself', async () => {
    const { id } = await accept({ parts: { paidWith: 'wallet', paidAtOnce: true } });
    expect((await factsOf(id)).isPaid).toBe(false);
  });

  it.each(['not-an-id', '00000000-0000-7000-8000-000000000000'])('do not exist for %s', async (id) => {
    await expect(factsOf(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('do not exist for another tenant', async () => {
    const { id } = await accept();
    const other = await createTenantContext(database.db);
    await expect(getVoidFacts(database.db, other, { documentId: id, ...TERMS })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});
