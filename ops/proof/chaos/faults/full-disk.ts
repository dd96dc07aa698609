import { asOwner } from './as-owner.ts';
import type { Heal } from './lasting.ts';

/** Tables that grow with every step of a document. */
const GROWING = ['documents', 'document_events', 'submissions', 'artifacts'] as const;

const BEGIN = `begin; set local lock_timeout = '2s';
  create or replace function chaos_full_disk() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
  ${GROWING.map((table) => `create or replace trigger chaos_full_disk before insert on ${table} execute function chaos_full_disk();`).join(' ')}
  commit`;
const END = `begin; set local lock_timeout = '2s';
  ${GROWING.map((table) => `drop trigger if exists chaos_full_disk on ${table};`).join(' ')} commit`;

/** Lets every insert fail as PostgreSQL does if its disk is full (SQLSTATE 53100). */
export async function fillDisk(databaseUrl: string): Promise<Heal> {
  await asOwner(databaseUrl, (client) => client.query(BEGIN));
  return async () => void (await asOwner(databaseUrl, (client) => client.query(END)));
}
