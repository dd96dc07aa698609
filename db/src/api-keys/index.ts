export type { ApiKeyRecord } from './api-key-record.ts';
export { type AuthenticatedApiKey, authenticateApiKey } from './authenticate-api-key.ts';
export { listApiKeys } from './list-api-keys.ts';
export { insertApiKey, type NewApiKeyRecord, recordApiKey } from './record-api-key.ts';
export { revokeApiKey } from './revoke-api-key.ts';
