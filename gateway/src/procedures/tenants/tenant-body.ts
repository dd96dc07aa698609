import type { TenantDetail } from '@chasqui/db/tenants';
import * as v from 'valibot';
import { CERTIFICATES_ENTRIES, toCertificatesBody } from '../../certificates/certificate-body.ts';
import { SunatBodySchema, toSunatBody } from './sunat-fields.ts';

export const AddressBodySchema = v.object({
  ubigeo: v.string(),
  address: v.string(),
  department: v.nullable(v.string()),
  province: v.nullable(v.string()),
  district: v.nullable(v.string()),
});

/** Fields of a company for every caller that may see it; no secret is among them. */
export const COMPANY_ENTRIES = {
  id: v.string(),
  ruc: v.string(),
  name: v.string(),
  tradeName: v.nullable(v.string()),
  address: AddressBodySchema,
  sunat: v.nullable(SunatBodySchema),
  ...CERTIFICATES_ENTRIES,
  createdAt: v.string(),
  updatedAt: v.string(),
} as const;

export const TenantSchema = v.object({
  ...COMPANY_ENTRIES,
  active: v.boolean(),
  sunatUsername: v.nullable(v.string()),
});
export type TenantBody = v.InferOutput<typeof TenantSchema>;

export function toTenantBody(tenant: TenantDetail, now: Date): TenantBody {
  return { ...toCompanyBody(tenant, now), active: tenant.active, sunatUsername: tenant.sunatUsername };
}

export function toCompanyBody(tenant: TenantDetail, now: Date) {
  return {
    id: tenant.id,
    ruc: tenant.ruc,
    name: tenant.name,
    tradeName: tenant.tradeName,
    address: tenant.address,
    sunat: toSunatBody(tenant),
    ...toCertificatesBody(tenant, { ruc: tenant.ruc, now }),
    createdAt: tenant.createdAt.toISOString(),
    updatedAt: tenant.updatedAt.toISOString(),
  };
}
