import { closedObject, textField } from '@chasqui/core/fields';
import * as db from '@chasqui/db/api-keys';
import { getTenant } from '@chasqui/db/tenants';
import * as v from 'valibot';
import { masterProcedure } from '../operation/procedure.ts';
import { recordId } from '../parameters/parameter-fields.ts';
import { generateApiKey } from '../principal/credential.ts';

export const CreatedApiKeySchema = v.object({
  id: v.string(),
  label: v.string(),
  key: v.pipe(v.string(), v.description('Shown only in this answer')),
  createdAt: v.string(),
});

/** API key in the list. Its value is not stored anywhere. */
export const ApiKeySchema = v.object({
  id: v.string(),
  label: v.string(),
  last4: v.string(),
  createdAt: v.string(),
  lastUsedAt: v.nullable(v.pipe(v.string(), v.description('Rounded to the minute'))),
  revokedAt: v.nullable(v.string()),
});

export function toCreatedApiKey(record: db.ApiKeyRecord, key: string): v.InferOutput<typeof CreatedApiKeySchema> {
  return { id: record.id, label: record.label, key, createdAt: record.createdAt.toISOString() };
}

function toApiKeyBody(record: db.ApiKeyRecord): v.InferOutput<typeof ApiKeySchema> {
  return {
    id: record.id,
    label: record.label,
    last4: record.last4,
    createdAt: record.createdAt.toISOString(),
    lastUsedAt: record.lastUsedAt?.toISOString() ?? null,
    revokedAt: record.revokedAt?.toISOString() ?? null,
  };
}

export const listApiKeys = masterProcedure('GET /admin/tenants/{tenant_id}/api-keys', 'API keys', {
  summary: 'List the API keys of a tenant',
  description:
    'Returns label, last four characters and last use of each key, including revoked ones. The keys themselves are ' +
    'not stored.',
})
  .input(closedObject({ tenant_id: recordId('tenant') }))
  .output(v.object({ data: v.array(ApiKeySchema) }))
  .query(async ({ ctx: { deps, system }, input }) => ({
    data: (await db.listApiKeys(deps.db, system, input.tenant_id)).map(toApiKeyBody),
  }));

export const createApiKey = masterProcedure('POST /admin/tenants/{tenant_id}/api-keys', 'API keys', {
  successStatus: 201,
  summary: 'Create an API key',
  description:
    'Returns the key, which is shown only in this answer. It has access to all of `/api` until it is revoked. A ' +
    'tenant has at most 100 active keys (409). Keys of a test tenant begin with `sk_test_`.',
  errors: [409],
})
  .input(closedObject({ tenant_id: recordId('tenant'), label: textField({ min: 1, max: 100 }) }))
  .output(CreatedApiKeySchema)
  .mutation(async ({ ctx: { deps, system }, input: { tenant_id, label } }) => {
    const { mode } = await getTenant(deps.db, system, tenant_id);
    const { key, digest, last4 } = generateApiKey(mode);
    return toCreatedApiKey(await db.recordApiKey(deps.db, system, tenant_id, { label, digest, last4 }), key);
  });

export const revokeApiKey = masterProcedure('DELETE /admin/tenants/{tenant_id}/api-keys/{key_id}', 'API keys', {
  summary: 'Revoke an API key',
  description: 'The key stops working at once, on every gateway.',
})
  .input(closedObject({ tenant_id: recordId('tenant'), key_id: recordId('API key') }))
  .output(v.void())
  .mutation(async ({ ctx: { deps, system }, input: { tenant_id: tenantId, key_id: keyId } }) => {
    await db.revokeApiKey(deps.db, system, { tenantId, keyId });
  });
