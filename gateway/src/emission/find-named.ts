import type { NamedRecords } from '@chasqui/core/documents';
import { listClientsByIds } from '@chasqui/db/clients';
import { listProductsByIds } from '@chasqui/db/products';
import type { EmissionContext, EmittableDefinition } from './emission-context.ts';

/** Finds the tenant's current clients and products that a body names, with at most one query for each kind. */
export async function findNamed(
  { deps, tenant }: Pick<EmissionContext, 'deps' | 'tenant'>,
  definition: EmittableDefinition,
  body: unknown,
): Promise<NamedRecords> {
  const { clientIds, productIds } = definition.listNamed(body);
  const clients = await listClientsByIds(deps.db, tenant, clientIds);
  return { clients, products: await listProductsByIds(deps.db, tenant, productIds) };
}
