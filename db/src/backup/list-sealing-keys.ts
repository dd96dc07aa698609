import type { Client } from 'pg';
import { LAYOUTS } from '../key-rotation/layouts.ts';

/** How many secrets are sealed under a key. The id is the keyring's: it tells keys apart and opens nothing. */
export interface SealingKeyUse {
  readonly keyId: string;
  readonly secrets: number;
}

/** Sealed bytes begin with a version, the length of the key's id, and the id. */
function keyIdOf(column: string): string {
  return `convert_from(substring(${column} from 3 for get_byte(${column}, 1)), 'UTF8')`;
}

const SEALED = Object.values(LAYOUTS)
  .map(({ table, column }) => `select ${keyIdOf(column)} as key_id from ${table} where length(${column}) > 2`)
  .join(' union all ');

/** Which keys open what the database has sealed, the most used first. */
export async function listSealingKeys(client: Client): Promise<readonly SealingKeyUse[]> {
  const { rows } = await client.query<{ key_id: string; secrets: number }>(
    `select key_id, count(*)::int as secrets from (${SEALED}) sealed group by key_id order by secrets desc, key_id`,
  );
  return rows.map(({ key_id, secrets }) => ({ keyId: key_id, secrets }));
}
