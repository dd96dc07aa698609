import type { ApiKeyRecord } from '@chasqui/db/api-keys';
import * as v from 'valibot';

/** The record of a new key (api.md). */
export const CreatedApiKeySchema = v.object({
  id: v.string(),
  label: v.string(),
  key: v.pipe(v.string(), v.description('Shown only in this answer')),
  createdAt: v.string(),
});

/** API key in the list. Its value is not stored anywhere. */
export const ApiKeySchema = v.object({
  id: v.string(),
  label: v.string(),
  last4: v.string(),
  createdAt: v.string(),
  lastUsedAt: v.nullable(v.pipe(v.string(), v.description('To the minute'))),
  revokedAt: v.nullable(v.string()),
});

export function toCreatedApiKey(record: ApiKeyRecord, key: string): v.InferOutput<typeof CreatedApiKeySchema> {
  return { id: record.id, label: record.label, key, createdAt: record.createdAt.toISOString() };
}

export function toApiKeyBody(record: ApiKeyRecord): v.InferOutput<typeof ApiKeySchema> {
  return {
    id: record.id,
    label: record.label,
    last4: record.last4,
    createdAt: record.createdAt.toISOString(),
    lastUsedAt: record.lastUsedAt?.toISOString() ?? null,
    revokedAt: record.revokedAt?.toISOString() ?? null,
  };
}
