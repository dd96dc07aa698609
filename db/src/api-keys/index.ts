export {
  type ApiKeyRecord,
  insertApiKey,
  listApiKeys,
  type NewApiKeyRecord,
  recordApiKey,
  revokeApiKey,
} from './api-keys.ts';
export { authenticateApiKey } from './authenticate-api-key.ts';
