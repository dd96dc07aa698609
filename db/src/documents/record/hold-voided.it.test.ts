import { PUBLISHED_RULES } from '@chasqui/core/rules';
import type { VoidingFile } from '@chasqui/core/voiding/void-option';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TenantContext } from '../../connection/index.ts';
import { newCommunication, recordCommunication } from '../../fixtures/communications.ts';
import { createTenantContext } from '../../fixtures/new-tenant.ts';
import { acceptSale, newSale, numberOf, recordSale, voidNumbers } from '../../fixtures/sales.ts';
import { createTestDatabase, type TestDatabase } from '../../fixtures/test-database.ts';
import type { DocumentRecord } from '../index.ts';
import { recordDocument } from './index.ts';

let database: TestDatabase;
let ctx: TenantContext;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  ctx = await createTenantContext(database.db);
});
afterAll(() => database.close());

const LAST_DAY = '2025-02-07';

function voiding(document: DocumentRecord, { today = LAST_DAY, way = 'RA' as VoidingFile } = {}) {
  const undoing = { ...numberOf(document), documentId: document.id, today, rules: PUBLISHED_RULES, way };
  return newCommunication([numberOf(document)], { documentType: way, undoing });
}

const record = (document: Parameters<typeof recordDocument>[2]) => recordDocument(database.db, ctx, document);

async function countCommunications(): Promise<number> {
  const rows = await database.admin`
    select 1 from documents where tenant_id = ${ctx.tenantId} and document_type in ('RA', 'RC', 'RR')`;
  return rows.length;
}

const conflict = (message: string) => ({ code: 'CONFLICT', message: expect.stringContaining(message) });

describe('a communication that must be lawful', () => {
  it('is recorded on the last day, and numbered by its day', async () => {
    const recorded = await record(voiding(await acceptSale(database.db, ctx)));
    expect(recorded).toMatchObject({ documentType: 'RA', series: '20250201', correlative: 1 });
  });

  it('is refused after the last day, and takes no number', async () => {
    const factura = await acceptSale(database.db, ctx);
    const late = voiding(factura, { today: '2025-02-08' });
    await expect(record(late)).rejects.toMatchObject(conflict('ended on 2025-02-07'));
    expect((await record(voiding(factura))).correlative).toBe(1);
  });

  it('is refused if another type of file is the lawful one', async () => {
    const factura = await acceptSale(database.db, ctx);
    await expect(record(voiding(factura, { way: 'RC' }))).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it.each([
    ['a document without verdict', () => recordSale(database.db, ctx), 'the verdict on it is still to come'],
    ['a void document', () => acceptVoid(), 'it is void already'],
  ])('is refused for %s', async (_, prepare, message) => {
    await expect(record(voiding(await prepare()))).rejects.toMatchObject(conflict(message));
  });

  it('is refused while another one about the document has no verdict, which it names', async () => {
    const factura = await acceptSale(database.db, ctx);
    const { id, number } = await recordCommunication(database.db, ctx, [numberOf(factura)]);
    await expect(record(voiding(factura))).rejects.toMatchObject(conflict(`${number} (id ${id})`));
  });

  it('is recorded once of ten that are recorded at once', async () => {
    // Accepting them at once opens the connections, so that the recordings below do not wait for them.
    const facturas = await Promise.all(Array.from({ length: 10 }, () => acceptSale(database.db, ctx)));
    for (const [before, factura] of facturas.entries()) {
      const results = await Promise.allSettled(Array.from({ length: 10 }, () => record(voiding(factura))));
      const refused = results.filter((result) => result.status === 'rejected');
      expect(refused).toHaveLength(9);
      for (const { reason } of refused) expect(reason).toMatchObject(conflict(`RA-20250201-${before + 1} (id `));
    }
    expect(await countCommunications()).toBe(10);
  });

  it('is recorded for each of several documents at once, with numbers in a row', async () => {
    const facturas = await Promise.all(Array.from({ length: 8 }, () => acceptSale(database.db, ctx)));
    const recorded = await Promise.all(facturas.map((factura) => record(voiding(factura))));
    expect(recorded.map(({ correlative }) => correlative).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('is refused while a credit note on the document has no verdict', async () => {
    const factura = await acceptSale(database.db, ctx);
    await record(newSale({ documentType: '07', total: '1.00', modifies: numberOf(factura) }));
    await expect(record(voiding(factura))).rejects.toMatchObject(conflict('the verdict on its note'));
  });
});

async function acceptVoid(): Promise<DocumentRecord> {
  const factura = await acceptSale(database.db, ctx);
  await voidNumbers(database.db, ctx, [numberOf(factura)]);
  return factura;
}

it('a communication without that condition is recorded as often as it is asked for', async () => {
  const factura = await acceptSale(database.db, ctx);
  await record(newCommunication([numberOf(factura)]));
  await record(newCommunication([numberOf(factura)]));
  expect(await countCommunications()).toBe(2);
});

it('a communication without a number is refused once its day has used the last one', async () => {
  const factura = numberOf(await acceptSale(database.db, ctx));
  const last = newCommunication([factura]);
  await record({ ...last, summary: { ...last.summary, correlative: 99_999 } });
  await expect(record(last)).rejects.toMatchObject(conflict('exhausted: its last number is 99999'));
});
