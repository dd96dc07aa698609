import { closedObject } from '@chasqui/core/fields';
import { updateTenant } from '@chasqui/db/tenants';
import * as v from 'valibot';
import { withNoContent } from '../../rest/error-responses.ts';
import { masterProcedure } from '../../trpc/procedure.ts';
import { TenantIdSchema } from './tenant-id.ts';

export const deactivate = masterProcedure
  .meta({
    route: {
      method: 'DELETE',
      path: '/admin/tenants/{tenant_id}',
      successStatus: 204,
      summary: 'Deactivate a tenant',
      description:
        'Its API keys and users stop working at once. Nothing is erased, and documents on their way go on to their ' +
        'verdict: they have a number, and the law a term for them. `PATCH` with `active: true` brings it back.',
      tags: ['Tenants'],
      spec: withNoContent(400, 401, 403, 404, 503),
    },
  })
  .input(closedObject({ tenant_id: TenantIdSchema }))
  .output(v.void())
  .mutation(async ({ ctx: { deps, system }, input }) => {
    await updateTenant(deps.db, system, input.tenant_id, { active: false });
  });
