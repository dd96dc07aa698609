import { closedObject } from '@chasqui/core/fields';
import { getIssuer } from '@chasqui/db/tenants';
import { type UserChanges, updateUser } from '@chasqui/db/users';
import type { Passwords } from '@chasqui/platform/password';
import * as v from 'valibot';
import { withErrors } from '../../rest/error-responses.ts';
import { userAdminProcedure } from '../../trpc/procedure.ts';
import { toUserBody, UserSchema } from './user-body.ts';
import { EmailSchema, NewPasswordSchema, RoleSchema, UserNameSchema } from './user-fields.ts';
import { UserIdSchema } from './user-id.ts';

const CHANGES = {
  name: v.optional(UserNameSchema),
  email: v.optional(EmailSchema),
  password: v.optional(NewPasswordSchema),
  role: v.optional(RoleSchema),
  active: v.optional(v.boolean('must be true or false')),
} as const;

export const update = userAdminProcedure
  .meta({
    route: {
      method: 'PATCH',
      path: '/admin/users/{id}',
      summary: 'Change a user',
      description:
        'What is left out stays. A new password or role, or `active: false`, ends the sessions of the user, every access ' +
        'token with them: whoever changes the own password logs in again. A new password also lifts the lock of too many ' +
        'failed logins. The tenant keeps one active admin. `active: true` brings back a user who was deactivated.',
      tags: ['Users'],
      spec: withErrors(400, 401, 403, 404, 409, 413, 415, 503),
    },
  })
  .input(closedObject({ id: UserIdSchema, ...CHANGES }))
  .output(UserSchema)
  .mutation(async ({ ctx, input: { id, ...given } }) => {
    const changes = await toChanges(ctx.deps.passwords, given);
    const user = await updateUser(ctx.deps.db, ctx.tenant, { id, changes });
    if (given.password !== undefined) {
      const { ruc } = await getIssuer(ctx.deps.db, ctx.tenant);
      await ctx.deps.loginThrottle.forgive({ email: user.email.toLowerCase(), ruc });
    }
    return toUserBody(user);
  });

type GivenChanges = v.InferOutput<v.ObjectSchema<typeof CHANGES, undefined>>;

async function toChanges(passwords: Passwords, { password, ...changes }: GivenChanges): Promise<UserChanges> {
  if (password === undefined) return changes;
  return { ...changes, passwordHash: await passwords.hash(password) };
}
