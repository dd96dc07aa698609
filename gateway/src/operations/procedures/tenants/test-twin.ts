import { closedObject, textField } from '@chasqui/core/fields';
import { say } from '@chasqui/core/messages';
import { newId } from '@chasqui/db/identifiers';
import * as db from '@chasqui/db/tenants';
import * as v from 'valibot';
import { makeSandboxCertificate, sealCertificate } from '../../../kernel/certificates/read-certificate.ts';
import type { GatewayDeps } from '../../../kernel/deps.ts';
import { masterProcedure } from '../../../kernel/operation/procedure.ts';
import { recordId } from '../../../kernel/parameters/parameter-fields.ts';
import { generateApiKey } from '../../../kernel/principal/credential.ts';
import { CreatedApiKeySchema, toCreatedApiKey } from '../access/api-keys.ts';
import { TenantSchema, toTenantBody } from './tenant-body.ts';

export const createTestTwin = masterProcedure('POST /admin/tenants/{tenant_id}/test-twin', 'Tenants', {
  successStatus: 201,
  summary: say('Create the test twin of a tenant', 'Crear la gemela de prueba de una empresa'),
  description: say(
    'For a tenant that was created before there were test twins. Returns the twin and its key, which works at once. A tenant has one twin (409).',
    'Para una empresa que se creó antes de que hubiera gemelas de prueba. Devuelve la gemela y su clave, que funciona de inmediato. Una empresa tiene una sola gemela (409).',
  ),
  errors: [409],
})
  .input(
    closedObject({
      tenant_id: recordId('tenant'),
      apiKeyLabel: v.optional(textField({ min: 1, max: 100 }), 'default'),
    }),
  )
  .output(v.object({ tenant: TenantSchema, testApiKey: CreatedApiKeySchema }))
  .mutation(async ({ ctx: { deps, system, language }, input: { tenant_id, apiKeyLabel } }) => {
    const live = await db.getTenant(deps.db, system, tenant_id);
    const { twin, key } = await makeTestTwin(deps, live, apiKeyLabel);
    const { tenant, apiKey } = await db.createTestTwin(deps.db, system, tenant_id, twin);
    return {
      tenant: toTenantBody(tenant, { now: deps.clock.now(), language }),
      testApiKey: toCreatedApiKey(apiKey, key),
    };
  });

export interface MadeTestTwin {
  readonly twin: db.NewTestTwin;
  /** Plain text of its key. */
  readonly key: string;
}

/** Makes a key and a self-signed certificate for the test twin of a company. */
export async function makeTestTwin(
  deps: GatewayDeps,
  { ruc, name }: { readonly ruc: string; readonly name: string },
  label: string,
): Promise<MadeTestTwin> {
  const id = newId();
  const { key, digest, last4 } = generateApiKey('test', deps.config.cell);
  const identity = await makeSandboxCertificate(deps, { id, ruc, name, mode: 'test' });
  const certificate = sealCertificate(deps.keyring, id, identity);
  return { twin: { id, certificate, apiKey: { label, digest, last4 } }, key };
}
