import { type AnswerContext, isNewSolUser } from '@chasqui/core/authority';
import { fileBaseName } from '@chasqui/core/identity';
import type { ArtifactRow, DocumentWork, StoredSolCredentials, TenantContext } from '@chasqui/db';
import type { AuthorityClient, AuthorityCredentials } from '@chasqui/platform/authority';
import type { WorkerDeps } from '../deps.ts';

/** One document's step that needs calls to the authority, to send it or to ask about it. */
export interface DeliveryStep {
  readonly deps: WorkerDeps;
  readonly ctx: TenantContext;
  readonly work: DocumentWork;
  /** Of its tenant; undefined when that has none of its own. */
  readonly solCredentials: StoredSolCredentials | undefined;
  /** The file; undefined in a step that sends none. */
  readonly signedXml: ArtifactRow | undefined;
  /** A client asks for it and waits: it is tried whatever is known of the authority. */
  readonly isRequested: boolean;
}

/** The same with whatever a call takes. */
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
