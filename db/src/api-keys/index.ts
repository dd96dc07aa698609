export { API_KEY_COLUMNS, type ApiKeyRecord } from './api-key-record.ts';
export { type AuthenticatedApiKey, authenticateApiKey } from './authenticate-api-key.ts';
