import { API_KEY_SCOPES } from '@chasqui/core/api-key-scopes';
import { validationError } from '@chasqui/core/errors';
import { choiceField, closedObject, component, described, listField, textField } from '@chasqui/core/fields';
import { FIELD_MESSAGES, say } from '@chasqui/core/messages';
import * as db from '@chasqui/db/api-keys/api-keys';
import type { SystemContext } from '@chasqui/db/connection';
import { getTenant, type TenantMode } from '@chasqui/db/tenants';
import * as v from 'valibot';
import type { GatewayDeps } from '../../../kernel/deps.ts';
import { adminProcedure, masterProcedure } from '../../../kernel/operation/procedure.ts';
import { instantField, recordId } from '../../../kernel/parameters/parameter-fields.ts';
import { generateApiKey } from '../../../kernel/principal/credential.ts';

const AccessSchema = v.pipe(
  choiceField(db.API_KEY_ACCESS),
  described('`full`, or `read` for what a viewer may read', '`full`, o `read` para lo que un viewer puede leer'),
);

const ScopesSchema = listField(choiceField(API_KEY_SCOPES), {
  min: 1,
  max: API_KEY_SCOPES.length,
  message: FIELD_MESSAGES.items(API_KEY_SCOPES.length),
});

/** Limits of a key, as answers show them. */
const LIMITS = {
  access: AccessSchema,
  scopes: v.nullable(v.pipe(ScopesSchema, described('Null for all scopes', 'Null si tiene todos los alcances'))),
  expiresAt: v.nullable(
    v.pipe(
      v.string(),
      described(
        'Instant from which the key does not work; null if there is none',
        'Instante desde el que la clave no funciona; null si no hay',
      ),
    ),
  ),
};

export const CreatedApiKeySchema = component(
  'CreatedApiKey',
  v.object({
    id: v.string(),
    label: v.string(),
    ...LIMITS,
    key: v.pipe(v.string(), described('Shown only in this answer', 'Se muestra solo en esta respuesta')),
    createdAt: v.string(),
  }),
);

/** API key in the list. Its value is not stored anywhere. */
const ApiKeySchema = component(
  'ApiKey',
  v.object({
    id: v.string(),
    label: v.string(),
    last4: v.string(),
    ...LIMITS,
    createdAt: v.string(),
    lastUsedAt: v.nullable(v.pipe(v.string(), described('Rounded to the minute', 'Redondeado al minuto'))),
    revokedAt: v.nullable(v.string()),
  }),
);

export function toCreatedApiKey(record: db.ApiKeyRecord, key: string): v.InferOutput<typeof CreatedApiKeySchema> {
  const { id, label, createdAt } = record;
  return { id, label, ...toLimits(record), key, createdAt: createdAt.toISOString() };
}

function toLimits({ access, scopes, expiresAt }: db.ApiKeyRecord) {
  return { access, scopes, expiresAt: expiresAt?.toISOString() ?? null };
}

function toApiKeyBody(record: db.ApiKeyRecord): v.InferOutput<typeof ApiKeySchema> {
  return {
    id: record.id,
    label: record.label,
    last4: record.last4,
    ...toLimits(record),
    createdAt: record.createdAt.toISOString(),
    lastUsedAt: record.lastUsedAt?.toISOString() ?? null,
    revokedAt: record.revokedAt?.toISOString() ?? null,
  };
}

const NewApiKeySchema = component(
  'ApiKeyInput',
  closedObject({
    label: textField({ min: 1, max: 100 }),
    access: v.optional(AccessSchema, 'full'),
    scopes: v.optional(
      v.pipe(
        ScopesSchema,
        described(
          'All that the key may do; everything if left out. `documents:write` reads documents too, and `reports` includes exports and the sales of SIRE',
          'Todo lo que la clave puede hacer; sin este campo, todo. `documents:write` también lee comprobantes, y `reports` incluye las exportaciones y las ventas del SIRE',
        ),
      ),
    ),
    expiresAt: v.optional(
      v.pipe(
        instantField(),
        described(
          'Instant after now from which the key does not work; never if left out',
          'Instante futuro desde el que la clave no funciona; sin este campo, ninguno',
        ),
      ),
    ),
  }),
);

const ApiKeysSchema = component('ApiKeyList', v.object({ data: v.array(ApiKeySchema) }));

async function listKeysOf({ db: database }: Pick<GatewayDeps, 'db'>, ctx: SystemContext, tenantId: string) {
  return { data: (await db.listApiKeys(database, ctx, tenantId)).map(toApiKeyBody) };
}

const EXPIRED_ALREADY = {
  path: 'expiresAt',
  code: 'EXPIRED_ALREADY',
  ...say('must be after now', 'debe ser posterior a este momento'),
};

interface NewKey extends v.InferOutput<typeof NewApiKeySchema> {
  readonly tenantId: string;
  readonly mode: TenantMode;
}

async function createKey(
  { db: database, clock, config }: Pick<GatewayDeps, 'db' | 'clock' | 'config'>,
  ctx: SystemContext,
  { tenantId, mode, expiresAt, ...limits }: NewKey,
): Promise<v.InferOutput<typeof CreatedApiKeySchema>> {
  const end = expiresAt === undefined ? null : new Date(expiresAt);
  if (end !== null && end <= clock.now()) throw validationError([EXPIRED_ALREADY]);
  const { key, digest, last4 } = generateApiKey(mode, config.cell);
  const record = { ...limits, scopes: limits.scopes ?? null, expiresAt: end, digest, last4 };
  return toCreatedApiKey(await db.recordApiKey(database, ctx, tenantId, record), key);
}

