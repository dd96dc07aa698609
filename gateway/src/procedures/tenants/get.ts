import { closedObject } from '@chasqui/core/fields';
import { getTenant } from '@chasqui/db/tenants';
import { withErrors } from '../../rest/error-responses.ts';
import { masterProcedure } from '../../trpc/procedure.ts';
import { TenantSchema, toTenantBody } from './tenant-body.ts';
import { TenantIdSchema } from './tenant-id.ts';

export const get = masterProcedure
  .meta({
    route: {
      method: 'GET',
      path: '/admin/tenants/{tenant_id}',
      summary: 'Get a tenant',
      description:
        'Answers its data and its certificates, how long they are good, and why documents would end as SIGN_ERROR ' +
        'with them.',
      tags: ['Tenants'],
      spec: withErrors(400, 401, 403, 404, 503),
    },
  })
  .input(closedObject({ tenant_id: TenantIdSchema }))
  .output(TenantSchema)
  .query(async ({ ctx: { deps, system }, input }) =>
    toTenantBody(await getTenant(deps.db, system, input.tenant_id), deps.clock.now()),
  );
