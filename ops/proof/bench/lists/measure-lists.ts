import { type Database, openDatabase, type TenantContext } from '@chasqui/db/connection';
import { type DocumentOrder, listDocuments } from '@chasqui/db/documents/listing';
import { countExportedDocuments } from '@chasqui/db/exports';
import { fillLists } from '@chasqui/db/fixtures/fill-lists';
import {
  DUE_QUERY,
  deepPage,
  firstPage,
  LIST_ORDERS,
  LIST_QUERIES,
  type ListQuery,
  PAGE_LIMIT,
} from '@chasqui/db/fixtures/list-queries';
import { openPlanReader, type PlanReader } from '@chasqui/db/fixtures/plan-reader';
import { migrate } from '@chasqui/db/migration/migrate';
import { createDatabase, queryDatabase } from '../../support/query-database.ts';
import { startBenchDatabase } from '../bench-database.ts';
import { roundFigures } from '../figures.ts';
import type { Measure, Output } from '../measure.ts';
import { countEmissionPages, type StoredDocuments } from './count-emission-pages.ts';
import { fillHistory } from './fill-history.ts';
import { costOf, judgeCost, type ListCost, type ListScale } from './list-cost.ts';

const RUNS = 3;

/** Number of tenants besides the measured one. Together they have two fifths of its documents. */
const OTHERS = 20;
const OWN_A_OTHERS_ONE = 50;

/** Enough for PostgreSQL to plan as it does later on: of an empty table it knows nothing. */
const FEW = 1_000;
const COUNTED = 200;
/**
 * Highest allowed ratio of pages touched. A thousand times as many entries make an index of two or three levels one
 * level deeper, which costs one more page for each descent.
 */
const MOST_PAGES = 1.5;

/**
 * Every list of `GET /api/documents`, each filter in each order, over many documents of one tenant among several. Then
 * the pages that an emission touches beside them, against those beside few documents.
 */
export const measureLists: Measure = {
  option: { name: 'documents', otherwise: 1_000_000, min: 1_000, max: 50_000_000 },
  summary:
    'reads of the lists of documents, and of an emission beside them; fails if one reads a whole table or above its bound',
  async run(output, documents) {
    const database = await startBenchDatabase();
    try {
      const onProgress = (done: number) => output.say(`${done} of ${documents} documents`);
      const others = { others: OTHERS, each: Math.ceil(documents / OWN_A_OTHERS_ONE) };
      const ctx = await fillLists(database, { own: documents, ...others, onProgress });
      const isGood = await measureReads(database, { ctx, own: documents }, output);
      const storedPagesRatio = await measureEmission({ url: database.url, ctx }, output);
      return { isGood: isGood && storedPagesRatio <= MOST_PAGES, figures: { storedPagesRatio } };
    } finally {
      await database.close();
    }
  },
};

/** Measures and prints every list. Returns true if all of them are within their bounds. */
async function measureReads(
  database: { readonly url: string; readonly db: Database },
  { ctx, own }: { readonly ctx: TenantContext; readonly own: number },
  { say, print, table }: Output,
): Promise<boolean> {
  const reader = await openPlanReader(database, ctx);
  try {
    const rows: ListRow[] = [];
    for (const { query, orders } of LISTS) {
      say(`by ${query.name}`);
      // All of them: a list counts no further than its highest total.
      const matches = await countExportedDocuments(database.db, ctx, { filter: query.filter, order: '-createdAt' });
      rows.push(...(await measureList(reader, ctx, { query, orders, matches, own })));
    }
    const first = rows.find(({ name, part }) => name === LIST_QUERIES[0]?.name && part === '-createdAt first');
    const firstPageMs = first?.cost.executionMs ?? Number.NaN;
    table(
      rows.map(({ name, part, cost: { plan, executionMs, ...reads } }) => {
        return { name, part, ...reads, ...roundFigures({ firstPages: executionMs / firstPageMs }), plan };
      }),
    );
    const wrong = rows.flatMap(({ name, part, findings }) => findings.map((what) => `${name}, ${part}: ${what}`));
    print(wrong.length === 0 ? 'Every list keeps to its bound.' : wrong.join('\n'));
    return wrong.length === 0;
  } finally {
    await reader.close();
  }
}

/** Returns the pages that an emission touches beside these documents, divided by those beside few documents. */
async function measureEmission(many: StoredDocuments, { say, print }: Output): Promise<number> {
  say('an emission beside few and many documents');
  // Autovacuum would touch pages of its own.
  await queryDatabase(many.url, 'alter system set autovacuum = off');
  await queryDatabase(many.url, 'select pg_reload_conf()');
  await fillHistory(many.url);
  const few = await fillFew(many.url);
  const [fewPages, manyPages] = [await countEmissionPages(few, COUNTED), await countEmissionPages(many, COUNTED)];
  const ratio = manyPages / fewPages;
  print(
    `An emission touches ${manyPages.toFixed(0)} pages, ${ratio.toFixed(2)} times as many as beside ${FEW} documents; at most ${MOST_PAGES}.`,
  );
  return ratio;
}

async function fillFew(serverUrl: string): Promise<StoredDocuments> {
  const url = await createDatabase(serverUrl, 'few');
  await migrate(url);
  const db = openDatabase(url, { max: 1, applicationName: 'bench' });
  try {
    const ctx = await fillLists({ url, db }, { own: FEW, others: 5, each: 100, onProgress: () => {} });
    await fillHistory(url);
    return { url, ctx };
  } finally {
    await db.close();
  }
}

interface ListRow {
  readonly name: string;
  /** Order and page: `-createdAt first`. `total` is the statement that counts rows. */
  readonly part: string;
  readonly cost: ListCost;
  readonly findings: readonly string[];
}

interface List {
  readonly query: ListQuery;
  readonly orders: readonly DocumentOrder[];
}

const LISTS: readonly List[] = [
  ...LIST_QUERIES.map((query) => ({ query, orders: LIST_ORDERS })),
  { query: DUE_QUERY, orders: [DUE_QUERY.order] },
];

/** Its total, once, and its first page and one deep inside in every order. */
async function measureList(
  reader: PlanReader,
  ctx: TenantContext,
  { query, orders, matches, own }: List & { readonly matches: number; readonly own: number },
): Promise<ListRow[]> {
  const rows: ListRow[] = [];
  for (const order of orders) {
    const pages = [
      ['first', firstPage(query, order)],
      ['deep', deepPage(query, order)],
    ] as const;
    for (const [place, request] of pages) {
      const [count, page] = await reader.measure((db) => listDocuments(db, ctx, request), RUNS);
      if (count === undefined || page === undefined) throw new Error('A list is two statements');
      const scale = { limit: PAGE_LIMIT, matches, own };
      if (rows.length === 0) {
        const reach = query.reach === 'page' ? 'tenant' : query.reach;
        rows.push(judged({ name: query.name, part: 'total', cost: costOf(count) }, { ...scale, reach }));
      }
      const part = `${order} ${place}`;
      rows.push(judged({ name: query.name, part, cost: costOf(page) }, { ...scale, reach: query.reach }));
    }
  }
  return rows;
}

function judged(row: Omit<ListRow, 'findings'>, scale: ListScale): ListRow {
  return { ...row, findings: judgeCost(row.cost, scale) };
}
