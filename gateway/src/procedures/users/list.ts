import { closedObject } from '@chasqui/core/fields';
import { listUsers } from '@chasqui/db/users';
import * as v from 'valibot';
import { PAGE_QUERY_ENTRIES } from '../../pagination/page-query.ts';
import { PaginationSchema, toPagination } from '../../pagination/pagination.ts';
import { withErrors } from '../../rest/error-responses.ts';
import { userAdminProcedure } from '../../trpc/procedure.ts';
import { toUserBody, UserSchema } from './user-body.ts';

export const list = userAdminProcedure
  .meta({
    route: {
      method: 'GET',
      path: '/admin/users',
      summary: 'List the users of the tenant, deactivated ones too',
      description: 'Answers, by pages, their names, e-mails and roles, the oldest first.',
      tags: ['Users'],
      spec: withErrors(400, 401, 403, 503),
    },
  })
  .input(closedObject(PAGE_QUERY_ENTRIES))
  .output(v.object({ data: v.array(UserSchema), pagination: PaginationSchema }))
  .query(async ({ ctx, input }) => {
    const { users, total } = await listUsers(ctx.deps.db, ctx.tenant, input);
    return { data: users.map(toUserBody), pagination: toPagination(input, total) };
  });
