import { apiKeys } from '../schema/index.ts';

/** API key as lists show it. The value itself is stored nowhere and cannot be read again. */
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
