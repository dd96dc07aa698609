export { API_KEY_ACCESS, type ApiKeyAccess } from '../schema/index.ts';
export {
  type ApiKeyRecord,
  insertApiKey,
  listApiKeys,
  type NewApiKeyRecord,
  recordApiKey,
  revokeApiKey,
} from './api-keys.ts';
export { authenticateApiKey } from './authenticate-api-key.ts';
