import { getSettings } from '@chasqui/db/tenants';
import { NoInputSchema } from '../../parameters/no-input.ts';
import { withErrors } from '../../rest/error-responses.ts';
import { configureProcedure } from '../../trpc/procedure.ts';
import { SettingsSchema, toSettingsBody } from './settings-body.ts';

export const get = configureProcedure
  .meta({
    route: {
      method: 'GET',
      path: '/api/settings',
      summary: "The tenant's own data: what its documents are issued, printed, signed and sent with",
      description:
        "Answers name, address, logo, the SOL user's name and the certificates with how long they are good; never a " +
        'secret.',
      tags: ['Settings'],
      spec: withErrors(400, 401, 403, 503),
    },
  })
  .input(NoInputSchema)
  .output(SettingsSchema)
  .query(async ({ ctx: { deps, tenant } }) => toSettingsBody(await getSettings(deps.db, tenant), deps.clock.now()));
