import { closedObject } from '@chasqui/core/fields';
import { createUser } from '@chasqui/db/users';
import { withErrors } from '../../rest/error-responses.ts';
import { userAdminProcedure } from '../../trpc/procedure.ts';
import { toUserBody, UserSchema } from './user-body.ts';
import { EmailSchema, NewPasswordSchema, RoleSchema, UserNameSchema } from './user-fields.ts';

const NewUserSchema = closedObject({
  name: UserNameSchema,
  email: EmailSchema,
  password: NewPasswordSchema,
  role: RoleSchema,
});

export const create = userAdminProcedure
  .meta({
    route: {
      method: 'POST',
      path: '/admin/users',
      successStatus: 201,
      summary: 'Add a user to the tenant',
      description:
        'With a password of 10 to 128 characters that you choose and hand over. E-mails are unique within a tenant. ' +
        'A tenant has at most 200 active users (409). Answers the user as recorded.',
      tags: ['Users'],
      spec: withErrors(400, 401, 403, 409, 413, 415, 503),
    },
  })
  .input(NewUserSchema)
  .output(UserSchema)
  .mutation(async ({ ctx, input: { password, ...user } }) => {
    const passwordHash = await ctx.deps.passwords.hash(password);
    return toUserBody(await createUser(ctx.deps.db, ctx.tenant, { ...user, passwordHash }));
  });
