import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { outcomeOfRates, parseExchangeRates } from '@chasqui/core/exchange-rates';
import type { RegisterName, UpdateOutcome } from '@chasqui/core/registers';
import { parseTaxpayerList } from '@chasqui/core/taxpayer-lists';
import { addExchangeRates } from '@chasqui/db/exchange-rates';
import { replaceTaxpayerList } from '@chasqui/db/taxpayer-lists';
import { importTaxpayers } from '@chasqui/db/taxpayers';
import { downloadFile } from '@chasqui/platform/download-file';
import { readTaxpayers } from '@chasqui/platform/read-taxpayers';
import { readSmallRegister } from '@chasqui/platform/register-text';
import type { WorkerDeps } from '../deps.ts';
import { SYSTEM_CONTEXT } from '../job-handler.ts';

export interface FetchDeps extends Pick<WorkerDeps, 'db' | 'log' | 'clock'> {
  readonly databaseUrl: string;
  readonly urls: Readonly<Record<RegisterName, string>>;
  /** Longest time without a byte of a download, in milliseconds. */
  readonly stallMs: number;
  /** Signal that aborts when the process is told to end. */
  readonly signal: AbortSignal;
}

interface Fetched {
  readonly rows: number;
  readonly outcome: UpdateOutcome;
}

/** Downloads a file and puts it in the place of the old rows, which stay if anything fails. */
export async function fetchRegister(deps: FetchDeps, name: RegisterName): Promise<Fetched> {
  const folder = await mkdtemp(join(tmpdir(), 'chasqui-register-'));
  try {
    const file = join(folder, name);
    await downloadFile(deps.urls[name], file, deps);
    return await takeFile(deps, name, file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function takeFile(deps: FetchDeps, name: RegisterName, file: string): Promise<Fetched> {
  const { db, clock } = deps;
  if (name === 'taxpayers') {
    return { rows: await importTaxpayers(deps.databaseUrl, untilStopped(readTaxpayers(file), deps)), outcome: 'done' };
  }
  if (name === 'exchange_rates') {
    const rates = parseExchangeRates(await readFile(file, 'latin1'));
    await addExchangeRates(db, SYSTEM_CONTEXT, rates);
    return { rows: rates.length, outcome: outcomeOfRates(rates, clock.now()) };
  }
  const entries = parseTaxpayerList(await readSmallRegister(file));
  await replaceTaxpayerList(db, SYSTEM_CONTEXT, name, entries);
  return { rows: entries.length, outcome: 'done' };
}

/** Yields the batches until the process is told to end. @throws the reason of the signal */
async function* untilStopped<Batch>(batches: AsyncIterable<Batch>, { signal }: FetchDeps): AsyncGenerator<Batch> {
  for await (const batch of batches) {
    signal.throwIfAborted();
    yield batch;
  }
}
