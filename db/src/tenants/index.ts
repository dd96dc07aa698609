export {
  type ApiService,
  MOVE_STATES,
  RECEIPTS_WAYS,
  type ReceiptsWay,
  TENANT_MODES,
  type TenantMode,
} from '../schema/index.ts';
export {
  type ApiClientChanges,
  listApiClients,
  type StoredApiClient,
  selectApiClients,
} from './api-clients.ts';
export { type CreatedTenant, createTenant, type NewTenant } from './create-tenant.ts';
export { createTestTwin, type NewTestTwin } from './create-test-twin.ts';
export { findNewCell } from './find-new-cell.ts';
export {
  findSealedSolCredentials,
  type StoredSolCredentials,
  selectSealedSolCredentials,
} from './find-sealed-sol-credentials.ts';
export { findTestTwin } from './find-test-twin.ts';
export { getDocumentIssuer } from './get-document-issuer.ts';
export { getReadiness, type Readiness } from './get-readiness.ts';
export { getTenant, type TenantDetail } from './get-tenant.ts';
export type { IssuerChanges } from './issuer-changes.ts';
export { type CellCompany, listCellCompanies } from './list-cell-companies.ts';
export { listTenants } from './list-tenants.ts';
export { listTenantsWithClient } from './list-tenants-with-client.ts';
export { listTenantsWithoutClient } from './list-tenants-without-client.ts';
export { getIssuer, getSettings, type Logo, type Settings, toLogo, updateSettings } from './settings.ts';
export { type TenantChanges, updateTenant } from './update-tenant.ts';
