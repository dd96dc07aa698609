import { type Message, PROGRESS_MESSAGES } from '@chasqui/core/messages';
import { judgeSolUser } from '@chasqui/core/sunat-credentials';
import type { TenantContext } from '@chasqui/db/connection';
import type { SireTaskEnd, SireWork } from '@chasqui/db/sire/work-on-sire-task';
import { findSealedSolCredentials, getIssuer, listApiClients, type StoredSolCredentials } from '@chasqui/db/tenants';
import { defaultCredentialsOf } from '@chasqui/platform/authority';
import { openApiClient, openSolUser } from '@chasqui/platform/credentials';
import type { WorkerDeps } from '../deps.ts';
import type { SireRun } from './sire-run.ts';

/** Opens the company's credentials and the client for a task. Returns the failed end of a task without credentials. */
export async function openRun(
  deps: WorkerDeps,
  ctx: TenantContext,
  work: SireWork,
): Promise<SireRun | Extract<SireTaskEnd, { readonly state: 'failed' }>> {
  const { db, keyring, log } = deps;
  const { tenantId } = ctx;
  const [{ ruc, name }, storedUser, clients] = await Promise.all([
    getIssuer(db, ctx),
    findSealedSolCredentials(db, ctx),
    listApiClients(db, ctx),
  ]);
  const defaults = defaultCredentialsOf(work.authority);
  const storedClient = clients.find(({ service }) => service === 'sire');
  const user = storedUser === undefined ? defaults.solUser : openSolUser(keyring, tenantId, storedUser);
  const client = storedClient === undefined ? defaults.apiClient : openApiClient(keyring, tenantId, storedClient);
  if (isOfPse(storedUser)) return withoutCredentials(PROGRESS_MESSAGES.needsOwnUser);
  if (user === null) return withoutCredentials(PROGRESS_MESSAGES.noSolUser);
  if (client === null) return withoutCredentials(PROGRESS_MESSAGES.noSireClient);
  const credentials = { ruc, username: ruc + user.username, password: user.password, client };
  const head = { ruc, name, period: work.period };
  return { deps, ctx, work, head, client: deps.sireOf(work.authority), caller: { credentials, log } };
}

function isOfPse(user: StoredSolCredentials | undefined): boolean {
  return user !== undefined && judgeSolUser(user.username, user.pseRuc) !== 'company';
}

function withoutCredentials(problem: Message): Extract<SireTaskEnd, { readonly state: 'failed' }> {
  return { state: 'failed', code: null, problem, files: [] };
}
