import { closedObject, textField } from '@chasqui/core/fields';
import { recordApiKey } from '@chasqui/db/api-keys';
import { createApiKey } from '../../principal/api-key.ts';
import { withErrors } from '../../rest/error-responses.ts';
import { masterProcedure } from '../../trpc/procedure.ts';
import { TenantIdSchema } from '../tenants/tenant-id.ts';
import { CreatedApiKeySchema, toCreatedApiKey } from './api-key-body.ts';

export const create = masterProcedure
  .meta({
    route: {
      method: 'POST',
      path: '/admin/tenants/{tenant_id}/api-keys',
      successStatus: 201,
      summary: 'Create an API key',
      description:
        'Answers the key, which is shown this once and cannot be asked for again. It reaches all of `/api` until it ' +
        'is revoked. A tenant has at most 100 active ones (409).',
      tags: ['API keys'],
      spec: withErrors(400, 401, 403, 404, 409, 413, 415, 503),
    },
  })
  .input(closedObject({ tenant_id: TenantIdSchema, label: textField({ min: 1, max: 100 }) }))
  .output(CreatedApiKeySchema)
  .mutation(async ({ ctx: { deps, system }, input: { tenant_id, label } }) => {
    const { key, digest, last4 } = createApiKey();
    return toCreatedApiKey(await recordApiKey(deps.db, system, tenant_id, { label, digest, last4 }), key);
  });
