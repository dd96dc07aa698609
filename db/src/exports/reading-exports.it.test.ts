import { randomBytes } from 'node:crypto';
import { type ExportSelection, type ExportSource, selectionOf } from '@chasqui/core/exports/export-spec';
import type { ExportedDocument } from '@chasqui/core/exports/exported-document';
import { DOCUMENT_STATES } from '@chasqui/core/lifecycle';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TenantContext } from '../connection/index.ts';
import { recordDocument } from '../documents/record/index.ts';
import { acceptance, CDR_ZIP, recordSubmitted, SIGNED_XML } from '../fixtures/document-steps.ts';
import { fillLists } from '../fixtures/fill-lists.ts';
import { type DocumentRow, documentRow, insertDocumentRows } from '../fixtures/many-documents.ts';
import { newDocument } from '../fixtures/new-document.ts';
import { createTenantContext } from '../fixtures/new-tenant.ts';
import { openPlanReader, type PlanReader } from '../fixtures/plan-reader.ts';
import { createTestDatabase, type TestDatabase } from '../fixtures/test-database.ts';
import { recordRendition } from '../renditions.ts';
import { createExportSource } from './index.ts';
import { readExportedDocuments } from './read-exported-documents.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const ANY_ROW: fc.Arbitrary<Partial<DocumentRow>> = fc.record({
  documentType: fc.constantFrom('01', '03', '07', '09', 'RA'),
  state: fc.constantFrom(...DOCUMENT_STATES),
  issueDate: fc.constantFrom('2025-01-31', '2025-02-01', '2025-02-28', '2025-03-01'),
  voided: fc.boolean(),
  createdAt: fc.constantFrom('2025-01-31T12:00:00.000Z', '2025-02-01T04:59:59.999Z'),
});

async function readAll(source: ExportSource, selection: ExportSelection): Promise<ExportedDocument[]> {
  const documents: ExportedDocument[] = [];
  for await (const batch of source.readDocuments(selection)) documents.push(...batch);
  return documents;
}

describe('the documents of an export', () => {
  let ctx: TenantContext;
  let rows: readonly DocumentRow[];
  beforeAll(async () => {
    ctx = await createTenantContext(database.db);
    // More than one batch, with several documents created at the same moment.
    const drawn = fc.sample(ANY_ROW, { numRuns: 1_203, seed: 7 });
    rows = drawn.map((row, index) => documentRow({ ...row, correlative: index + 1 }));
    await insertDocumentRows(database, ctx, rows);
    await insertDocumentRows(database, await createTenantContext(database.db), [documentRow()]);
  });

  const idsOf = (documents: readonly { readonly id: string }[]) => documents.map(({ id }) => id);
  const keyOf = (row: DocumentRow, by: 'createdAt' | 'issueDate') => `${row[by]} ${row.id}`;
  const sorted = (by: 'createdAt' | 'issueDate', kept: (row: DocumentRow) => boolean = () => true) =>
    rows.filter(kept).sort((one, other) => (keyOf(one, by) < keyOf(other, by) ? -1 : 1));

  it.each([
    ['createdAt', () => sorted('createdAt')],
    ['-createdAt', () => sorted('createdAt').reverse()],
    ['-issueDate', () => sorted('issueDate').reverse()],
  ] as const)('are all of the tenant, each once, by %s', async (order, expected) => {
    const selection: ExportSelection = { filter: {}, order };
    const source = createExportSource(database.db, ctx);
    expect(idsOf(await readAll(source, selection))).toEqual(idsOf(expected()));
    expect(await source.countDocuments(selection)).toBe(rows.length);
  });

  it.each([
    ['sales-register', (row: DocumentRow) => row.state === 'ACCEPTED' && /^0[137]$/.test(row.documentType)],
    ['archive', (row: DocumentRow) => !['PENDING', 'SIGN_ERROR', 'ERROR'].includes(row.state)],
  ] as const)('are those of the month, of a %s', async (kind, isIn) => {
    const selection = selectionOf({ kind, period: '2025-02' });
    const expected = sorted('issueDate', (row) => row.issueDate.startsWith('2025-02') && isIn(row));
    const source = createExportSource(database.db, ctx);
    expect(idsOf(await readAll(source, selection))).toEqual(idsOf(expected));
    expect(await source.countDocuments(selection)).toBe(expected.length);
  });

  it('come in batches of any size, each beginning where the last one ended', async () => {
    const selection: ExportSelection = { filter: { from: '2025-02-28' }, order: 'createdAt' };
    const expected = idsOf(sorted('createdAt', ({ issueDate }) => issueDate >= '2025-02-28'));
    for (const limit of [1, 7, expected.length - 1, expected.length, expected.length + 1]) {
      const ids: string[] = [];
      let batches = 0;
      let after: Parameters<typeof readExportedDocuments>[2]['after'] | null;
      do {
        const batch = await readExportedDocuments(database.db, ctx, { selection, limit, after: after ?? undefined });
        ids.push(...idsOf(batch.documents));
        after = batch.next;
        batches += 1;
      } while (after !== null && batches < 30);
      expect(ids).toEqual(expected.slice(0, batches * limit));
    }
  });

  it('are read when they are asked for: nothing is held open between batches', async () => {
    const batches = createExportSource(database.db, ctx).readDocuments({ filter: {}, order: 'createdAt' });
    const iterator = batches[Symbol.asyncIterator]();
    expect((await iterator.next()).value).toHaveLength(100);
    const [open] = await database.admin<{ count: string }>`
      select count(*) from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`;
    expect(Number(open?.count)).toBe(0);
    await iterator.return?.();
  });
});

