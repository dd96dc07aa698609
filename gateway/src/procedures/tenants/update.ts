import { closedObject } from '@chasqui/core/fields';
import { type TenantChanges, updateTenant } from '@chasqui/db/tenants';
import * as v from 'valibot';
import type { GatewayDeps } from '../../deps.ts';
import { withErrors } from '../../rest/error-responses.ts';
import { masterProcedure } from '../../trpc/procedure.ts';
import { EmailSchema, NewPasswordSchema, UserNameSchema } from '../users/user-fields.ts';
import { ISSUER_CHANGE_ENTRIES, toIssuerChanges } from './issuer-changes.ts';
import { TenantSchema, toTenantBody } from './tenant-body.ts';
import { TenantIdSchema } from './tenant-id.ts';

const GivenAdminSchema = v.pipe(
  closedObject({ name: v.optional(UserNameSchema), email: EmailSchema, password: NewPasswordSchema }),
  v.description('Who is to log in as admin. `name` may be left out for a user who exists'),
);

export const update = masterProcedure
  .meta({
    route: {
      method: 'PATCH',
      path: '/admin/tenants/{tenant_id}',
      summary: 'Change a tenant',
      description:
        'What is left out stays; an address is given as a whole. Documents that were recorded keep what they were made ' +
        'with. `active: true` brings back a tenant that was deactivated, with all its credentials. ' +
        '`admin` is for an admin who lost the password: the user of that e-mail gets this one and is an active admin from ' +
        'then on, their sessions ended; if nobody has the e-mail, they are added, and need a `name`.',
      tags: ['Tenants'],
      spec: withErrors(400, 401, 403, 404, 409, 413, 415, 503),
    },
  })
  .input(
    closedObject({
      tenant_id: TenantIdSchema,
      ...ISSUER_CHANGE_ENTRIES,
      active: v.optional(v.boolean('must be true or false')),
      admin: v.optional(GivenAdminSchema),
    }),
  )
  .output(TenantSchema)
  .mutation(async ({ ctx: { deps, system }, input: { tenant_id, active, admin, ...given } }) => {
    const changes: TenantChanges = {
      ...toIssuerChanges(deps.keyring, tenant_id, given),
      ...(active === undefined ? {} : { active }),
      ...(admin === undefined ? {} : { admin: await toGivenAdmin(deps, admin) }),
    };
    const updated = await updateTenant(deps.db, system, tenant_id, changes);
    if (admin !== undefined) {
      await deps.loginThrottle.forgive({ email: admin.email.toLowerCase(), ruc: updated.ruc });
    }
    return toTenantBody(updated, deps.clock.now());
  });

async function toGivenAdmin({ passwords }: GatewayDeps, admin: v.InferOutput<typeof GivenAdminSchema>) {
  const { password, ...user } = admin;
  return { ...user, passwordHash: await passwords.hash(password) };
}
