import type {
  DocumentDefinition,
  DocumentNeeds,
  DocumentOperations,
  FoundRecords,
  PreparedDocument,
} from '@chasqui/core/documents';
import { limaDate, limaTime } from '@chasqui/core/time';
import { listClientsByIds } from '@chasqui/db/clients';
import { listAcceptedDocuments } from '@chasqui/db/documents';
import { listProductsByIds } from '@chasqui/db/products';
import { getIssuer } from '@chasqui/db/tenants';
import type { MemberContext } from '../context.ts';

export type EmittableDefinition = Pick<DocumentDefinition, 'documentType' | 'channel'> & DocumentOperations;

/**
 * Checks and completes a body that passed its schema with the tenant's current data; stores nothing.
 * @throws ChasquiError VALIDATION_FAILED with every problem
 */
export async function prepareDocument(
  ctx: MemberContext,
  definition: EmittableDefinition,
  body: unknown,
): Promise<PreparedDocument> {
  return definition.prepare(body, await readNeeds(ctx, definition.needs(body)));
}

/** Reads the records that an emission needs. Only the issuer costs a query if the body names no record. */
async function readNeeds(
  { deps: { db, clock }, tenant }: MemberContext,
  { clientIds, productIds, references }: DocumentNeeds,
): Promise<FoundRecords> {
  const now = clock.now();
  return {
    clients: await listClientsByIds(db, tenant, clientIds),
    products: await listProductsByIds(db, tenant, productIds),
    issuer: await getIssuer(db, tenant),
    referenced: await listAcceptedDocuments(db, tenant, references),
    today: limaDate(now),
    timeOfDay: limaTime(now),
  };
}
