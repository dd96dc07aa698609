import { updateClient } from '@chasqui/db/clients';
import { withErrors } from '../../rest/error-responses.ts';
import { issuerProcedure } from '../../trpc/procedure.ts';
import { ClientSchema, toClientBody } from './client-body.ts';
import { ClientChangesSchema } from './client-request.ts';

export const update = issuerProcedure
  .meta({
    route: {
      method: 'PATCH',
      path: '/api/clients/{id}',
      summary: 'Change a client',
      description:
        'What is left out stays; `null` takes address, email or phone away. Documents keep what they say of the client.',
      tags: ['Clients'],
      spec: withErrors(400, 401, 403, 404, 409, 413, 415, 503),
    },
  })
  .input(ClientChangesSchema)
  .output(ClientSchema)
  .mutation(async ({ ctx, input: { id, ...changes } }) =>
    toClientBody(await updateClient(ctx.deps.db, ctx.tenant, { id, changes })),
  );
