import { openDatabase } from '@chasqui/db/connection';
import { fillLists } from '@chasqui/db/fixtures';
import { migrate } from '@chasqui/db/migration';
import pg from 'pg';
import { startBenchDatabase } from '../bench-database.ts';
import { formatTable } from '../format-table.ts';
import type { Measure, Measured, Output } from '../measure.ts';
import { median } from '../median.ts';
import { eachOf, ratioOf, timeByTurns } from '../preparation/time-by-turns.ts';
import { readWholeNumber } from '../whole-number-option.ts';
import type { DatabaseWork } from './database-work.ts';
import { fillHistory } from './fill-history.ts';
import { countWork, openEmitter, prepareEmissions, type Shelf } from './shelf.ts';

/** Enough for PostgreSQL to plan as it does later on: of an empty table it knows nothing. */
const FEW = 1_000;
const COUNTED = 200;
const ROUNDS = 9;
const TIMES_A_TURN = 20;

/** Highest allowed time of an emission with many stored documents relative to few. */
const MOST_TIME = 1.3;
/**
 * Highest allowed ratio of pages touched. A thousand times as many entries make an index of two or three levels one
 * level deeper, which costs one more page for each descent.
 */
const MOST_PAGES = 1.5;

const OPTION = { name: 'documents', otherwise: 100_000, min: 1_000, max: 50_000_000 };

/** Measures the work of the database for an emission, by the number of stored documents. */
export const measureStored: Measure = {
  usage: '[--documents 100000]',
  summary: `an emission into few and many stored documents; fails when many make it take ${MOST_TIME} times as long`,
  async run(args, output) {
    const documents = readWholeNumber(args, OPTION);
    const database = await startBenchDatabase();
    try {
      const few = await fillShelf(database.url, 'few', FEW, output);
      const many = await fillShelf(database.url, 'many', documents, output);
      await stopVacuum(database.url);
      return await compare(few, many, documents, output);
    } finally {
      await database.close();
    }
  },
};

/** A database of its own on the same server, with so many documents of one tenant and a few of others. */
async function fillShelf(serverUrl: string, name: string, documents: number, { say }: Output): Promise<Shelf> {
  await execute(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await migrate(url.href);
  const db = openDatabase(url.href, { max: 1, applicationName: 'bench' });
  try {
    const onProgress = (done: number) => say(`${done} of ${documents} documents`);
    const ctx = await fillLists({ url: url.href, db }, { own: documents, others: 5, each: 100, onProgress });
    await fillHistory(url.href);
    return { url: url.href, ctx };
  } finally {
    await db.close();
  }
}

/** Turns autovacuum off and forces a checkpoint, so that neither runs during the measurement. */
async function stopVacuum(serverUrl: string): Promise<void> {
  for (const statement of ['alter system set autovacuum = off', 'select pg_reload_conf()', 'checkpoint'])
    await execute(serverUrl, statement);
}

async function execute(url: string, statement: string): Promise<void> {
  const superuser = new pg.Client({ connectionString: url });
  await superuser.connect();
  try {
    await superuser.query(statement);
  } finally {
    await superuser.end();
  }
}

interface StoredRow {
  readonly documents: number;
  readonly work: DatabaseWork;
  readonly eachMs: number;
}

async function compare(few: Shelf, many: Shelf, documents: number, { say, print }: Output): Promise<Measured> {
  const next = await prepareEmissions();
  say('counting');
  const fewWork = await countWork(few, next, COUNTED);
  const manyWork = await countWork(many, next, COUNTED);
  say('timing');
  const emitters = { few: openEmitter(few, next), many: openEmitter(many, next) };
  const works = Object.entries(emitters).map(([name, { emit }]) => ({ name, run: emit, times: TIMES_A_TURN }));
  const times = await timeByTurns(works, ROUNDS);
  for (const { close } of Object.values(emitters)) await close();
  const rows: readonly StoredRow[] = [
    { documents: FEW, work: fewWork, eachMs: median(eachOf(times, 'few')) },
    { documents, work: manyWork, eachMs: median(eachOf(times, 'many')) },
  ];
  const timeRatio = ratioOf(times, 'many', 'few');
  const pagesRatio = manyWork.pages / fewWork.pages;
  print(formatStored(rows, timeRatio, pagesRatio));
  return {
    isGood: timeRatio <= MOST_TIME && pagesRatio <= MOST_PAGES,
    figures: { storedTimeRatio: timeRatio, storedPagesRatio: pagesRatio, pagesPerDocument: manyWork.pages },
  };
}

function formatStored(rows: readonly StoredRow[], timeRatio: number, pagesRatio: number): string {
  const cells = rows.map(({ documents, work, eachMs }) => [
    String(documents),
    eachMs.toFixed(1),
    work.pages.toFixed(0),
    (work.walBytes / 1_024).toFixed(1),
    `${work.updatesInPage.toFixed(2)} of ${work.updates.toFixed(2)}`,
  ]);
  return [
    formatTable(['stored', 'ms', 'pages', 'WAL KiB', 'updates in page'], cells),
    `Many take ${timeRatio.toFixed(2)} times as long as few, at most ${MOST_TIME}, and touch ${pagesRatio.toFixed(2)} times as many pages, at most ${MOST_PAGES}.`,
  ].join('\n');
}
