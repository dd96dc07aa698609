import type { SealedStore } from '@chasqui/db/key-rotation';
import type { RotatedStore } from './rotate-keys.ts';

const NAMES: Record<SealedStore, string> = {
  certificates: 'certificates',
  sol_credentials: 'SOL passwords',
  submissions: 'kept answers of the authority',
  idempotency_keys: 'stored answers',
  webhook_secrets: 'secrets of webhooks',
  former_webhook_secrets: 'former secrets of webhooks',
};

const DONE = 'Everything is sealed under ENCRYPTION_KEY: the former keys are no longer needed.';
const NOT_DONE =
  'Not everything is sealed under ENCRYPTION_KEY: keep the former keys. Give any that is missing in ENCRYPTION_KEYS_OLD, make sure that every process has the new one, and run this again.';

/** Returns true if the former keys may be thrown away. */
export function isComplete(rotated: readonly RotatedStore[]): boolean {
  return rotated.every(({ remaining }) => remaining === 0);
}

export function formatReport(rotated: readonly RotatedStore[]): string {
  const lines = rotated.map(({ store, resealed, unreadable, remaining }) => {
    const held = Math.max(0, remaining - unreadable);
    const failures = [
      ...(unreadable > 0 ? [`${unreadable} opened by no key`] : []),
      ...(held > 0 ? [`${held} not to be had`] : []),
    ];
    return `  ${NAMES[store].padEnd(30)} ${[`${resealed} sealed anew`, ...failures].join(', ')}`;
  });
  return `${[...lines, isComplete(rotated) ? DONE : NOT_DONE].join('\n')}\n`;
}
