import { openDatabase } from '@chasqui/db/connection';
import { listUnreadableAnswers } from '@chasqui/db/documents/submission';
import { unsealUnreadableAnswer } from '@chasqui/platform/credentials';
import { openKeyring } from '@chasqui/platform/keyring';
import { queryDatabase } from '../support/query-database.ts';
import { ENCRYPTION_KEY } from './gateway.ts';
import type { Service } from './service.ts';

/** Returns the unreadable answers that were kept for a document, unsealed, oldest first. */
export async function readKeptAnswers({ serviceDatabaseUrl }: Service, documentId: string): Promise<readonly string[]> {
  const db = openDatabase(serviceDatabaseUrl, { max: 1 });
  try {
    const kept = await listUnreadableAnswers(db, { actor: { kind: 'system' }, requestId: null }, documentId);
    const keyring = openKeyring(ENCRYPTION_KEY);
    return kept.map(({ sealedAnswer }) => unsealUnreadableAnswer(keyring, documentId, sealedAnswer));
  } finally {
    await db.close();
  }
}

/** Returns the tables that contain a text unencrypted, as text or as bytes. */
export async function findInTables({ databaseUrl }: Service, text: string): Promise<readonly string[]> {
  const tables = await queryDatabase(databaseUrl, "select tablename from pg_tables where schemaname = 'public'");
  const hex = Buffer.from(text).toString('hex');
  const searches = tables.map(
    ({ tablename }) => `select '${tablename}' as name where exists
      (select 1 from "${tablename}" t where t::text like '%${text}%' or t::text like '%${hex}%')`,
  );
  return (await queryDatabase(databaseUrl, searches.join(' union all '))).map(({ name }) => String(name));
}
