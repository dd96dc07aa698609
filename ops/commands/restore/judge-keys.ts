import type { Manifest } from '../backup/manifest.ts';

/** Returns a warning for the operator about keys missing before a start; null if the keys open everything. */
export function judgeKeys(sealingKeys: Manifest['sealingKeys'], keyIds: readonly string[]): string | null {
  const unopened = sealingKeys.filter(({ keyId }) => !keyIds.includes(keyId));
  if (unopened.length === 0) return null;
  const keys = unopened.map(({ keyId, secrets }) => `${keyId} (${secrets} secrets)`).join(', ');
  const advice = 'give it as ENCRYPTION_KEY, or in ENCRYPTION_KEYS_OLD, before you start anything';
  return `WARNING: no key at hand opens what was sealed under key ${keys}: ${advice}`;
}
