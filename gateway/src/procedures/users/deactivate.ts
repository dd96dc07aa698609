import { closedObject } from '@chasqui/core/fields';
import { updateUser } from '@chasqui/db/users';
import * as v from 'valibot';
import { withNoContent } from '../../rest/error-responses.ts';
import { userAdminProcedure } from '../../trpc/procedure.ts';
import { UserIdSchema } from './user-id.ts';

export const deactivate = userAdminProcedure
  .meta({
    route: {
      method: 'DELETE',
      path: '/admin/users/{id}',
      successStatus: 204,
      summary: 'Deactivate a user',
      description:
        'Their credentials stop working at once. History keeps their name and the tenant their e-mail: `PATCH` with ' +
        '`active: true` brings them back.',
      tags: ['Users'],
      spec: withNoContent(400, 401, 403, 404, 409, 503),
    },
  })
  .input(closedObject({ id: UserIdSchema }))
  .output(v.void())
  .mutation(async ({ ctx, input }) => {
    await updateUser(ctx.deps.db, ctx.tenant, { id: input.id, changes: { active: false } });
  });
