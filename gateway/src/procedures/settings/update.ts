import { closedObject } from '@chasqui/core/fields';
import { updateSettings } from '@chasqui/db/tenants';
import * as v from 'valibot';
import { withErrors } from '../../rest/error-responses.ts';
import { configureProcedure } from '../../trpc/procedure.ts';
import { ISSUER_CHANGE_ENTRIES, toIssuerChanges } from '../tenants/issuer-changes.ts';
import { LogoSchema, toLogo } from './logo.ts';
import { SettingsSchema, toSettingsBody } from './settings-body.ts';

export const update = configureProcedure
  .meta({
    route: {
      method: 'PATCH',
      path: '/api/settings',
      summary: "Change the tenant's own data",
      description:
        'What is left out stays; an address is given as a whole. Documents that were recorded keep what they were made ' +
        'with.',
      tags: ['Settings'],
      spec: withErrors(400, 401, 403, 413, 415, 503),
    },
  })
  .input(
    closedObject({
      ...ISSUER_CHANGE_ENTRIES,
      logo: v.optional(v.pipe(v.nullable(LogoSchema), v.description('null removes it'))),
    }),
  )
  .output(SettingsSchema)
  .mutation(async ({ ctx: { deps, tenant }, input: { logo, ...given } }) => {
    const changes = toIssuerChanges(deps.keyring, tenant.tenantId, given);
    const updated = await updateSettings(
      deps.db,
      tenant,
      logo === undefined ? changes : { ...changes, logo: logo && toLogo(logo) },
    );
    return toSettingsBody(updated, deps.clock.now());
  });
