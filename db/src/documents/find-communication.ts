import { codesOfKind } from '@chasqui/core/document-types';
import { type SummaryCondition, VOIDS } from '@chasqui/core/documents/communication/completed-communication';
import type { DocumentNumber } from '@chasqui/core/identity';
import { and, desc, sql } from 'drizzle-orm';
import { type Database, readInTenant, type TenantContext } from '../connection/index.ts';
import { ofTenant } from '../records.ts';
import { documents, oneOf } from '../schema/index.ts';

/**
 * Returns the id of the latest communication of the tenant that does something with a document; null if there is none.
 * @param condition catalog 19: adds, corrects or voids the document. Only lines of daily summaries tell it, the others void
 */
export async function findCommunication(
  db: Database,
  ctx: TenantContext,
  { documentType, series, correlative }: DocumentNumber,
  condition: SummaryCondition,
): Promise<string | null> {
  const line = { documentType, series, correlative };
  const listsIt = and(
    ofTenant(documents, ctx),
    oneOf('document_type', codesOfKind('communication')),
    sql`${documents.completed} @> ${JSON.stringify({ lines: [line] })}::jsonb`,
    sql`exists (select from jsonb_array_elements(${documents.completed} -> 'lines') line
      where line @> ${JSON.stringify(line)}::jsonb and coalesce(line ->> 'condition', ${VOIDS}) = ${condition})`,
  );
  const [found] = await readInTenant(db, ctx, (tx) =>
    tx.select({ id: documents.id }).from(documents).where(listsIt).orderBy(desc(documents.createdAt)).limit(1),
  );
  return found?.id ?? null;
}
