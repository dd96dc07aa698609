/** Scopes of API keys. A key may be confined to some of them. */
export const API_KEY_SCOPES = [
  'documents:read',
  'documents:write',
  'clients',
  'products',
  'receivables',
  'reports',
  'webhooks',
  'settings',
  'purchases',
] as const;

export type ApiKeyScope = (typeof API_KEY_SCOPES)[number];
