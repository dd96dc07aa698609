import { CertificateSchema } from '@chasqui/core/certificates';
import { AddressSchema, CompanyNameSchema, TradeNameSchema } from '@chasqui/core/company';
import { validationError } from '@chasqui/core/errors';
import { closedObject, component, described, oneLine, rucField, textField } from '@chasqui/core/fields';
import { hasValidRucCheckDigit } from '@chasqui/core/identity';
import { inLanguage, type Language, say } from '@chasqui/core/messages';
import { SunatSchema } from '@chasqui/core/sunat-credentials';
import { EmailSchema, NewPasswordSchema, UserNameSchema } from '@chasqui/core/users';
import { newId } from '@chasqui/db/identifiers';
import * as db from '@chasqui/db/tenants';
import * as v from 'valibot';
import type { ShownFor } from '../../../kernel/certificates/certificate-body.ts';
import { readCertificate, sealCertificate } from '../../../kernel/certificates/read-certificate.ts';
import type { GatewayDeps } from '../../../kernel/deps.ts';
import { masterProcedure } from '../../../kernel/operation/procedure.ts';
import { generateApiKey, type NewApiKey } from '../../../kernel/principal/credential.ts';
import { type Warning, WarningsSchema } from '../../emission/list-warnings.ts';
import { CreatedApiKeySchema, toCreatedApiKey } from '../access/api-keys.ts';
import { lineOrNull, toAddress } from './issuer-fields.ts';
import { toCredentialChanges } from './sunat-fields.ts';
import { TenantSchema, toTenantBody } from './tenant-body.ts';
import { makeTestTwin } from './test-twin.ts';

const NewAdminSchema = closedObject({ name: UserNameSchema, email: EmailSchema, password: NewPasswordSchema });

export const TenantRequestSchema = component(
  'TenantInput',
  closedObject({
    ruc: rucField(),
    name: CompanyNameSchema,
    tradeName: v.optional(TradeNameSchema),
    address: AddressSchema,
    admin: NewAdminSchema,
    sunat: v.optional(SunatSchema),
    certificate: v.optional(CertificateSchema),
    apiKeyLabel: v.optional(textField({ min: 1, max: 100 }), 'default'),
  }),
);
type TenantRequest = v.InferOutput<typeof TenantRequestSchema>;

const AdminSchema = v.object({ id: v.string(), name: v.string(), email: v.string(), role: v.literal('admin') });
const TenantCreatedSchema = v.object({
  tenant: TenantSchema,
  admin: AdminSchema,
  apiKey: CreatedApiKeySchema,
  testApiKey: v.pipe(
    CreatedApiKeySchema,
    described(
      'Key of the test twin. Its documents go to the sandbox only',
      'Clave de la gemela de prueba. Sus comprobantes van solo al sandbox',
    ),
  ),
  warnings: WarningsSchema,
});
type TenantCreated = v.InferOutput<typeof TenantCreatedSchema>;

