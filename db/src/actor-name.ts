import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { apiKeys, users } from './schema/index.ts';

/**
 * Returns the name of a row's actor: that of a user, or the label of an API key; null for others. It is looked up by
 * primary key. Row policies hide the names of other tenants.
 */
export function actorNameOf({ actorKind, actorId }: Readonly<Record<'actorKind' | 'actorId', PgColumn>>) {
  return sql`case ${actorKind}
    when 'user' then (select ${users.name} from ${users} where ${users.id} = ${actorId}::uuid)
    when 'api_key' then (select ${apiKeys.label} from ${apiKeys} where ${apiKeys.id} = ${actorId}::uuid)
  end` as SQL<string | null>;
}
