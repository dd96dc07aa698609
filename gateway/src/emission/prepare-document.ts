import type { PreparedDocument } from '@chasqui/core/documents';
import { limaDate } from '@chasqui/core/time';
import { listAcceptedDocuments } from '@chasqui/db/documents';
import { getIssuer } from '@chasqui/db/tenants';
import type { EmissionContext, EmittableDefinition } from './emission-context.ts';

/**
 * Checks and completes a request with the tenant's current data; stores nothing.
 * @throws ChasquiError VALIDATION_FAILED with every problem
 */
export async function prepareDocument(
  { deps, tenant }: Pick<EmissionContext, 'deps' | 'tenant'>,
  definition: EmittableDefinition,
  request: unknown,
): Promise<PreparedDocument> {
  const issuer = await getIssuer(deps.db, tenant);
  const referenced = await listAcceptedDocuments(deps.db, tenant, definition.listReferences(request));
  return definition.prepare(request, issuer, referenced, limaDate(deps.clock.now()));
}
