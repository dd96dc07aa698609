import { codesOfKind } from '@chasqui/core/document-types';
import type { DocumentNumber } from '@chasqui/core/identity';
import { and, desc, sql } from 'drizzle-orm';
import { type Database, readInTenant, type TenantContext } from '../connection/index.ts';
import { ofTenant } from '../records.ts';
import { documents, oneOf } from '../schema/index.ts';

/** Returns the id of the latest communication of the tenant that lists a document to void it; null if there is none. */
export async function findCommunication(
  db: Database,
  ctx: TenantContext,
  { documentType, series, correlative }: DocumentNumber,
): Promise<string | null> {
  const line = JSON.stringify({ lines: [{ documentType, series, correlative }] });
  const listsIt = and(
    ofTenant(documents, ctx),
    oneOf('document_type', codesOfKind('communication')),
    sql`${documents.completed} @> ${line}::jsonb`,
    sql`${documents.completed} ->> 'condition' is distinct from '2'`,
  );
  const [found] = await readInTenant(db, ctx, (tx) =>
    tx.select({ id: documents.id }).from(documents).where(listsIt).orderBy(desc(documents.createdAt)).limit(1),
  );
  return found?.id ?? null;
}
