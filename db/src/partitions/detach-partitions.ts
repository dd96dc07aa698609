import type { Client } from 'pg';
import { withOwnConnection } from '../connection/with-own-connection.ts';
import { type LockPatience, takeMigrationLock, withBriefLocks } from '../migration/migration-locks.ts';

/** A partition whose documents were all recorded before a month. */
export interface OldPartition {
  readonly parent: string;
  readonly name: string;
  /** Bytes with indexes and long values. */
  readonly bytes: number;
}

interface DetachOptions {
  /** Month, YYYY-MM. Partitions of the months before it are detached. */
  readonly before: string;
  /** False lists the partitions and changes nothing. */
  readonly detaches: boolean;
  readonly patience?: LockPatience;
}

/** The law asks for the files and their history for this long (Código Tributario, art. 87.7). */
const KEPT_YEARS = 5;

/** Error whose message is shown to the operator. */
class DetachError extends Error {
  override readonly name = 'DetachError';
}

/**
 * Detaches the partitions of the months before `before` and moves them into the schema `detached`, each in a transaction
 * of milliseconds. DETACH CONCURRENTLY is no choice: PostgreSQL refuses it for a table with a default partition. Returns
 * the partitions, oldest first.
 * @param url of the owner of the tables
 * @throws DetachError if `before` is less than five years ago
 */
export async function detachPartitions(
  url: string,
  { before, detaches, patience }: DetachOptions,
): Promise<readonly OldPartition[]> {
  return withOwnConnection(url, 'chasqui-partitions', async (client) => {
    await requireOldMonth(client, before);
    await takeMigrationLock(client);
    const partitions = await listOldPartitions(client, before);
    if (!detaches) return partitions;
    for (const partition of partitions) {
      await withBriefLocks(client, `Detaching ${partition.name}`, () => detach(client, partition), patience);
    }
    return partitions;
  });
}

async function requireOldMonth(client: Client, before: string): Promise<void> {
  const { rows } = await client.query<{ last: string }>(
    `select to_char((now() at time zone 'UTC') - make_interval(years => $1), 'YYYY-MM') as last`,
    [KEPT_YEARS],
  );
  const last = rows[0]?.last ?? '';
  if (before > last) {
    throw new DetachError(`The law asks for the documents of the last five years: give ${last} or a month before it`);
  }
}

/**
 * Lists the partitions whose bound is not after the month. Their names end with the month that they hold, or with `until` and
 * the month after the last that they hold.
 */
async function listOldPartitions(client: Client, before: string): Promise<readonly OldPartition[]> {
  const { rows } = await client.query<OldPartition>(
    `select parent.relname as parent, part.relname as name, pg_total_relation_size(part.oid)::float8 as bytes
     from pg_inherits i join pg_class parent on parent.oid = i.inhparent join pg_class part on part.oid = i.inhrelid,
       substring(part.relname from '\\d{4}_\\d{2}$') as month
     where parent.relkind = 'p' and parent.relnamespace = 'public'::regnamespace
       and (month < $1 or month = $1 and part.relname like '%\\_until\\_%')
     order by month, part.relname`,
    [before.replace('-', '_')],
  );
  return rows;
}

async function detach(client: Client, { parent, name }: OldPartition): Promise<void> {
  await client.query(`alter table public.${parent} detach partition partitions.${name}`);
  await client.query(`alter table partitions.${name} set schema detached`);
}
