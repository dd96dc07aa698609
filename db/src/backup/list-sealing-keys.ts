import type { Client } from 'pg';
import { LAYOUTS, type Layout } from '../key-rotation/layouts.ts';

/** Number of secrets sealed under a key. The id is the keyring's and opens nothing. */
export interface SealingKeyUse {
  readonly keyId: string;
  readonly secrets: number;
}

/** Sealed bytes begin with a version, the length of the key's id, and the id. */
function keyIdOf(column: string): string {
  return `convert_from(substring(${column} from 3 for get_byte(${column}, 1)), 'UTF8')`;
}

type Place = Pick<Layout, 'table' | 'column'>;

/** Returns the columns with sealed secrets that exist. A database of an older version lacks some. */
async function listPlaces(client: Client): Promise<readonly Place[]> {
  const { rows } = await client.query<Place>(
    `select relname as table, attname as column from pg_attribute join pg_class c on c.oid = attrelid
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not attisdropped`,
  );
  return Object.values(LAYOUTS).filter((place) =>
    rows.some(({ table, column }) => table === place.table && column === place.column),
  );
}

const sealedIn = ({ table, column }: Place) =>
  `select ${keyIdOf(column)} as key_id from ${table} where length(${column}) > 2`;

/** Returns the keys that open the sealed secrets, the most used first. */
export async function listSealingKeys(client: Client): Promise<readonly SealingKeyUse[]> {
  const places = await listPlaces(client);
  if (places.length === 0) return [];
  const sealed = places.map(sealedIn).join(' union all ');
  const { rows } = await client.query<{ key_id: string; secrets: number }>(
    `select key_id, count(*)::int as secrets from (${sealed}) sealed group by key_id order by secrets desc, key_id`,
  );
  return rows.map(({ key_id, secrets }) => ({ keyId: key_id, secrets }));
}
