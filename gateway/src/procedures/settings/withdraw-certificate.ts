import { withdrawNextCertificate } from '@chasqui/db/certificates';
import * as v from 'valibot';
import { NoInputSchema } from '../../parameters/no-input.ts';
import { withNoContent } from '../../rest/error-responses.ts';
import { configureProcedure } from '../../trpc/procedure.ts';

export const withdrawCertificate = configureProcedure
  .meta({
    route: {
      method: 'DELETE',
      path: '/api/settings/certificate/next',
      successStatus: 204,
      summary: 'Withdraw the certificate that waits for its day',
      description: 'None waits after that. One that has begun to sign is replaced by an upload.',
      tags: ['Settings'],
      spec: withNoContent(400, 401, 403, 404, 503),
    },
  })
  .input(NoInputSchema)
  .output(v.void())
  .mutation(({ ctx: { deps, tenant } }) => withdrawNextCertificate(deps.db, tenant));
