import { setTimeout as sleep } from 'node:timers/promises';
import pg, { type Client } from 'pg';
import type { RunningServer } from '../../../stack/start/guarded-child.ts';
import type { Stage } from '../stage/open-stage.ts';
import { readProcessorMs } from '../stage/process-cost.ts';

/** Work of the processes of the pool `sign`, from when all were ready until the queue was empty. */
export interface Drained {
  readonly signed: number;
  readonly elapsedMs: number;
  /** Processor time of all processes together, and of the database. */
  readonly workersMs: number;
  readonly databaseMs: number;
}

const LOOK_MS = 10;
const DEADLINE_MS = 120_000;
/** Share of the backlog that is counted. At the very end one process may have work while the other has none. */
const COUNTED_SHARE = 0.9;
/** Share of the backlog that is not counted, because the engine has not compiled the code of each process yet. */
const WARM_SHARE = 0.3;

/** Lets so many processes sign every document that waits for it, and ends them. */
export async function drainBacklog(stage: Stage, processes: number): Promise<Drained> {
  const client = new pg.Client({ connectionString: stage.database.url });
  await client.connect();
  const started = Array.from({ length: processes }, () => stage.startWorkers(['sign']));
  try {
    const workers = await Promise.all(started);
    const waiting = await countWaiting(client);
    return await measure({ client, workers, stage, waiting });
  } finally {
    for (const worker of started) await (await worker).stop();
    await client.end();
  }
}

interface Draining {
  readonly client: Client;
  readonly workers: readonly RunningServer[];
  readonly stage: Stage;
  readonly waiting: number;
}

async function measure({ client, workers, stage, waiting }: Draining): Promise<Drained> {
  if (waiting === 0) throw new Error('The backlog was signed before every process was ready');
  const read = async () => ({
    left: await countWaiting(client),
    atMs: performance.now(),
    workersMs: await sumProcessorMs(workers.map(({ pid }) => pid)),
    databaseMs: await readProcessorMs(stage.database.pid),
  });
  const until = async (most: number) => {
    const deadline = performance.now() + DEADLINE_MS;
    while ((await countWaiting(client)) > most) {
      if (performance.now() > deadline) throw new Error(`The backlog is not signed after ${DEADLINE_MS / 1_000} s`);
      await sleep(LOOK_MS);
    }
    return read();
  };
  const begin = await until(waiting * (1 - WARM_SHARE));
  const end = await until(waiting * (1 - COUNTED_SHARE));
  await until(0);
  return {
    signed: begin.left - end.left,
    elapsedMs: end.atMs - begin.atMs,
    workersMs: end.workersMs - begin.workersMs,
    databaseMs: end.databaseMs - begin.databaseMs,
  };
}

async function sumProcessorMs(pids: readonly number[]): Promise<number> {
  const each = await Promise.all(pids.map(readProcessorMs));
  return each.reduce((sum, ms) => sum + ms, 0);
}

async function countWaiting(client: Client): Promise<number> {
  const { rows } = await client.query<{ waiting: number }>(
    `select count(*)::int as waiting from documents where state = 'PENDING'`,
  );
  return rows[0]?.waiting ?? 0;
}
