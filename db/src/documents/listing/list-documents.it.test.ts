import { foldText } from '@chasqui/core/fold-text';
import { DOCUMENT_STATES, DOCUMENT_STATUSES, type DocumentState, statusOf } from '@chasqui/core/lifecycle';
import { runsOf } from '@chasqui/core/property-runs';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TenantContext } from '../../connection/index.ts';
import { acceptance, recordSubmitted } from '../../fixtures/document-steps.ts';
import { type DocumentRow, documentRow, insertDocumentRows } from '../../fixtures/many-documents.ts';
import { newDocument } from '../../fixtures/new-document.ts';
import { createTenantContext } from '../../fixtures/new-tenant.ts';
import { createTestDatabase, type TestDatabase } from '../../fixtures/test-database.ts';
import { foldName } from '../../folded-search.ts';
import { getDocument } from '../index.ts';
import { recordDocument } from '../record/index.ts';
import type { DocumentFilter } from './document-filter.ts';
import type { DocumentOrder, DocumentPosition } from './document-order.ts';
import { type DocumentPage, listDocuments } from './list-documents.ts';

const RUC = '20555666777';
const NAMES = ['Ñandú & Hijos', 'Ferretería del Sur S.A.', 'ferreteria 100%_real', 'Agua\\Luz', 'Straße', ''];
const PRODUCTS = [
  { code: 'AZ-1', description: 'Azúcar rubia 1 kg' },
  { code: 'az-20', description: 'ÑAME 100%_real' },
  { code: '7750', description: 'Agua' },
];
const TOTALS = ['0.00', '118.00', '118.50', '1180.00'].map((total) => ({ ...documentRow().totals, total }));
const ON_ITS_WAY: readonly DocumentState[] = ['PENDING', 'SIGNED', 'TICKETED', 'AUTHORITY_ERROR'];

let database: TestDatabase;
let ctx: TenantContext;
let rows: readonly DocumentRow[];

/** Few instants and days, so that many documents have equal sort values. */
const ANY_ROW: fc.Arbitrary<Partial<DocumentRow>> = fc.record({
  documentType: fc.constantFrom('01', '03', '07', 'RA'),
  series: fc.constantFrom('F001', 'F002', 'B001', '20250131'),
  state: fc.constantFrom(...DOCUMENT_STATES),
  issueDate: fc.constantFrom('2025-01-30', '2025-01-31', '2025-02-01', '2025-02-02'),
  identityNumber: fc.constantFrom('20100070970', '41234567', ''),
  name: fc.constantFrom(...NAMES),
  product: fc.constantFrom(...PRODUCTS),
  totals: fc.constantFrom(...TOTALS),
  voided: fc.boolean(),
  submissionDeadline: fc.constantFrom('2025-02-02', '2025-02-03', '2025-02-04', null),
  createdAt: fc.constantFrom('2025-01-31T12:00:00.000Z', '2025-01-31T12:00:00.001Z', '2025-02-01T04:59:59.999Z'),
});

beforeAll(async () => {
  database = await createTestDatabase();
  ctx = await createTenantContext(database.db, { ruc: RUC });
  const drawn = fc.sample(ANY_ROW, { numRuns: 240, seed: 4 });
  // Ids that are not in the order of creation.
  const ids = fc.sample(fc.uuid({ version: 7 }), { numRuns: 240, seed: 4 });
  rows = drawn.map((row, index) =>
    documentRow({ ...row, id: ids[index] ?? '', correlative: index + 1, search: foldName(row.name ?? '') }),
  );
  await insertDocumentRows(database, ctx, rows);
  // Another tenant's documents, which no page may show.
  const other = await createTenantContext(database.db);
  await insertDocumentRows(database, other, [documentRow(), documentRow({ correlative: 2 })]);
});
afterAll(() => database.close());

/** Applies the filter again, in the simplest possible way. */
function shows(filter: DocumentFilter, row: DocumentRow): boolean {
  const { documentType, status, series, correlative, customer, from, to, search } = filter;
  const { payable, product, voided, dueBy } = filter;
  return [
    documentType === undefined || row.documentType === documentType,
    status === undefined || [status].flat().includes(statusOf(row.state)),
    series === undefined || row.series === series,
    correlative === undefined || row.correlative === correlative,
    customer === undefined || row.identityNumber === customer,
    from === undefined || row.issueDate >= from,
    to === undefined || row.issueDate <= to,
    search === undefined || finds(search, row),
    payable === undefined || Number(row.totals.total) === payable,
    product === undefined || isProduct(product, row),
    voided === undefined || row.voided === voided,
    dueBy === undefined || (ON_ITS_WAY.includes(row.state) && (row.submissionDeadline ?? '9') <= dueBy),
  ].every(Boolean);
}

