import { type AnswerContext, type AuthorityAnswer, isNewSolUser } from '@chasqui/core/authority';
import { fileBaseName } from '@chasqui/core/identity';
import type { ArtifactRow } from '@chasqui/db/artifacts';
import type { TenantContext } from '@chasqui/db/connection';
import type { DocumentWork } from '@chasqui/db/documents/submission';
import type { StoredSolCredentials } from '@chasqui/db/tenants';
import type { AuthorityClient, AuthorityCredentials } from '@chasqui/platform/authority';
import { unsealSolPassword } from '@chasqui/platform/credentials';
import { UnsealError } from '@chasqui/platform/keyring';
import type { WorkerDeps } from '../deps.ts';

export interface SubmissionStep {
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

export interface SubmissionCall extends SubmissionStep {
  /** `20123456789-01-F001-123`. */
  readonly baseName: string;
  readonly authority: AuthorityClient;
  readonly credentials: AuthorityCredentials;
}

export interface AnsweredCall {
  readonly kind: 'answered';
  readonly submissionId: string;
  readonly answer: AuthorityAnswer;
}

export function prepareCall(step: SubmissionStep): SubmissionCall | undefined {
  const { deps, work } = step;
  const credentials = loadCredentials(step);
  if (credentials === undefined) return undefined;
  return { ...step, baseName: fileBaseName(work), authority: deps.authorityOf(work.documentType), credentials };
}

/**
 * Returns the WS-Security credentials of a tenant, whose user name is RUC and SOL user run together. Returns undefined
 * if the password cannot be unsealed, or if the tenant has none and the authority accepts no test user.
 */
function loadCredentials(step: SubmissionStep): AuthorityCredentials | undefined {
  const { deps, work, solCredentials: sealed } = step;
  const credentials = sealed === undefined ? deps.config.defaultSolCredentials : tryUnseal(step, sealed);
  return credentials === null ? undefined : { ...credentials, username: work.ruc + credentials.username };
}

function tryUnseal(
  { deps: { keyring, log }, ctx: { tenantId } }: SubmissionStep,
  { username, sealedPassword }: StoredSolCredentials,
): AuthorityCredentials | null {
  try {
    return { username, password: unsealSolPassword(keyring, tenantId, sealedPassword) };
  } catch (error) {
    if (!(error instanceof UnsealError)) throw error;
    log.error({}, 'SOL password cannot be unsealed');
    return null;
  }
}

/** Returns the document that the answer to a call should be about. */
export function answerContextOf(call: SubmissionCall): AnswerContext {
  const { work, baseName, authority } = call;
  if (work.hash === null) throw new Error(`Document ${work.id} is ${work.state} and not signed`);
  const isBurst = authority.gate.isBurst(work.ruc);
  return { fileBaseName: baseName, digestValue: work.hash, isBurst, isUserNew: awaitsActivation(call) };
}

/** Returns true if 0111 may mean that SUNAT has not activated the SOL user yet. The sandbox activates no users. */
function awaitsActivation({ deps: { clock, config }, solCredentials }: SubmissionCall): boolean {
  return config.activatesSolUsers && solCredentials !== undefined && isNewSolUser(solCredentials.setAt, clock.now());
}
