import { apiKeys } from '../schema/index.ts';

/** An API key as it is listed: without its value, which nobody can get again. */
export interface ApiKeyRecord {
  readonly id: string;
  readonly label: string;
  readonly last4: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
}

export const API_KEY_COLUMNS = {
  id: apiKeys.id,
  label: apiKeys.label,
  last4: apiKeys.last4,
  createdAt: apiKeys.createdAt,
  lastUsedAt: apiKeys.lastUsedAt,
  revokedAt: apiKeys.revokedAt,
} as const;