function isProduct(text: string, { product: { code, description } }: DocumentRow): boolean {
  return foldText(description).includes(foldText(text)) || code.toUpperCase().startsWith(text.toUpperCase());
}

function finds(search: string, row: DocumentRow): boolean {
  const { documentType, series, correlative } = row;
  const numbers = [`${series}-${correlative}`, `${series}-${String(correlative).padStart(8, '0')}`];
  const prefixes = ['', `${documentType}-`, `${RUC}-${documentType}-`];
  const spellings = prefixes.flatMap((prefix) => numbers.map((number) => prefix + number));
  if (/^([FB]\d{3}|\d{8}-|RA-|\d{11})/i.test(search))
    return spellings.some((text) => text.startsWith(search.toUpperCase()));
  return foldText(row.name).includes(foldText(search));
}

const SORTED_BY: Record<DocumentOrder, keyof DocumentRow> = {
  createdAt: 'createdAt',
  '-createdAt': 'createdAt',
  issueDate: 'issueDate',
  '-issueDate': 'issueDate',
  submissionDeadline: 'submissionDeadline',
};

function expectedIds(filter: DocumentFilter, order: DocumentOrder): string[] {
  const by = SORTED_BY[order];
  const keyOf = (row: DocumentRow) => `${row[by]} ${row.id}`;
  const sorted = rows.filter((row) => shows(filter, row)).sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  return (order.startsWith('-') ? sorted.reverse() : sorted).map(({ id }) => id);
}

const optional = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined, freq: 2 });

const SEARCHES = [
  ...['ferret', 'FERRETERÍA', 'sur s.a.', '%', '_', '\\', '100%_', 'ñandu &', 'strasse', 'zzz', 'a'],
  ...['F001', 'f001-1', 'F001-0000001', 'F002-12', '20250131-1', 'RA-20250131', 'RA-20250131-2'],
  ...[RUC, `${RUC}-0`, `${RUC}-01-F0`, `${RUC}-01-F001-0000`, `${RUC}-RA-20250131-1`, '20000000001-01-F001'],
];

const ANY_FILTER: fc.Arbitrary<DocumentFilter> = fc.record({
  documentType: optional(fc.constantFrom('01', '03', '07', 'RA', 'RC')),
  status: optional(
    fc.oneof(fc.constantFrom(...DOCUMENT_STATUSES), fc.subarray([...DOCUMENT_STATUSES], { minLength: 1 })),
  ),
  series: optional(fc.constantFrom('F001', 'B001', '20250131')),
  correlative: fc.option(fc.integer({ min: 1, max: 240 }), { nil: undefined, freq: 9 }),
  customer: optional(fc.constantFrom('20100070970', '41234567', '1')),
  from: optional(fc.constantFrom('2025-01-31', '2025-02-01')),
  to: optional(fc.constantFrom('2025-01-31', '2025-02-01')),
  search: optional(fc.constantFrom(...SEARCHES)),
  payable: optional(fc.constantFrom(118, 118.5, 1180, 1.18)),
  product: optional(fc.constantFrom('azucar', 'RUBIA', 'ñame', 'az-', 'AZ-20', '100%_', '77', '50', '\\', 'kg agua')),
  voided: optional(fc.boolean()),
});
/** Mostly few conditions, because many conditions match few documents. */
const FILTERS = fc
  .tuple(
    ANY_FILTER,
    fc.subarray([
      'documentType',
      'status',
      'series',
      'customer',
      'from',
      'to',
      'search',
      'payable',
      'product',
      'voided',
    ]),
  )
  .map(([filter, dropped]) => ({ ...filter, ...Object.fromEntries(dropped.map((name) => [name, undefined])) }));
const ORDERS = fc.constantFrom<DocumentOrder>('createdAt', '-createdAt', 'issueDate', '-issueDate');
const DUE_FILTERS = fc
  .tuple(FILTERS, fc.constantFrom('2025-02-01', '2025-02-02', '2025-02-03', '2025-02-04'))
  .map(([filter, dueBy]) => ({ filter: { ...filter, dueBy }, order: 'submissionDeadline' as const }));
const REQUESTS = fc.oneof({ weight: 3, arbitrary: fc.record({ filter: FILTERS, order: ORDERS }) }, DUE_FILTERS);

function idsOf({ documents }: DocumentPage): string[] {
  return documents.map(({ id }) => id);
}

