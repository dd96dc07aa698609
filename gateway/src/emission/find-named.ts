import type { NamedRecords } from '@chasqui/core/documents';
import { listClientsByIds, listProductsByIds } from '@chasqui/db';
import type { EmissionContext, EmittableDefinition } from './emission-context.ts';

/** The tenant's clients and products that a body names, as they are now: all of each with one query, or none. */
export async function findNamed(
  { deps, tenant }: Pick<EmissionContext, 'deps' | 'tenant'>,
  definition: EmittableDefinition,
  body: unknown,
): Promise<NamedRecords> {
  const { clientIds, productIds } = definition.listNamed(body);
  const clients = await listClientsByIds(deps.db, tenant, clientIds);
  return { clients, products: await listProductsByIds(deps.db, tenant, productIds) };
}
