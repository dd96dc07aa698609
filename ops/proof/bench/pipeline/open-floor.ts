import { generateKeyPair, sign } from 'node:crypto';
import { promisify } from 'node:util';
import { Redis } from 'ioredis';
import pg from 'pg';
import { createDatabase } from '../../support/query-database.ts';

/**
 * Work that the design requires of others for one factura. Excludes the service's own work: HTTP, JSON, XML and the call
 * to the authority.
 *
 * - One RSA-2048 signature of the document.
 * - Four commits, each on disk before the next step: the document with its number (before the client is answered), its
 *   signed bytes (before they are sent), the submission (before the request is sent), and the verdict.
 * - Five round trips to Redis: the count of the rate limit, both jobs added, sign ended and submit taken, submit ended,
 *   its result received. A busy worker takes the next job together with the end of the last one, which is not counted.
 */
export const FLOOR_PER_DOCUMENT = { signatures: 1, commits: 4, roundTrips: 5 } as const;

/** The bare work of documents: the same signatures, commits and round trips on the same servers. */
export interface Floor {
  /** Does the work of so many documents, so many at once. Resolves with how long it took, in milliseconds. */
  run(count: number, parallel: number): Promise<number>;
  close(): Promise<void>;
}

interface FloorServers {
  readonly databaseUrl: string;
  readonly redisUrl: string;
}

const CONNECTIONS = 20;
const INSERT = { name: 'insert', text: 'insert into commits (id) values ($1)' };
/** Input of each RSA signature: about the size of a SignedInfo. */
const OCTETS = Buffer.alloc(600, 'x');
const signInPool = promisify(sign);

/**
 * Opens the floor in a database of its own on the same server, so that its commits are counted apart from the
 * service's.
 */
export async function openFloor({ databaseUrl, redisUrl }: FloorServers): Promise<Floor> {
  const pool = new pg.Pool({ connectionString: await createDatabase(databaseUrl, 'floor'), max: CONNECTIONS });
  await pool.query('create table commits (id bigint primary key)');
  const redis = new Redis(redisUrl);
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  let last = 0;
  const commit = async () => {
    last += 1;
    await pool.query({ ...INSERT, values: [last] });
  };
  const roundTrip = () => redis.incr('floor');

  /** Runs the steps of one document in their order. Each step waits for the one before. */
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
