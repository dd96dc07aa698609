import { oneLine } from '@chasqui/core/fields';
import { type CreatedTenant, createTenant, type NewTenant, newId, type SealedCertificate } from '@chasqui/db';
import { sealSigningIdentity, sealSolPassword } from '@chasqui/platform/credentials';
import { hashPassword } from '@chasqui/platform/password';
import type { RequestContext } from '../../context.ts';
import type { GatewayDeps } from '../../deps.ts';
import { createApiKey, type NewApiKey } from '../../principal/api-key.ts';
import { withErrors } from '../../rest/error-responses.ts';
import { masterProcedure } from '../../trpc/procedure.ts';
import { readCertificate } from './read-certificate.ts';
import { type TenantCreated, TenantCreatedSchema } from './tenant-created.ts';
import { type TenantRequest, TenantRequestSchema } from './tenant-request.ts';

const MAIN_ESTABLISHMENT = '0000';

export const create = masterProcedure
  .meta({
    route: {
      method: 'POST',
      path: '/admin/tenants',
      successStatus: 201,
      summary: 'Create a tenant with its first admin and API key',
      tags: ['Tenants'],
      spec: withErrors(400, 401, 403, 409, 413, 415, 503),
    },
  })
  .input(TenantRequestSchema)
  .output(TenantCreatedSchema)
  .mutation(({ ctx, input }) => provisionTenant(ctx, input));

async function provisionTenant({ deps, requestId }: RequestContext, request: TenantRequest): Promise<TenantCreated> {
  const apiKey = createApiKey();
  const tenant = await toNewTenant(deps, request, apiKey);
  const created = await createTenant(deps.db, { actor: { kind: 'master' }, requestId }, tenant);
  return toTenantCreated(created, tenant, apiKey.key);
}

async function toNewTenant(
  deps: GatewayDeps,
  request: TenantRequest,
  { digest, last4 }: NewApiKey,
): Promise<NewTenant> {
  const id = newId();
  return {
    id,
    ruc: request.ruc,
    name: oneLine(request.name),
    tradeName: lineOrNull(request.tradeName),
    address: toAddress(request.address),
    admin: await toAdmin(request.admin),
    solCredentials: toSolCredentials(deps, id, request.sunat),
    certificate: await toCertificate(deps, id, request),
    apiKey: { label: request.apiKeyLabel, digest, last4 },
  };
}

function toAddress({ ubigeo, address, department, province, district }: TenantRequest['address']) {
  return {
    ubigeo,
    address: oneLine(address),
    department: lineOrNull(department),
    province: lineOrNull(province),
    district: lineOrNull(district),
    establishmentCode: MAIN_ESTABLISHMENT,
  };
}

// Names and addresses go into every document, where SUNAT's patterns break on a line break.
function lineOrNull(text: string | undefined): string | null {
  return text === undefined ? null : oneLine(text);
}

async function toAdmin({ name, email, password }: TenantRequest['admin']) {
  return { name, email, passwordHash: await hashPassword(password) };
}

function toSolCredentials(deps: GatewayDeps, tenantId: string, sunat: TenantRequest['sunat']) {
  if (sunat === undefined) return null;
  return { username: sunat.username, sealedPassword: sealSolPassword(deps.keyring, tenantId, sunat.password) };
}

async function toCertificate(deps: GatewayDeps, tenantId: string, request: TenantRequest) {
  if (request.certificate === undefined) return null;
  const identity = await readCertificate(deps, request.certificate, request);
  const { subject, issuer, serialNumber, validFrom, validTo } = identity.certificate;
  const sealed = sealSigningIdentity(deps.keyring, tenantId, identity);
  return { sealed, subject, issuer, serialNumber, validFrom, validTo };
}

function toTenantCreated(created: CreatedTenant, given: NewTenant, key: string): TenantCreated {
  const { tenant, admin, apiKey } = created;
  return {
    tenant: {
      id: tenant.id,
      ruc: tenant.ruc,
      name: tenant.name,
      tradeName: tenant.tradeName,
      address: tenant.address,
      active: tenant.active,
      sunatUsername: given.solCredentials?.username ?? null,
      certificate: given.certificate && toCertificateSummary(given.certificate),
      createdAt: tenant.createdAt.toISOString(),
    },
    admin: { id: admin.id, name: admin.name, email: admin.email, role: 'admin' },
    apiKey: { id: apiKey.id, label: apiKey.label, key, createdAt: apiKey.createdAt.toISOString() },
  };
}

function toCertificateSummary({ subject, issuer, serialNumber, validFrom, validTo }: SealedCertificate) {
  return { subject, issuer, serialNumber, validFrom: validFrom.toISOString(), validTo: validTo.toISOString() };
}
