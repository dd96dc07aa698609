import { type AnswerContext, isNewSolUser } from '@chasqui/core/authority';
import { fileBaseName } from '@chasqui/core/identity';
import type { ArtifactRow } from '@chasqui/db/artifacts';
import type { TenantContext } from '@chasqui/db/connection';
import type { DocumentWork } from '@chasqui/db/documents/submission';
import type { StoredSolCredentials } from '@chasqui/db/tenants';
import type { AuthorityClient, AuthorityCredentials } from '@chasqui/platform/authority';
import type { WorkerDeps } from '../deps.ts';

/** Step of one document that calls the authority to submit it or to ask about it. */
export interface DeliveryStep {
  readonly deps: WorkerDeps;
  readonly ctx: TenantContext;
  readonly work: DocumentWork;
  /** SOL credentials of the tenant; undefined if it has none of its own. */
  readonly solCredentials: StoredSolCredentials | undefined;
  /** The file; undefined in a step that sends none. */
  readonly signedXml: ArtifactRow | undefined;
  /** True if a client asked for this step and waits. The step then runs even during an outage. */
  readonly isRequested: boolean;
}

/** Delivery step with everything that a call needs. */
export interface SubmissionCall extends DeliveryStep {
  /** `20123456789-01-F001-123`. */
  readonly baseName: string;
  readonly authority: AuthorityClient;
  readonly credentials: AuthorityCredentials;
}

export function prepareCall(step: DeliveryStep, credentials: AuthorityCredentials): SubmissionCall {
  const authority = step.deps.authorityOf(step.work.documentType);
  return { ...step, baseName: fileBaseName(step.work), authority, credentials };
}

/** The document that an answer to one of these calls should be about. */
export function answerContextOf(call: SubmissionCall): AnswerContext {
  const { work, baseName, authority } = call;
  if (work.hash === null) throw new Error(`Document ${work.id} is ${work.state} and not signed`);
  const isBurst = authority.gate.isBurst(work.ruc);
  return { fileBaseName: baseName, digestValue: work.hash, isBurst, isUserNew: awaitsActivation(call) };
}

/** The sandbox activates no users: its 0111 is about the document. */
function awaitsActivation({ deps: { clock, config }, solCredentials }: SubmissionCall): boolean {
  return config.activatesSolUsers && solCredentials !== undefined && isNewSolUser(solCredentials.setAt, clock.now());
}