export const listApiKeys = masterProcedure('GET /admin/tenants/{tenant_id}/api-keys', 'API keys', {
  summary: say('List the API keys of a tenant', 'Listar las claves API de una empresa'),
  description: say(
    'Returns label, last four characters and last use of each key, including revoked ones. The keys themselves are not stored.',
    'Devuelve la etiqueta, los últimos cuatro caracteres y el último uso de cada clave, incluidas las revocadas. Las claves mismas no se guardan.',
  ),
})
  .input(closedObject({ tenant_id: recordId('tenant') }))
  .output(ApiKeysSchema)
  .query(({ ctx: { deps, system }, input }) => listKeysOf(deps, system, input.tenant_id));

export const createApiKey = masterProcedure('POST /admin/tenants/{tenant_id}/api-keys', 'API keys', {
  successStatus: 201,
  summary: say('Create an API key', 'Crear una clave API'),
  description: say(
    'Returns the key, which is shown only in this answer. It works until it is revoked or `expiresAt`: everywhere in `/api`, or with `access: "read"` for what a viewer may read. With `scopes`, anything else is a 403 that names the scope. ' +
      'A tenant has at most 100 active keys (409). Keys of a test tenant begin with `sk_test_`.',
    'Devuelve la clave, que se muestra solo en esta respuesta. Funciona hasta que se revoque o hasta `expiresAt`: en todo `/api`, o con `access: "read"` para lo que un viewer puede leer. Con `scopes`, lo demás es un 403 que nombra el alcance. ' +
      'Una empresa tiene 100 claves activas como máximo (409). Las claves de una empresa de prueba empiezan con `sk_test_`.',
  ),
  errors: [409],
})
  .input(closedObject({ tenant_id: recordId('tenant'), ...NewApiKeySchema.entries }))
  .output(CreatedApiKeySchema)
  .mutation(async ({ ctx: { deps, system }, input: { tenant_id: tenantId, ...key } }) => {
    const { mode } = await getTenant(deps.db, system, tenantId);
    return createKey(deps, system, { ...key, tenantId, mode });
  });

export const revokeApiKey = masterProcedure('DELETE /admin/tenants/{tenant_id}/api-keys/{key_id}', 'API keys', {
  summary: say('Revoke an API key', 'Revocar una clave API'),
  description: say(
    'The key stops working at once, on every gateway.',
    'La clave deja de funcionar de inmediato, en todos los gateways.',
  ),
})
  .input(closedObject({ tenant_id: recordId('tenant'), key_id: recordId('API key') }))
  .output(v.void())
  .mutation(async ({ ctx: { deps, system }, input: { tenant_id: tenantId, key_id: keyId } }) => {
    await db.revokeApiKey(deps.db, system, { tenantId, keyId });
  });

export const listOwnApiKeys = adminProcedure('GET /api/api-keys', 'API keys', {
  summary: say('List the API keys of your company', 'Listar las claves API de su empresa'),
  description: say(
    'Returns label, access, last four characters and last use of each key, including revoked ones.',
    'Devuelve la etiqueta, el acceso, los últimos cuatro caracteres y el último uso de cada clave, incluidas las revocadas.',
  ),
})
  .input(closedObject({}))
  .output(ApiKeysSchema)
  .query(({ ctx: { deps, tenant } }) => listKeysOf(deps, tenant, tenant.tenantId));

export const createOwnApiKey = adminProcedure('POST /api/api-keys', 'API keys', {
  successStatus: 201,
  summary: say('Create an API key for your company', 'Crear una clave API para su empresa'),
  description: say(
    'Returns the key, which is shown only in this answer. It works until it is revoked or `expiresAt`: everywhere in `/api`, or with ' +
      '`access: "read"` for what a viewer may read. With `scopes`, anything else is a 403 that names the scope. A company has at most 100 active keys (409).',
    'Devuelve la clave, que se muestra solo en esta respuesta. Funciona hasta que se revoque o hasta `expiresAt`: en todo `/api`, o con `access: "read"` para lo que un viewer puede leer. Con `scopes`, lo demás es un 403 que nombra el alcance. ' +
      'Una empresa tiene 100 claves activas como máximo (409).',
  ),
  errors: [409],
})
  .input(NewApiKeySchema)
  .output(CreatedApiKeySchema)
  .mutation(({ ctx: { deps, tenant, mode }, input }) =>
    createKey(deps, tenant, { ...input, tenantId: tenant.tenantId, mode }),
  );

export const revokeOwnApiKey = adminProcedure('DELETE /api/api-keys/{key_id}', 'API keys', {
  summary: say('Revoke an API key of your company', 'Revocar una clave API de su empresa'),
  description: say(
    'The key stops working at once, on every gateway.',
    'La clave deja de funcionar de inmediato, en todos los gateways.',
  ),
})
  .input(closedObject({ key_id: recordId('API key') }))
  .output(v.void())
  .mutation(async ({ ctx: { deps, tenant }, input: { key_id: keyId } }) => {
    await db.revokeApiKey(deps.db, tenant, { tenantId: tenant.tenantId, keyId });
  });
