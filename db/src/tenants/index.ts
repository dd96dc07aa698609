export { type ApiService, RECEIPTS_WAYS, type ReceiptsWay } from '../schema/index.ts';
export {
  type ApiClientChanges,
  type ApiClientIds,
  listApiClients,
  type SealedApiClient,
  type StoredApiClient,
  selectApiClients,
} from './api-clients.ts';
export { type CreatedTenant, createTenant, type NewTenant } from './create-tenant.ts';
export {
  findSealedSolCredentials,
  type StoredSolCredentials,
  selectSealedSolCredentials,
} from './find-sealed-sol-credentials.ts';
export { getTenant, type TenantDetail } from './get-tenant.ts';
export type { IssuerChanges } from './issuer-changes.ts';
export { listTenants } from './list-tenants.ts';
export { listTenantsWithoutClient } from './list-tenants-without-client.ts';
export { getIssuer, getSettings, type Logo, type Settings, toLogo, updateSettings } from './settings.ts';
export { type TenantChanges, updateTenant } from './update-tenant.ts';
