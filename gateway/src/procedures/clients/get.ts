import { closedObject } from '@chasqui/core/fields';
import { getClient } from '@chasqui/db/clients';
import { withErrors } from '../../rest/error-responses.ts';
import { readerProcedure } from '../../trpc/procedure.ts';
import { ClientSchema, toClientBody } from './client-body.ts';
import { ClientIdSchema } from './client-id.ts';

export const get = readerProcedure
  .meta({
    route: {
      method: 'GET',
      path: '/api/clients/{id}',
      summary: 'Get a client',
      description: 'Answers who the client is and how to reach them.',
      tags: ['Clients'],
      spec: withErrors(400, 401, 403, 404, 503),
    },
  })
  .input(closedObject({ id: ClientIdSchema }))
  .output(ClientSchema)
  .query(async ({ ctx, input }) => toClientBody(await getClient(ctx.deps.db, ctx.tenant, input.id)));