describe('every list', () => {
  it('walked page after page shows each of its documents once, in order, and their true number', async () => {
    await fc.assert(
      fc.asyncProperty(REQUESTS, fc.integer({ min: 1, max: 100 }), async ({ filter, order }, limit) => {
        const expected = expectedIds(filter, order);
        const walked: string[] = [];
        let after: DocumentPosition | null | undefined;
        do {
          const page = await listDocuments(database.db, ctx, { filter, order, limit, after: after ?? undefined });
          expect(page.total).toBe(expected.length);
          expect(page.documents.length).toBe(Math.min(limit, expected.length - walked.length));
          walked.push(...idsOf(page));
          after = page.next;
        } while (after !== null);
        expect(walked).toEqual(expected);
      }),
      { numRuns: runsOf(50) },
    );
  });

  it('has at any offset the page that the naive filter cuts out', async () => {
    await fc.assert(
      fc.asyncProperty(REQUESTS, fc.integer({ min: 1, max: 30 }), fc.nat({ max: 8 }), async (list, limit, page) => {
        const expected = expectedIds(list.filter, list.order);
        const offset = page * limit;
        const found = await listDocuments(database.db, ctx, { ...list, limit, offset });
        expect(idsOf(found)).toEqual(expected.slice(offset, offset + limit));
        expect(found.total).toBe(expected.length);
        expect(found.next === null).toBe(expected.length <= offset + limit);
      }),
      { numRuns: runsOf(50) },
    );
  });

  it('goes on where it was when documents come in between', async () => {
    const own = await createTenantContext(database.db);
    const at = (minute: number) => `2025-03-01T12:0${minute}:00.000Z`;
    const early = [1, 2, 3, 4].map((minute) => documentRow({ correlative: minute, createdAt: at(minute) }));
    await insertDocumentRows(database, own, early);
    const request = { filter: {}, order: '-createdAt' as const, limit: 2 };
    const first = await listDocuments(database.db, own, request);
    await insertDocumentRows(database, own, [documentRow({ correlative: 9, createdAt: at(9) })]);
    const second = await listDocuments(database.db, own, { ...request, after: first.next ?? undefined });
    expect([...idsOf(first), ...idsOf(second)]).toEqual(early.map(({ id }) => id).reverse());
    expect(second.total).toBe(5);
  });
});

describe('a document in a list', () => {
  it('is what its record shows, without its request', async () => {
    const { db } = database;
    const own = await createTenantContext(db);
    const submitted = await recordSubmitted(db, own, acceptance);
    const page = await listDocuments(db, own, { filter: {}, order: '-createdAt', limit: 1 });
    expect(page).toMatchObject({ total: 1, next: null });
    const { request: _, nextAttemptAt: __, ...shown } = submitted;
    expect(page.documents).toEqual([
      {
        ...shown,
        publicToken: expect.stringMatching(/^[\w-]{64}$/),
        state: 'ACCEPTED',
        attempts: 1,
        responseCode: '0',
        responseDescription: 'La Factura ha sido aceptada',
        observations: [{ code: '4252', message: 'Dato no declarado' }],
        hash: 'ZGlnZXN0',
        updatedAt: expect.any(Date),
        submissionDeadline: '2025-02-03',
        address: null,
        artifacts: ['cdr', 'signed_xml'],
      },
    ]);
  });

  it.each(['customer', 'counterparty', 'recipient'])('has the address of the %s it was made for', async (party) => {
    const { db } = database;
    const own = await createTenantContext(db);
    const request = { [party]: { clientId: own.tenantId } };
    const completed = { [party]: { address: 'Av. Grau 1' } };
    const { id } = await recordDocument(db, own, { ...newDocument(), request, completed });
    const { documents } = await listDocuments(db, own, { filter: {}, order: '-createdAt', limit: 1 });
    expect(documents).toMatchObject([{ address: 'Av. Grau 1' }]);
    expect(await getDocument(db, own, id)).toMatchObject({ address: 'Av. Grau 1', request });
  });

  it('is found by the name that it was recorded with', async () => {
    const { db } = database;
    const own = await createTenantContext(db);
    const { id } = await recordDocument(db, own, newDocument());
    const page = await listDocuments(db, own, { filter: { search: 'nandu & h' }, order: '-createdAt', limit: 1 });
    expect(idsOf(page)).toEqual([id]);
  });

  it('is found by the factura that it names, if it is a guide', async () => {
    const { db } = database;
    const own = await createTenantContext(db);
    const [factura, other] = [
      await recordDocument(db, own, newDocument()),
      await recordDocument(db, own, newDocument()),
    ];
    const named = { typeCode: '01', id: 'F001-1', issuerRuc: RUC };
    const recordGuide = (correlative: number, ruc: string) =>
      recordDocument(db, own, {
        ...newDocument({ series: 'T001', correlative }),
        documentType: '09',
        completed: { issuer: { ruc }, relatedDocuments: [named] },
      });
    const { id } = await recordGuide(1, RUC);
    await recordGuide(2, '20666777888');
    const guidesOf = async (relatedTo: string) =>
      idsOf(await listDocuments(db, own, { filter: { relatedTo }, order: 'createdAt', limit: 9 }));
    expect(await guidesOf(factura.id)).toEqual([id]);
    expect(await guidesOf(other.id)).toEqual([]);
    expect(await guidesOf('F001-1')).toEqual([]);
  });
});
