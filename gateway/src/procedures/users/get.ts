import { closedObject } from '@chasqui/core/fields';
import { getUser } from '@chasqui/db/users';
import { withErrors } from '../../rest/error-responses.ts';
import { userAdminProcedure } from '../../trpc/procedure.ts';
import { toUserBody, UserSchema } from './user-body.ts';
import { UserIdSchema } from './user-id.ts';

export const get = userAdminProcedure
  .meta({
    route: {
      method: 'GET',
      path: '/admin/users/{id}',
      summary: 'Get a user',
      description: "Answers the user's name, e-mail and role, and whether they are active.",
      tags: ['Users'],
      spec: withErrors(400, 401, 403, 404, 503),
    },
  })
  .input(closedObject({ id: UserIdSchema }))
  .output(UserSchema)
  .query(async ({ ctx, input }) => toUserBody(await getUser(ctx.deps.db, ctx.tenant, input.id)));
