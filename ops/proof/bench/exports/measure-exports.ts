import { openDatabase } from '@chasqui/db/connection';
import { fillLists } from '@chasqui/db/fixtures';
import { migrate } from '@chasqui/db/migration';
import { startTestServers } from '../../support/servers.ts';
import type { Measure, Measured, Output } from '../measure.ts';
import { readWholeNumber } from '../whole-number-option.ts';
import { formatExports } from './format-exports.ts';
import { measureBackground } from './measure-background.ts';
import { measureDirect } from './measure-direct.ts';

const OPTION = { name: 'documents', otherwise: 200_000, min: 1_000, max: 1_000_000 };

/** Exports of many documents, each made by a fresh process. */
export const measureExports: Measure = {
  usage: '[--documents 200000]',
  summary: 'memory of exports; fails when a process held more than 200 MiB, or did not stop when it was cancelled',
  async run(args, output) {
    const documents = readWholeNumber(args, OPTION);
    const servers = await startTestServers();
    try {
      return await measure(servers, documents, output);
    } finally {
      await servers.close();
    }
  },
};

interface Place {
  readonly databaseUrl: string;
  readonly redisUrl: string;
  readonly folder: string;
}

async function measure(place: Place, own: number, output: Output): Promise<Measured> {
  await migrate(place.databaseUrl);
  const db = openDatabase(place.databaseUrl, { applicationName: 'bench' });
  try {
    const onProgress = (documents: number) => output.say(`${documents} of ${own} documents`);
    const ctx = await fillLists({ url: place.databaseUrl, db }, { own, others: 5, each: 1_000, onProgress });
    const filled = { ...place, db, ctx };
    const direct = await measureDirect(filled, own, output);
    const rows = [...direct, ...(await measureBackground(filled, output))];
    output.print(formatExports(rows));
    return { isGood: rows.every(({ findings }) => findings.length === 0), figures: {} };
  } finally {
    await db.close();
  }
}
