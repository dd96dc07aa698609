import { closedObject } from '@chasqui/core/fields';
import { updateTenant } from '@chasqui/db';
import * as v from 'valibot';
import { withErrors } from '../../rest/error-responses.ts';
import { masterProcedure } from '../../trpc/procedure.ts';
import { ISSUER_CHANGE_ENTRIES, toIssuerChanges } from './issuer-changes.ts';
import { TenantSchema, toTenantBody } from './tenant-body.ts';
import { TenantIdSchema } from './tenant-id.ts';

export const update = masterProcedure
  .meta({
    route: {
      method: 'PATCH',
      path: '/admin/tenants/{tenant_id}',
      summary: 'Change a tenant',
      description:
        'What is left out stays; an address is given as a whole. Documents that were recorded keep what they were made ' +
        'with. `active: true` brings back a tenant that was deactivated, with all its credentials.',
      tags: ['Tenants'],
      spec: withErrors(400, 401, 403, 404, 413, 415, 503),
    },
  })
  .input(
    closedObject({
      tenant_id: TenantIdSchema,
      ...ISSUER_CHANGE_ENTRIES,
      active: v.optional(v.boolean('must be true or false')),
    }),
  )
  .output(TenantSchema)
  .mutation(async ({ ctx: { deps, system }, input: { tenant_id, active, ...given } }) => {
    const changes = toIssuerChanges(deps.keyring, tenant_id, given);
    const updated = await updateTenant(
      deps.db,
      system,
      tenant_id,
      active === undefined ? changes : { ...changes, active },
    );
    return toTenantBody(updated, deps.clock.now());
  });
