export { type CreatedTenant, createTenant, type NewTenant } from './create-tenant.ts';
export { findSealedCertificate } from './find-sealed-certificate.ts';
export { findSealedSolCredentials } from './find-sealed-sol-credentials.ts';
export { getIssuer } from './get-issuer.ts';
export type { SealedCertificate, SealedSolCredentials } from './sealed-secrets.ts';
export type { TenantRecord } from './tenant-record.ts';