describe('an exported document', () => {
  it('says what it modifies, and when that was issued where that is its own', async () => {
    const ctx = await createTenantContext(database.db);
    await recordDocument(database.db, ctx, newDocument({ correlative: 7 }));
    const note = (modifies: { documentType: string; series: string; correlative: number }) => {
      const { summary, ...document } = newDocument({ series: 'F071' });
      return recordDocument(database.db, ctx, {
        ...document,
        documentType: '07',
        completed: { modification: {} },
        summary: { ...summary, modifies },
      });
    };
    await note({ documentType: '01', series: 'F001', correlative: 7 });
    await note({ documentType: '01', series: 'F001', correlative: 8 });
    const source = createExportSource(database.db, ctx);
    const all = await readAll(source, { filter: {}, order: 'createdAt' });
    expect(all.map(({ modifies }) => modifies)).toEqual([
      null,
      { documentType: '01', series: 'F001', correlative: 7, issueDate: '2025-01-31' },
      { documentType: '01', series: 'F001', correlative: 8, issueDate: null },
    ]);
    expect(all[0]).toMatchObject({
      ...{ ruc: (await source.getIssuer()).ruc, documentType: '01', series: 'F001', correlative: 7, state: 'PENDING' },
      ...{
        dueDate: null,
        hash: null,
        voided: false,
        voidedAt: null,
        cdrMissing: false,
        responseCode: null,
        currencyCode: 'PEN',
      },
      counterparty: { identityType: '6', identityNumber: '20100070970', name: 'Ñandú & Hijos' },
      totals: { taxable: '100.00', total: '118.00' },
      createdAt: expect.any(Date),
    });
    expect(Object.keys(all[0] ?? {})).not.toContain('submissionDeadline');
  });
});

describe('the files of exported documents', () => {
  it('are those that are kept, and of the PDFs the sheet of how the document stands', async () => {
    const ctx = await createTenantContext(database.db);
    const document = await recordSubmitted(database.db, ctx, acceptance);
    const bare = await recordDocument(database.db, ctx, newDocument());
    const pdf = randomBytes(1_000);
    const keep = (format: 'a4' | 'ticket', mark: 'valid' | 'pending', bytes: Uint8Array) =>
      recordRendition(database.db, ctx, { documentId: document.id, format, mark, bytes, fileName: 'signed.pdf' });
    await Promise.all([
      keep('a4', 'valid', pdf),
      keep('a4', 'pending', randomBytes(9)),
      keep('ticket', 'valid', randomBytes(9)),
    ]);
    const source = createExportSource(database.db, ctx);
    const documents = await readAll(source, { filter: {}, order: 'createdAt' });
    expect(documents.map(({ id }) => id)).toEqual([document.id, bare.id]);
    const files = await source.readFiles(documents);
    const byKind = new Map(files.map((file) => [file.kind, file]));
    expect(files).toHaveLength(3);
    expect(Buffer.from(byKind.get('xml')?.bytes ?? []).equals(SIGNED_XML)).toBe(true);
    expect(Buffer.from(byKind.get('cdr')?.bytes ?? []).equals(CDR_ZIP)).toBe(true);
    expect(Buffer.from(byKind.get('pdf')?.bytes ?? []).equals(pdf)).toBe(true);
    expect(byKind.get('cdr')).toMatchObject({ documentId: document.id, fileName: 'R-signed.zip' });
    const stranger = createExportSource(database.db, await createTenantContext(database.db));
    expect(await stranger.readFiles(documents)).toEqual([]);
    expect(await source.readFiles([])).toEqual([]);
  });
});

describe('an export reads an index to find its documents', () => {
  let filled: TestDatabase;
  let reader: PlanReader;
  let ctx: TenantContext;
  beforeAll(async () => {
    filled = await createTestDatabase();
    ctx = await fillLists(filled, { own: 10_000, others: 200, each: 20 });
    reader = await openPlanReader(filled, ctx);
  });
  afterAll(async () => {
    await reader?.close();
    await filled?.close();
  });

  const after = { value: '2025-03-15', id: '00000000-0000-7000-8000-000000000000' };

  it.each([
    ['everything', { filter: {}, order: '-createdAt' }, 'documents_created'],
    ['a register', selectionOf({ kind: 'sales-register', period: '2025-03' }), 'documents_issued'],
    ['an archive', selectionOf({ kind: 'archive', period: '2025-03' }), 'documents_issued'],
  ] as const)('of %s, at its start and in its middle', async (_what, selection: ExportSelection, index) => {
    const position = {
      ...after,
      value: selection.order === 'issueDate' ? after.value : `${after.value}T00:00:00.000Z`,
    };
    for (const from of [undefined, position]) {
      const batch = { selection, limit: 500, after: from };
      const reads = await reader.readsOf((db) => readExportedDocuments(db, ctx, batch));
      expect([...reads].filter((read) => read.includes('Seq Scan on documents'))).toEqual([]);
      expect(reads).toContain(index);
    }
    const counted = await reader.readsOf((db) => createExportSource(db, ctx).countDocuments(selection));
    expect([...counted].filter((read) => read.includes('Seq Scan'))).toEqual([]);
  });
});
