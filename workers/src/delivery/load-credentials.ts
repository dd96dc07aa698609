import type { SealedSolCredentials } from '@chasqui/db/tenants';
import type { AuthorityCredentials } from '@chasqui/platform/authority';
import { unsealSolPassword } from '@chasqui/platform/credentials';
import { UnsealError } from '@chasqui/platform/keyring';
import type { DeliveryStep } from './submission-call.ts';

/**
 * The WS-Security user of a tenant: RUC and SOL user run together. Undefined when its password cannot be read, or when it
 * has none and the authority is one that knows no test user.
 */
export function loadCredentials(step: DeliveryStep): AuthorityCredentials | undefined {
  const { deps, work, solCredentials: sealed } = step;
  const credentials = sealed === undefined ? deps.config.defaultSolCredentials : tryUnseal(step, sealed);
  return credentials === null ? undefined : { ...credentials, username: work.ruc + credentials.username };
}

function tryUnseal(
  { deps: { keyring, log }, ctx: { tenantId } }: DeliveryStep,
  { username, sealedPassword }: SealedSolCredentials,
): AuthorityCredentials | null {
  try {
    return { username, password: unsealSolPassword(keyring, tenantId, sealedPassword) };
  } catch (error) {
    if (!(error instanceof UnsealError)) throw error;
    log.error({}, 'SOL password cannot be unsealed');
    return null;
  }
}
