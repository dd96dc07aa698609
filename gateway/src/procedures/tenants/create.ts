import { createTenant, newId } from '@chasqui/db';
import { sealSigningIdentity, sealSolPassword } from '@chasqui/platform/credentials';
import { hashPassword } from '@chasqui/platform/password';
import type { RequestContext } from '../../context.ts';
import { createApiKey } from '../../principal/api-key.ts';
import { withErrors } from '../../rest/error-responses.ts';
import { masterProcedure } from '../../trpc/procedure.ts';
import { readCertificate } from './read-certificate.ts';
import { TenantCreatedSchema, type TenantCreated } from './tenant-created.ts';
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
  const id = newId();
  const apiKey = createApiKey();
  const created = await createTenant(
    deps.db,
    { actor: { kind: 'master' }, requestId },
    {
      id,
      ruc: request.ruc,
      name: request.name,
      tradeName: request.tradeName ?? null,
      address: toAddress(request.address),
      admin: await toAdmin(request.admin),
      solCredentials: toSolCredentials(deps, id, request.sunat),
      certificate: await toCertificate(deps, id, request),
      apiKey: { label: request.apiKeyLabel, digest: apiKey.digest, last4: apiKey.last4 },
    },
  );
  return toTenantCreated(created, apiKey.key);
}

function toAddress({ ubigeo, address, department, province, district }: TenantRequest['address']) {
  return {
    ubigeo,
    address,
    department: department ?? null,
    province: province ?? null,
    district: district ?? null,
    establishmentCode: MAIN_ESTABLISHMENT,
  };
}

async function toAdmin({ name, email, password }: TenantRequest['admin']) {
  return { name, email, passwordHash: await hashPassword(password) };
}

function toSolCredentials(deps: RequestContext['deps'], tenantId: string, sunat: TenantRequest['sunat']) {
  if (sunat === undefined) return null;
  return { username: sunat.username, sealedPassword: sealSolPassword(deps.keyring, tenantId, sunat.password) };
}

async function toCertificate(deps: RequestContext['deps'], tenantId: string, request: TenantRequest) {
  if (request.certificate === undefined) return null;
  const identity = await readCertificate(deps, request.certificate, request);
  const { subject, issuer, serialNumber, validFrom, validTo } = identity.certificate;
  const sealed = sealSigningIdentity(deps.keyring, tenantId, identity);
  return { sealed, subject, issuer, serialNumber, validFrom, validTo };
}

function toTenantCreated(created: Awaited<ReturnType<typeof createTenant>>, key: string): TenantCreated {
  const { tenant, admin, apiKey } = created;
  return {
    tenant: {
      id: tenant.id,
      ruc: tenant.ruc,
      name: tenant.name,
      tradeName: tenant.tradeName,
      address: tenant.address,
      active: tenant.active,
      sunatUsername: tenant.sunatUsername,
      certificate: tenant.certificate && {
        ...tenant.certificate,
        validFrom: tenant.certificate.validFrom.toISOString(),
        validTo: tenant.certificate.validTo.toISOString(),
      },
      createdAt: tenant.createdAt.toISOString(),
    },
    admin: { id: admin.id, name: admin.name, email: admin.email, role: 'admin' },
    apiKey: { id: apiKey.id, label: apiKey.label, key, createdAt: apiKey.createdAt.toISOString() },
  };
}