export const createTenant = masterProcedure('POST /admin/tenants', 'Tenants', {
  successStatus: 201,
  summary: say(
    'Create a tenant with its first admin and API key, and its test twin',
    'Crear una empresa con su primer admin y su clave API, y su gemela de prueba',
  ),
  description: say(
    'Creates a live tenant and its test twin: a tenant with the same RUC, name and address. The documents of the twin go to the sandbox only, with every authority. ' +
      '`testApiKey` works at once, with a self-signed certificate. Accepts any certificate that can be read, because a new tenant has nothing to lose. ' +
      '`certificate.problems` says why documents would end as SIGN_ERROR with it. A RUC with a wrong check digit is a 400 if documents go to SUNAT (`AUTHORITY=production`), and a warning otherwise.',
    'Crea una empresa real y su gemela de prueba: una empresa con el mismo RUC, nombre y dirección. Los comprobantes de la gemela van solo al sandbox, con cualquier autoridad. ' +
      '`testApiKey` funciona de inmediato, con un certificado autofirmado. Acepta cualquier certificado que se pueda leer, porque una empresa nueva no tiene nada que perder. ' +
      '`certificate.problems` dice por qué los comprobantes terminarían en SIGN_ERROR con él. ' +
      'Un RUC con un dígito verificador incorrecto es un 400 si los comprobantes van a SUNAT (`AUTHORITY=production`), y una advertencia en otro caso.',
  ),
  errors: [409],
})
  .input(TenantRequestSchema)
  .output(TenantCreatedSchema)
  .mutation(async ({ ctx: { deps, system, language }, input }) => {
    const warnings = checkRuc(deps, input.ruc, language);
    const apiKey = generateApiKey('live', deps.config.cell);
    const newTenant = await toNewTenant(deps, input, apiKey);
    const { twin, key: testKey } = await makeTestTwin(deps, newTenant, input.apiKeyLabel);
    const created = await db.createTenant(deps.db, system, { ...newTenant, twin });
    const keys = { key: apiKey.key, testKey };
    return { ...toTenantCreated(created, keys, { now: deps.clock.now(), language }), warnings };
  });

/**
 * Checks the check digit of a company's RUC. Elsewhere than at SUNAT, companies of tests have invented RUCs.
 * @throws ChasquiError VALIDATION_FAILED if documents of companies go to SUNAT
 */
function checkRuc({ config }: Pick<GatewayDeps, 'config'>, ruc: string, language: Language): Warning[] {
  if (hasValidRucCheckDigit(ruc)) return [];
  const code = 'RUC_CHECK_DIGIT';
  const text = say(`the check digit of the RUC ${ruc} is wrong`, `el dígito verificador del RUC ${ruc} es incorrecto`);
  if (config.authority === 'production') throw validationError([{ path: 'ruc', code, ...text }]);
  return [{ code, message: inLanguage(text, language) }];
}

async function toNewTenant(
  deps: GatewayDeps,
  request: TenantRequest,
  { digest, last4 }: NewApiKey,
): Promise<Omit<db.NewTenant, 'twin'>> {
  const id = newId();
  const { ruc, name, tradeName, address, admin, sunat, apiKeyLabel } = request;
  return {
    id,
    ruc,
    name: oneLine(name),
    tradeName: lineOrNull(tradeName),
    address: toAddress(address),
    admin: { name: admin.name, email: admin.email, passwordHash: await deps.passwords.hash(admin.password) },
    solCredentials: null,
    apiClients: {},
    ...(sunat && toCredentialChanges(deps.keyring, id, sunat)),
    certificate: await toCertificate(deps, id, request),
    apiKey: { label: apiKeyLabel, digest, last4 },
  };
}

async function toCertificate(deps: GatewayDeps, tenantId: string, { certificate, ...owner }: TenantRequest) {
  if (certificate === undefined) return null;
  const { ruc, name } = owner;
  const identity = await readCertificate(deps, certificate, {
    owner: { id: tenantId, ruc, name, mode: 'live' },
    path: 'certificate',
  });
  return sealCertificate(deps.keyring, tenantId, identity);
}

interface NewKeys {
  readonly key: string;
  readonly testKey: string;
}

function toTenantCreated(
  created: db.CreatedTenant,
  { key, testKey }: NewKeys,
  shown: Pick<ShownFor, 'now' | 'language'>,
): Omit<TenantCreated, 'warnings'> {
  const { tenant, admin, apiKey, testApiKey } = created;
  if (testApiKey === null) throw new Error(`Tenant ${tenant.id} was created without its test twin`);
  return {
    tenant: toTenantBody(tenant, shown),
    admin: { id: admin.id, name: admin.name, email: admin.email, role: 'admin' },
    apiKey: toCreatedApiKey(apiKey, key),
    testApiKey: toCreatedApiKey(testApiKey, testKey),
  };
}
