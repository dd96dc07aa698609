export { type CreatedTenant, createTenant, type NewTenant } from './create-tenant.ts';
export { getIssuer } from './get-issuer.ts';
export { getSealedCertificate } from './get-sealed-certificate.ts';
export { getSealedSolCredentials } from './get-sealed-sol-credentials.ts';
export type { SealedCertificate, SealedSolCredentials } from './sealed-secrets.ts';
export type { TenantRecord } from './tenant-record.ts';
