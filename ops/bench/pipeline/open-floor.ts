import { generateKeyPair, sign } from 'node:crypto';
import { promisify } from 'node:util';
import { Redis } from 'ioredis';
import pg from 'pg';

/**
 * What the design needs of others for one factura, and nothing of what it does itself: no HTTP, no JSON, no XML, no
 * call to the authority.
 *
 * - One RSA-2048 signature: its own.
 * - Four commits, each of which must be on disk before the next thing may happen: the document with its number (before
 *   anybody is told of it), its signed bytes (before they leave), the submission (before the request leaves), the verdict.
 * - Five round trips to Redis: the count of the rate limit, both jobs added, sign ended and submit taken, submit ended,
 *   its result heard. Taking a job is not counted where a busy worker takes the next one with the end of the one before.
 */
export const FLOOR_PER_DOCUMENT = { signatures: 1, commits: 4, roundTrips: 5 } as const;

/** The bare work of documents: the same signatures, commits and round trips on the same servers. */
export interface Floor {
  /** Does the work of so many documents, so many at once. Resolves with how long it took, in milliseconds. */
  run(count: number, parallel: number): Promise<number>;
  close(): Promise<void>;
}

export interface FloorServers {
  readonly databaseUrl: string;
  readonly redisUrl: string;
}

const DATABASE = 'floor';
/** As many as a gateway and a process of workers have together. */
const CONNECTIONS = 20;
const INSERT = { name: 'insert', text: 'insert into commits (id) values ($1)' };
/** What RSA signs here: about the size of a SignedInfo. */
const OCTETS = Buffer.alloc(600, 'x');
const signInPool = promisify(sign);

/** Opens it in a database of its own on the same server, so that the service's commits can be told from these. */
export async function openFloor({ databaseUrl, redisUrl }: FloorServers): Promise<Floor> {
  const pool = new pg.Pool({ connectionString: await createDatabase(databaseUrl), max: CONNECTIONS });
  await pool.query('create table commits (id bigint primary key)');
  const redis = new Redis(redisUrl);
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  let last = 0;
  const commit = async () => {
    last += 1;
    await pool.query({ ...INSERT, values: [last] });
  };
  const roundTrip = () => redis.incr('floor');

  /** In the order in which a document has them: each waits for the one before. */
  const workOfDocument = async () => {
    await roundTrip();
    await commit();
    await roundTrip();
    await signInPool('sha1', OCTETS, privateKey);
    await commit();
    await roundTrip();
    await commit();
    await commit();
    await roundTrip();
    await roundTrip();
  };

  return {
    async run(count, parallel) {
      let left = count;
      const runOne = async () => {
        while (left > 0) {
          left -= 1;
          await workOfDocument();
        }
      };
      const startedMs = performance.now();
      await Promise.all(Array.from({ length: parallel }, runOne));
      return performance.now() - startedMs;
    },
    async close() {
      redis.disconnect();
      await pool.end();
    },
  };
}

async function createDatabase(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
  const created = new URL(url);
  created.pathname = `/${DATABASE}`;
  return created.href;
}
