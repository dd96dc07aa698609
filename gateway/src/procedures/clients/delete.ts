import { closedObject } from '@chasqui/core/fields';
import { deleteClient } from '@chasqui/db/clients';
import * as v from 'valibot';
import { withNoContent } from '../../rest/error-responses.ts';
import { issuerProcedure } from '../../trpc/procedure.ts';
import { ClientIdSchema } from './client-id.ts';

export const remove = issuerProcedure
  .meta({
    route: {
      method: 'DELETE',
      path: '/api/clients/{id}',
      successStatus: 204,
      summary: 'Delete a client',
      description: 'Documents and receivables keep what they say of the client, whose identity is free again.',
      tags: ['Clients'],
      spec: withNoContent(400, 401, 403, 404, 503),
    },
  })
  .input(closedObject({ id: ClientIdSchema }))
  .output(v.void())
  .mutation(async ({ ctx, input }) => deleteClient(ctx.deps.db, ctx.tenant, input.id));
