import { findSealedSolCredentials, type SealedSolCredentials, type TenantContext } from '@chasqui/db';
import type { AuthorityCredentials } from '@chasqui/platform/authority';
import { unsealSolPassword } from '@chasqui/platform/credentials';
import { UnsealError } from '@chasqui/platform/keyring';
import type { WorkerDeps } from '../deps.ts';

/**
 * The WS-Security user of a tenant: RUC and SOL user run together. Undefined when its password cannot be read, or when it
 * has none and the authority is one that knows no test user.
 */
export async function loadCredentials(
  deps: WorkerDeps,
  ctx: TenantContext,
  ruc: string,
): Promise<AuthorityCredentials | undefined> {
  const sealed = await findSealedSolCredentials(deps.db, ctx);
  const credentials = sealed === undefined ? deps.config.defaultSolCredentials : tryUnseal(deps, ctx, sealed);
  return credentials === null ? undefined : { ...credentials, username: ruc + credentials.username };
}

function tryUnseal(
  { keyring, log }: WorkerDeps,
  { tenantId }: TenantContext,
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
