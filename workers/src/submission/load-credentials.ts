import { findSealedSolCredentials, type TenantContext } from '@chasqui/db';
import type { AuthorityCredentials } from '@chasqui/platform/authority';
import { unsealSolPassword } from '@chasqui/platform/credentials';
import type { WorkerDeps } from '../deps.ts';

/**
 * The WS-Security user of a tenant: RUC and SOL user run together. Undefined when the tenant has none and the
 * authority is one that knows no test user.
 */
export async function loadCredentials(
  deps: WorkerDeps,
  ctx: TenantContext,
  ruc: string,
): Promise<AuthorityCredentials | undefined> {
  const sealed = await findSealedSolCredentials(deps.db, ctx);
  const credentials =
    sealed === undefined
      ? deps.config.defaultSolCredentials
      : { username: sealed.username, password: unsealSolPassword(deps.keyring, ctx.tenantId, sealed.sealedPassword) };
  return credentials === null ? undefined : { ...credentials, username: ruc + credentials.username };
}
