import { type AnswerContext, isNewSolUser } from '@chasqui/core/authority';
import { getDefinition } from '@chasqui/core/documents';
import { fileBaseName } from '@chasqui/core/identity';
import { type Message, PROGRESS_MESSAGES } from '@chasqui/core/messages';
import { findValiditySubject, type SubmissionJob, type Way } from '@chasqui/core/submission';
import { judgeSolUser, wholeSolUser } from '@chasqui/core/sunat-credentials';
import type { StoredOse } from '@chasqui/db/channels/channel';
import type { TenantContext } from '@chasqui/db/connection';
import {
  type AskedDocument,
  type DocumentWork,
  findAskedDocument,
  findAwaitedOriginal,
  type NewSubmission,
  type SignatureResult,
} from '@chasqui/db/documents/submission';
import type { StoredApiClient, StoredSolCredentials } from '@chasqui/db/tenants';
import {
  type ApiClient,
  type AuthorityClient,
  type AuthorityCredentials,
  type AuthorityName,
  defaultCredentialsOf,
  isSandbox,
  reportedTo,
} from '@chasqui/platform/authority';
import { openApiClient, openOseUser, openSolUser } from '@chasqui/platform/credentials';
import type { WorkerDeps } from '../deps.ts';

/** Document that is on its way to the authority, and the job that takes its steps. */
export interface Submission {
  readonly deps: WorkerDeps;
  readonly ctx: TenantContext;
  readonly job: SubmissionJob;
  readonly work: DocumentWork;
  /** SOL credentials of the tenant; undefined if it has none of its own. */
  readonly solCredentials: StoredSolCredentials | undefined;
  /** The tenant's own clients of SUNAT's REST services. */
  readonly apiClients: readonly StoredApiClient[];
  /** Reads the signed document. Absent in a job that sends none. */
  readonly readSigned?: () => Promise<Uint8Array>;
  /**
   * Records the signature of a document that was signed just now, together with the first call about it, or alone. Absent
   * if the signature is on record.
   */
  readonly recordSignature?: ((opens?: NewSubmission) => Promise<SignatureResult>) | undefined;
}

/** Service that a document goes to, with credentials for it. */
interface Service {
  readonly authority: AuthorityClient;
  readonly credentials: AuthorityCredentials;
}

/** Document that the consulta integrada can be asked about, and the tenant's client for it. */
interface ValidityQuestion {
  readonly of: NonNullable<Way['validityOf']>;
  readonly client: ApiClient;
  readonly asked: AskedDocument;
}

/** Facts about the way of a document, and what its calls are made with. */
export interface PreparedCall {
  readonly way: Way;
  /** Null if credentials are missing. */
  readonly service: Service | null;
  readonly validity: ValidityQuestion | null;
}

/** Prepares the calls about a document: its service, credentials for it, and the document that it may wait for. */
export async function prepareCall(submission: Submission): Promise<PreparedCall> {
  const { deps, ctx, work } = submission;
  const service = work.ose === null ? findService(submission) : await findOse(submission, work.ose);
  if ('missing' in service) {
    const way = { ...service, isOse: false, canConsult: false, validityOf: null, original: null };
    return { way, service: null, validity: null };
  }
  const validity = await findValidityQuestion(submission);
  const way = {
    missing: null,
    isAwaited: false,
    isOse: work.ose !== null,
    canConsult: service.authority.canConsult,
    validityOf: validity?.of ?? null,
    original: work.modifiesType === null ? null : await findAwaitedOriginal(deps.db, ctx, work.id),
  };
  return { way, service, validity };
}

/** Reason why a document has no service to go to. */
type Missing = Pick<Way, 'isAwaited'> & { readonly missing: string };

const lacking = ({ message }: Message): Missing => ({ missing: message, isAwaited: false });
/** The company had a user, and gets another one or its permission back. */
const awaiting = ({ message }: Message): Missing => ({ missing: message, isAwaited: true });

const NO_SOL_USER = lacking(PROGRESS_MESSAGES.noSolUser);
const NO_OSE_USER = lacking(PROGRESS_MESSAGES.noOseUser);
const NO_GUIDE_CLIENT = lacking(PROGRESS_MESSAGES.noGuideClient);
const PSE_BARRED = awaiting(PROGRESS_MESSAGES.pseBarred);
const NEEDS_OWN_USER = awaiting(PROGRESS_MESSAGES.needsOwnUser);

