import { fileBaseName } from '@chasqui/core/identity';
import type { TenantContext } from '@chasqui/db/connection';
import { type DocumentWork, getSigningWork, recordFailure, recordSignature } from '@chasqui/db/documents/submission';
import type { WorkerDeps } from '../deps.ts';
import { type JobHandler, type JobResult, workerContext } from '../job-handler.ts';
import { loadIdentity } from './load-identity.ts';
import { type Rendering, renderAndSign } from './render-and-sign.ts';

/**
 * Signs a recorded document once. A certificate that cannot sign ends it as SIGN_ERROR, a document that our own code
 * or schema rejects as ERROR; only trouble with the database is thrown, so that BullMQ tries again.
 */
export const signHandler: JobHandler<'sign'> = async (deps, { tenantId, documentId }, run) => {
  const ctx = workerContext(tenantId, 'sign', run);
  const { work, certificate } = await getSigningWork(deps.db, ctx, documentId);
  if (work.state !== 'PENDING') return { outcome: 'nothing_to_do' };
  const loaded = loadIdentity(deps, ctx, { ruc: work.ruc, certificate });
  if (loaded.kind === 'unusable') return endAsSignError(deps, ctx, work, loaded.reason);
  const rendering = await tryRender(deps, () => renderAndSign(deps, work, loaded.identity));
  if (rendering.kind === 'invalid') return endAsError(deps, ctx, work, rendering.problems);
  return store(deps, ctx, work, rendering);
};

// Everything that may be thrown here is a defect of ours or of the key: trying again would throw it again.
async function tryRender(deps: WorkerDeps, render: () => Promise<Rendering>): Promise<Rendering> {
  try {
    return await render();
  } catch (err) {
    deps.log.error({ err }, 'document cannot be rendered and signed');
    return { kind: 'invalid', problems: ['it cannot be rendered and signed'] };
  }
}

async function store(
  deps: WorkerDeps,
  ctx: TenantContext,
  work: DocumentWork,
  { document }: Extract<Rendering, { kind: 'signed' }>,
): Promise<JobResult> {
  const outcome = await recordSignature(deps.db, ctx, {
    documentId: work.id,
    xml: document.xml,
    fileName: `${fileBaseName(work)}.xml`,
    digestValue: document.digestValue,
    reason: 'signed',
  });
  return { outcome, documentType: work.documentType };
}

async function endAsSignError(deps: WorkerDeps, ctx: TenantContext, work: DocumentWork, reason: string) {
  deps.log.warn({ reason }, 'document cannot be signed');
  await recordFailure(deps.db, ctx, {
    documentId: work.id,
    from: 'PENDING',
    event: 'sign_failed',
    responseCode: null,
    responseDescription: reason,
    reason,
  });
  return { outcome: 'sign_error', documentType: work.documentType };
}

async function endAsError(deps: WorkerDeps, ctx: TenantContext, work: DocumentWork, problems: readonly string[]) {
  deps.log.error({ problems }, 'document fails our own schema');
  const reason = 'The document could not be built: this is a defect of the service, contact support';
  await recordFailure(deps.db, ctx, {
    documentId: work.id,
    from: 'PENDING',
    event: 'failed',
    responseCode: null,
    responseDescription: reason,
    reason: `our own schema check failed: ${problems.join('; ').slice(0, 500)}`,
  });
  return { outcome: 'error', documentType: work.documentType };
}
