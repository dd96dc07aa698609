import type { Database, TenantContext } from '@chasqui/db/connection';
import { type DocumentOrder, listDocuments } from '@chasqui/db/documents/listing';
import {
  DUE_QUERY,
  deepPage,
  fillLists,
  firstPage,
  LIST_ORDERS,
  LIST_QUERIES,
  type ListQuery,
  openPlanReader,
  PAGE_LIMIT,
  type PlanReader,
} from '@chasqui/db/fixtures';
import { startBenchDatabase } from '../bench-database.ts';
import type { Measure, Measured, Output } from '../measure.ts';
import { readWholeNumber } from '../whole-number-option.ts';
import { formatLists, type ListRow } from './format-lists.ts';
import { judgeCost } from './judge-cost.ts';
import { costOf } from './list-cost.ts';

const RUNS = 3;

/** Number of tenants besides the measured one. Together they have two fifths of its documents. */
const OTHERS = 20;
const OWN_A_OTHERS_ONE = 50;

const OPTION = { name: 'documents', otherwise: 1_000_000, min: 1_000, max: 50_000_000 };

/** Every list of `GET /api/documents`, each filter in each order, over many documents of one tenant among several. */
export const measureLists: Measure = {
  usage: '[--documents 1000000]',
  summary: 'how lists of documents read; fails when one reads a whole table or more than it may',
  async run(args, output) {
    const documents = readWholeNumber(args, OPTION);
    const database = await startBenchDatabase();
    try {
      return await measure(database, documents, output);
    } finally {
      await database.close();
    }
  },
};

async function measure(
  database: { readonly url: string; readonly db: Database },
  own: number,
  { say, print }: Output,
): Promise<Measured> {
  const onProgress = (documents: number) => say(`${documents} of ${own} documents`);
  const size = { own, others: OTHERS, each: Math.ceil(own / OWN_A_OTHERS_ONE) };
  const ctx = await fillLists(database, { ...size, onProgress });
  const reader = await openPlanReader(database, ctx);
  try {
    const rows: ListRow[] = [];
    for (const { query, orders } of LISTS) {
      say(`by ${query.name}`);
      rows.push(...(await measureList(reader, ctx, { query, orders, own })));
    }
    const first = rows.find(({ name, part }) => name === LIST_QUERIES[0]?.name && part === '-createdAt first');
    print(formatLists(rows, first?.cost.executionMs ?? Number.NaN));
    return { isGood: rows.every(({ findings }) => findings.length === 0), figures: {} };
  } finally {
    await reader.close();
  }
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
  { query, orders, own }: List & { readonly own: number },
): Promise<ListRow[]> {
  const rows: ListRow[] = [];
  for (const order of orders) {
    const pages = [
      ['first', firstPage(query, order)],
      ['deep', deepPage(query, order)],
    ] as const;
    for (const [place, request] of pages) {
      let matches = 0;
      const [count, page] = await reader.measure(async (db) => {
        matches = (await listDocuments(db, ctx, request)).total;
      }, RUNS);
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

function judged(row: Omit<ListRow, 'findings'>, scale: Parameters<typeof judgeCost>[1]): ListRow {
  return { ...row, findings: judgeCost(row.cost, scale) };
}
