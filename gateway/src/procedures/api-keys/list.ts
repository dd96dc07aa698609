import { closedObject } from '@chasqui/core/fields';
import { listApiKeys } from '@chasqui/db/api-keys';
import * as v from 'valibot';
import { withErrors } from '../../rest/error-responses.ts';
import { masterProcedure } from '../../trpc/procedure.ts';
import { TenantIdSchema } from '../tenants/tenant-id.ts';
import { ApiKeySchema, toApiKeyBody } from './api-key-body.ts';

export const list = masterProcedure
  .meta({
    route: {
      method: 'GET',
      path: '/admin/tenants/{tenant_id}/api-keys',
      summary: 'List the API keys of a tenant, revoked ones too',
      description:
        'Answers their labels, last four characters and when they were last used. The keys themselves are kept ' +
        'nowhere.',
      tags: ['API keys'],
      spec: withErrors(400, 401, 403, 404, 503),
    },
  })
  .input(closedObject({ tenant_id: TenantIdSchema }))
  .output(v.object({ data: v.array(ApiKeySchema) }))
  .query(async ({ ctx: { deps, system }, input }) => ({
    data: (await listApiKeys(deps.db, system, input.tenant_id)).map(toApiKeyBody),
  }));
