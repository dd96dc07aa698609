import { getDefinition } from '@chasqui/core/documents';
import { fileBaseName } from '@chasqui/core/identity';
import { PROGRESS_MESSAGES } from '@chasqui/core/messages';
import { type SignedDocument, type SigningIdentity, signDocument } from '@chasqui/core/signature';
import { signatureIdOf } from '@chasqui/core/ubl/party';
import type { TenantContext } from '@chasqui/db/connection';
import {
  type DocumentWork,
  getSigningWork,
  type NewSubmission,
  recordFailure,
  recordSignature,
} from '@chasqui/db/documents/submission';
import type { WorkerDeps } from '../deps.ts';
import { type JobHandler, NOTHING_TO_DO, workerContext } from '../job-handler.ts';
import { submitHandler, takeSteps } from '../submission/take-steps.ts';
import { loadIdentity } from './load-identity.ts';

/**
 * Signs a recorded document once. A certificate that cannot sign ends it as SIGN_ERROR, a document that our own code
 * or schema rejects as ERROR; only trouble with the database is thrown, so that BullMQ tries again. A process that runs
 * `submit`, too, goes on at once, and records the signature together with the first call to the authority.
 */
export const signHandler: JobHandler<'sign'> = async (deps, job, run) => {
  const { tenantId, documentId } = job;
  const ctx = workerContext(tenantId, 'sign', run);
  const { work, certificate, ...credentials } = await getSigningWork(deps.db, ctx, documentId);
  if (work.state !== 'PENDING') return run.submitsToo ? submitHandler(deps, job, run) : NOTHING_TO_DO;
  const loaded = loadIdentity(deps, ctx, work, certificate);
  const { documentType } = work;
  if (loaded.kind === 'unusable') {
    const { reason } = loaded;
    deps.log.warn({ reason }, 'document cannot be signed');
    await endUnsigned(deps, ctx, work, { event: 'sign_failed', responseDescription: reason, reason });
    return { outcome: 'sign_error', documentType };
  }
  const rendering = await tryRender(deps, () => renderAndSign(deps, work, loaded.identity));
  if (rendering.kind === 'invalid') {
    const { problems } = rendering;
    deps.log.error({ problems }, 'document fails our own schema');
    const reason = PROGRESS_MESSAGES.schemaFailed(problems.join('; ').slice(0, 500)).message;
    await endUnsigned(deps, ctx, work, { event: 'failed', responseDescription: DEFECT, reason });
    return { outcome: 'error', documentType };
  }
  const { xml, digestValue } = rendering.document;
  const signature = {
    documentId,
    xml,
    fileName: `${fileBaseName(work)}.xml`,
    digestValue,
    reason: PROGRESS_MESSAGES.signed.message,
  };
  const record = async (opens?: NewSubmission) => {
    const recorded = await recordSignature(deps.db, ctx, opens === undefined ? signature : { ...signature, opens });
    deps.jobs.publishSigned(job, run.waiter);
    return recorded;
  };
  if (!run.submitsToo || work.summarized) return { outcome: await record(), documentType };
  return takeSteps({
    deps,
    ctx: workerContext(tenantId, 'submit', run),
    job: { pool: 'submit', attempt: job.attempt, isRequested: false },
    work: { ...work, state: 'SIGNED', hash: digestValue },
    ...credentials,
    readSigned: async () => xml,
    recordSignature: record,
  });
};

const DEFECT = PROGRESS_MESSAGES.defect.message;

// Everything that may be thrown here is a defect of ours or of the key: trying again would throw it again.
async function tryRender(deps: WorkerDeps, render: () => Promise<Rendering>): Promise<Rendering> {
  try {
    return await render();
  } catch (err) {
    deps.log.error({ err }, 'document cannot be rendered and signed');
    return { kind: 'invalid', problems: [PROGRESS_MESSAGES.cannotBeBuilt.message] };
  }
}

type Ending = Pick<Parameters<typeof recordFailure>[2], 'event' | 'responseDescription' | 'reason'>;

async function endUnsigned(deps: WorkerDeps, ctx: TenantContext, work: DocumentWork, ending: Ending): Promise<void> {
  await recordFailure(deps.db, ctx, { documentId: work.id, from: 'PENDING', responseCode: null, ...ending });
}

/** Signed bytes, or the violations of our own schema. A document with violations must not be sent. */
type Rendering =
  | { readonly kind: 'signed'; readonly document: SignedDocument }
  | { readonly kind: 'invalid'; readonly problems: readonly string[] };

/** Renders the UBL of a document, signs it and checks the result against our schema. */
async function renderAndSign(
  deps: Pick<WorkerDeps, 'config' | 'xsd'>,
  work: Pick<DocumentWork, 'completed' | 'correlative' | 'documentType' | 'ruc'>,
  identity: SigningIdentity,
): Promise<Rendering> {
  const definition = getDefinition(work.documentType);
  const ubl = definition.render(work.completed, work.correlative);
  const document = await signDocument(ubl, identity, {
    digest: deps.config.signatureDigest,
    signatureId: signatureIdOf(work.ruc),
  });
  const problems = deps.xsd.check(definition.xsd, document.xml);
  return problems.length === 0 ? { kind: 'signed', document } : { kind: 'invalid', problems };
}
