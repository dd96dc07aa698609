import { type AnswerContext, type AuthorityAnswer, isNewSolUser } from '@chasqui/core/authority';
import { getDefinition } from '@chasqui/core/documents';
import { fileBaseName } from '@chasqui/core/identity';
import { PROGRESS_MESSAGES } from '@chasqui/core/messages';
import { limaDate } from '@chasqui/core/time';
import type { StoredOse } from '@chasqui/db/channels';
import type { TenantContext } from '@chasqui/db/connection';
import type { DocumentWork, NewSubmission, SignatureResult } from '@chasqui/db/documents/submission';
import type { StoredApiClient, StoredSolCredentials } from '@chasqui/db/tenants';
import {
  type ApiClient,
  type AuthorityCaller,
  type AuthorityClient,
  type AuthorityCredentials,
  type AuthorityName,
  defaultCredentialsOf,
  isSandbox,
  reportedTo,
} from '@chasqui/platform/authority';
import { openApiClient, openOseUser, openSolUser } from '@chasqui/platform/credentials';
import type { WorkerDeps } from '../deps.ts';
import { nowFor } from '../document-clock.ts';

export interface SubmissionStep {
  readonly deps: WorkerDeps;
  readonly ctx: TenantContext;
  readonly work: DocumentWork;
  /** SOL credentials of the tenant; undefined if it has none of its own. */
  readonly solCredentials: StoredSolCredentials | undefined;
  /** The tenant's own clients of SUNAT's REST services. */
  readonly apiClients: readonly StoredApiClient[];
  /** Reads the signed document. Absent in a step that sends none. */
  readonly readSigned?: () => Promise<Uint8Array>;
  /**
   * Records the signature of a document that was signed just now, together with the first call about it, or alone. Absent
   * if the signature is on record.
   */
  readonly recordSignature?: ((opens?: NewSubmission) => Promise<SignatureResult>) | undefined;
  /** True if a client asked for this step and waits. The step then runs even during an outage. */
  readonly isRequested: boolean;
}

export interface SubmissionCall extends SubmissionStep {
  readonly kind: 'call';
  /** `20123456789-01-F001-123`. */
  readonly baseName: string;
  readonly authority: AuthorityClient;
  readonly credentials: AuthorityCredentials;
}

/** Returns the caller of a request to the authority. Only the sandbox, for a test company, is told of a day of its own. */
export function callerOf({ deps, work, credentials }: SubmissionCall): AuthorityCaller {
  const hasOwnDay = work.authority === 'test' && work.clockDays !== 0;
  return { credentials, log: deps.log, ...(hasOwnDay && { testDay: limaDate(nowFor(deps, work)) }) };
}

export interface AnsweredCall {
  readonly kind: 'answered';
  readonly submissionId: string;
  readonly answer: AuthorityAnswer;
}

/** Reason why a step cannot call the authority. */
export interface MissingCredentials {
  readonly kind: 'missing_credentials';
  readonly reason: string;
}

const NO_SOL_USER = PROGRESS_MESSAGES.noSolUser.message;
const NO_OSE_USER = PROGRESS_MESSAGES.noOseUser.message;
const NO_GUIDE_CLIENT = PROGRESS_MESSAGES.noGuideClient.message;

/** Returns the authority that the document of a step goes to, or to which its OSE reports it. */
export function authorityOf({ deps, work }: Pick<SubmissionStep, 'deps' | 'work'>): AuthorityName {
  return reportedTo(work.authority, deps.config.authority);
}

/** Prepares the call of a step: file name, client of the service, and the credentials that the service wants. */
export async function prepareCall(step: SubmissionStep): Promise<SubmissionCall | MissingCredentials> {
  const { deps, work } = step;
  if (work.ose !== null) return prepareOseCall(step, work.ose);
  const user = loadSolUser(step);
  if (user === undefined) return { kind: 'missing_credentials', reason: NO_SOL_USER };
  const isGuide = getDefinition(work.documentType).service === 'gre';
  const guideClient = isGuide
    ? (loadApiClient(step, 'gre') ?? defaultCredentialsOf(authorityOf(step)).apiClient)
    : null;
  if (isGuide && guideClient === null) return { kind: 'missing_credentials', reason: NO_GUIDE_CLIENT };
  return {
    ...step,
    kind: 'call',
    baseName: fileBaseName(work),
    authority: deps.authorityOf({ documentType: work.documentType, authority: authorityOf(step) }),
    credentials: guideClient === null ? user : { ...user, guideClient },
  };
}

/** Prepares the call of a document that goes to an OSE. The OSE's user is sent as it is, without the RUC. */
async function prepareOseCall(step: SubmissionStep, ose: StoredOse): Promise<SubmissionCall | MissingCredentials> {
  const { deps, ctx, work } = step;
  const user = logIfUnopened(step, 'OSE password', openOseUser(deps.keyring, ctx.tenantId, ose));
  if (user === null) return { kind: 'missing_credentials', reason: NO_OSE_USER };
  const authority = await deps.oseClients.get(ose.url);
  return { ...step, kind: 'call', baseName: fileBaseName(work), authority, credentials: { ...user, ruc: work.ruc } };
}

/**
 * Returns the SOL user of a tenant, whose name is RUC and SOL user run together. Returns undefined if the password
 * cannot be unsealed, or if the tenant has none and the authority accepts no test user.
 */
function loadSolUser(step: SubmissionStep): AuthorityCredentials | undefined {
  const { deps, ctx, work, solCredentials: stored } = step;
  const credentials =
    stored === undefined
      ? defaultCredentialsOf(authorityOf(step)).solUser
      : logIfUnopened(step, 'SOL password', openSolUser(deps.keyring, ctx.tenantId, stored));
  return credentials === null ? undefined : { ...credentials, username: work.ruc + credentials.username };
}

/** Returns the tenant's own client of a REST service; null if it has none, or its secret cannot be unsealed. */
export function loadApiClient(step: SubmissionStep, service: StoredApiClient['service']): ApiClient | null {
  const stored = step.apiClients.find((client) => client.service === service);
  if (stored === undefined) return null;
  return logIfUnopened(step, 'client secret', openApiClient(step.deps.keyring, step.ctx.tenantId, stored));
}

function logIfUnopened<Value>({ deps: { log } }: SubmissionStep, name: string, opened: Value | null): Value | null {
  if (opened === null) log.error({}, `${name} cannot be unsealed`);
  return opened;
}

/** Returns the document that the answer to a call should be about. */
export function answerContextOf(call: SubmissionCall): AnswerContext {
  const { work, baseName, authority } = call;
  if (work.hash === null) throw new Error(`Document ${work.id} is ${work.state} and not signed`);
  const isBurst = authority.gate.isBurst(work.ruc);
  return { fileBaseName: baseName, digestValue: work.hash, isBurst, isUserNew: awaitsActivation(call) };
}

/** Returns true if 0111 may mean that SUNAT has not activated the SOL user yet. Neither sandbox nor OSE activate users. */
function awaitsActivation(call: SubmissionCall): boolean {
  const { deps, solCredentials, work } = call;
  if (work.ose !== null || isSandbox(authorityOf(call)) || solCredentials === undefined) return false;
  return isNewSolUser(solCredentials.setAt, deps.clock.now());
}
