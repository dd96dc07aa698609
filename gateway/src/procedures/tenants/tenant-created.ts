import * as v from 'valibot';

const CertificateSummarySchema = v.object({
  subject: v.string(),
  issuer: v.string(),
  serialNumber: v.string(),
  validFrom: v.string(),
  validTo: v.string(),
});

/** A tenant as administration sees it: never a secret. */
export const TenantSchema = v.object({
  id: v.string(),
  ruc: v.string(),
  name: v.string(),
  tradeName: v.nullable(v.string()),
  address: v.object({
    ubigeo: v.string(),
    address: v.string(),
    department: v.nullable(v.string()),
    province: v.nullable(v.string()),
    district: v.nullable(v.string()),
  }),
  active: v.boolean(),
  sunatUsername: v.nullable(v.string()),
  certificate: v.nullable(CertificateSummarySchema),
  createdAt: v.string(),
});

const AdminSchema = v.object({ id: v.string(), name: v.string(), email: v.string(), role: v.literal('admin') });

const ApiKeySchema = v.object({
  id: v.string(),
  label: v.string(),
  key: v.pipe(v.string(), v.description('Shown only in this answer')),
  createdAt: v.string(),
});

export const TenantCreatedSchema = v.object({ tenant: TenantSchema, admin: AdminSchema, apiKey: ApiKeySchema });
export type TenantCreated = v.InferOutput<typeof TenantCreatedSchema>;
