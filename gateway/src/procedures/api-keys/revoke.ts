import { closedObject } from '@chasqui/core/fields';
import { revokeApiKey } from '@chasqui/db/api-keys';
import * as v from 'valibot';
import { withNoContent } from '../../rest/error-responses.ts';
import { masterProcedure } from '../../trpc/procedure.ts';
import { TenantIdSchema } from '../tenants/tenant-id.ts';

export const revoke = masterProcedure
  .meta({
    route: {
      method: 'DELETE',
      path: '/admin/tenants/{tenant_id}/api-keys/{key_id}',
      successStatus: 204,
      summary: 'Revoke an API key',
      description: 'It stops working at once, on every gateway.',
      tags: ['API keys'],
      spec: withNoContent(400, 401, 403, 404, 503),
    },
  })
  .input(
    closedObject({
      tenant_id: TenantIdSchema,
      key_id: v.pipe(v.string('must be a text'), v.description('Of the API key')),
    }),
  )
  .output(v.void())
  .mutation(async ({ ctx: { deps, system }, input: { tenant_id: tenantId, key_id: keyId } }) => {
    await revokeApiKey(deps.db, system, { tenantId, keyId });
  });
