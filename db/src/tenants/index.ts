export { type CreatedTenant, createTenant, type NewTenant } from './create-tenant.ts';
export {
  findSealedSolCredentials,
  type SealedSolCredentials,
  type StoredSolCredentials,
  selectSealedSolCredentials,
} from './find-sealed-sol-credentials.ts';
export { getTenant, type TenantDetail, type TenantRecord } from './get-tenant.ts';
export type { IssuerChanges } from './issuer-changes.ts';
export { listTenants, type TenantQuery } from './list-tenants.ts';
export {
  getIssuer,
  getSettings,
  type Logo,
  type Settings,
  type SettingsChanges,
  toLogo,
  updateSettings,
} from './settings.ts';
export { type TenantChanges, updateTenant } from './update-tenant.ts';