/** Returns the authority that a document goes to, or to which its OSE reports it. */
export function authorityOf({ deps, work }: Pick<Submission, 'deps' | 'work'>): AuthorityName {
  return reportedTo(work.authority, deps.config.authority);
}

/** Finds SUNAT's service for a document. Returns the reason if the tenant has no credentials for it. */
function findService(submission: Submission): Service | Missing {
  const { deps, work } = submission;
  const isGuide = getDefinition(work.documentType).service === 'gre';
  const user = loadSolUser(submission, isGuide);
  if ('missing' in user) return user;
  const guideClient = isGuide
    ? (loadApiClient(submission, 'gre') ?? defaultCredentialsOf(authorityOf(submission)).apiClient)
    : null;
  if (isGuide && guideClient === null) return NO_GUIDE_CLIENT;
  return {
    authority: deps.authorityOf({ documentType: work.documentType, authority: authorityOf(submission) }),
    credentials: guideClient === null ? user : { ...user, guideClient },
  };
}

/** Finds the OSE of a document. The OSE's user is sent as it is, without the RUC. */
async function findOse(submission: Submission, ose: StoredOse): Promise<Service | Missing> {
  const { deps, ctx, work } = submission;
  const user = logIfUnopened(submission, 'OSE password', openOseUser(deps.keyring, ctx.tenantId, ose));
  if (user === null) return NO_OSE_USER;
  return { authority: await deps.oseClients.get(ose.url), credentials: { ...user, ruc: work.ruc } };
}

/**
 * Returns the SOL user that sends for a tenant, whose name is RUC and SOL user run together. Returns the reason if the
 * password cannot be unsealed, if the user may not send, or if the tenant has none and the authority accepts no test user.
 */
function loadSolUser(submission: Submission, isGuide: boolean): AuthorityCredentials | Missing {
  const { deps, ctx, work, solCredentials: stored } = submission;
  const owner = stored === undefined ? 'company' : judgeSolUser(stored.username, stored.pseRuc);
  if (owner === 'barred') return PSE_BARRED;
  if (owner === 'pse' && isGuide) return NEEDS_OWN_USER;
  const user =
    stored === undefined
      ? defaultCredentialsOf(authorityOf(submission)).solUser
      : logIfUnopened(submission, 'SOL password', openSolUser(deps.keyring, ctx.tenantId, stored));
  if (user === null) return NO_SOL_USER;
  return { ...user, ruc: work.ruc, username: wholeSolUser(user.username, work.ruc) };
}

/** Returns the tenant's own client of a REST service; null if it has none, or its secret cannot be unsealed. */
function loadApiClient(submission: Submission, service: StoredApiClient['service']): ApiClient | null {
  const { deps, ctx } = submission;
  const stored = submission.apiClients.find((client) => client.service === service);
  if (stored === undefined) return null;
  return logIfUnopened(submission, 'client secret', openApiClient(deps.keyring, ctx.tenantId, stored));
}

function logIfUnopened<Value>({ deps: { log } }: Submission, name: string, opened: Value | null): Value | null {
  if (opened === null) log.error({}, `${name} cannot be unsealed`);
  return opened;
}

/** Finds the question to the consulta integrada. Null without a client for it, and without a record of the document. */
async function findValidityQuestion(submission: Submission): Promise<ValidityQuestion | null> {
  const { deps, ctx, work } = submission;
  const subject = findValiditySubject(work);
  const client = subject && loadApiClient(submission, 'api');
  if (subject === null || client === null) return null;
  const asked = subject.of === 'document' ? work : await findAskedDocument(deps.db, ctx, subject.number);
  return asked && { of: subject.of, client, asked };
}

/** Returns the document that the answer to a call should be about. */
export function answerContextOf(submission: Submission, { authority }: Service): AnswerContext {
  const { work } = submission;
  if (work.hash === null) throw new Error(`Document ${work.id} is ${work.state} and not signed`);
  const isBurst = authority.gate.isBurst(work.ruc);
  const isUserNew = awaitsActivation(submission);
  return { fileBaseName: fileBaseName(work), digestValue: work.hash, isBurst, isUserNew };
}

/** Returns true if 0111 may mean that SUNAT has not activated the SOL user yet. Neither sandbox nor OSE activate users. */
function awaitsActivation(submission: Submission): boolean {
  const { deps, solCredentials, work } = submission;
  if (work.ose !== null || isSandbox(authorityOf(submission)) || solCredentials === undefined) return false;
  return isNewSolUser(solCredentials.setAt, deps.clock.now());
}
