import { createClient, getClient } from '@chasqui/db/clients';
import { findEarlier } from '../../middleware/idempotency/find-earlier.ts';
import { withErrors } from '../../rest/error-responses.ts';
import { issuerProcedure } from '../../trpc/procedure.ts';
import { ClientSchema, toClientBody } from './client-body.ts';
import { NewClientSchema } from './client-request.ts';

export const create = issuerProcedure
  .meta({
    route: {
      method: 'POST',
      path: '/api/clients',
      successStatus: 201,
      summary: 'Add a client',
      description:
        'By the same rules as the customer of a document. No two clients have one identityType and identityNumber: 409 ' +
        'names the one that has them. Answers the client as recorded.',
      tags: ['Clients'],
      spec: withErrors(400, 401, 403, 409, 413, 415, 503),
    },
  })
  .input(NewClientSchema)
  .output(ClientSchema)
  .mutation(async ({ ctx, input }) => {
    const { deps, tenant, idempotency } = ctx;
    const client =
      (await findEarlier(ctx, getClient)) ?? (await createClient(deps.db, tenant, { ...input, idempotency }));
    return toClientBody(client);
  });
