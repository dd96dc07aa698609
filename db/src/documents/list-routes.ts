import type { DocumentNumber } from '@chasqui/core/identity';
import { and } from 'drizzle-orm';
import { type Database, readInTenant, type TenantContext } from '../connection/index.ts';
import { ofTenant } from '../records.ts';
import { type DocumentAuthority, documents } from '../schema/index.ts';
import { holdsOneOf } from './list-accepted-documents.ts';

/** Way of a recorded document to the authority. */
export interface Route {
  /** Null for records older than this column. */
  readonly authority: DocumentAuthority | null;
  /** Id of the channel of an OSE; null for other authorities. */
  readonly channelId: string | null;
}

/** Returns the routes of the tenant's documents with these numbers, each once. Numbers without a record have none. */
export async function listRoutes(
  db: Database,
  ctx: TenantContext,
  numbers: readonly DocumentNumber[],
): Promise<readonly Route[]> {
  if (numbers.length === 0) return [];
  const { authority, channelId } = documents;
  return readInTenant(db, ctx, (tx) =>
    tx
      .selectDistinct({ authority, channelId })
      .from(documents)
      .where(and(ofTenant(documents, ctx), holdsOneOf(numbers))),
  );
}
