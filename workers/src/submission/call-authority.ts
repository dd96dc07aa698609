import { zipDeterministic } from '@chasqui/core/archive';
import type { AuthorityAnswer } from '@chasqui/core/authority';
import { fileBaseName } from '@chasqui/core/identity';
import { type Answer, type CallOperation, type CallStep, readAnswer, toStatusAnswer } from '@chasqui/core/submission';
import { limaDate } from '@chasqui/core/time';
import { DamagedArtifactError } from '@chasqui/db/artifacts/insert-artifact';
import { takeLoopTurn } from '@chasqui/db/connection';
import { newSubmission, openSubmission } from '@chasqui/db/documents/submission';
import type { AuthorityCaller, AuthorityClient, AuthorityGate } from '@chasqui/platform/authority';
import { nowFor } from '../document-clock.ts';
import { answerContextOf, authorityOf, type PreparedCall, type Submission } from './prepare-call.ts';

/** Answer of a run, with the record of the call that brought it. */
export type CalledAnswer = Answer & { readonly submissionId?: string };

type Request = () => Promise<AuthorityAnswer>;

/** The client of the consulta integrada asks its own gate. A forced call asks none. */
const OPEN_GATE: Pick<AuthorityGate, 'admit' | 'cancel'> = { admit: () => ({ kind: 'go' }), cancel: () => {} };

/**
 * Calls the authority if its gate admits the call and no other call about the document is under way. Records the call
 * before the request leaves, so that a crash leaves the document in doubt.
 */
export async function callAuthority(
  submission: Submission,
  prepared: PreparedCall,
  { operation, isForced }: CallStep,
): Promise<CalledAnswer> {
  const { ctx, work } = submission;
  const { service, validity } = prepared;
  if (service === null) throw new Error(`No service is known for document ${work.id}`);
  const request = await makeRequest(submission, { service, validity, operation });
  if (request === 'damaged') return { kind: 'damaged', operation };
  const gate = isForced === true || operation === 'checkValidity' ? OPEN_GATE : service.authority.gate;
  const admission = gate.admit(work.ruc);
  if (admission.kind !== 'go') return { ...admission, operation };
  let submissionId: string | undefined;
  try {
    const opened = await recordCall(submission, operation);
    if (opened.kind !== 'opened') return { kind: opened.kind, operation };
    submissionId = opened.submissionId;
  } finally {
    if (submissionId === undefined) gate.cancel(work.ruc);
  }
  const answer = await request();
  // Reading the answer takes a while.
  await takeLoopTurn(ctx.tenantId);
  return { ...readAnswer(operation, answer, answerContextOf(submission, service)), submissionId };
}

type RecordedCall =
  | { readonly kind: 'opened'; readonly submissionId: string }
  | { readonly kind: 'under_way' | 'outdated' };

/** Time that a call needs beyond the request itself. */
const BOOKKEEPING_MS = 5_000;

async function recordCall(submission: Submission, operation: CallOperation): Promise<RecordedCall> {
  const { deps, ctx, work, recordSignature } = submission;
  if (recordSignature !== undefined) return recordFirstCall(recordSignature, operation);
  const callTimeoutMs = deps.config.authorityTimeoutMs + BOOKKEEPING_MS;
  const terms = { documentId: work.id, operation, from: work.state, callTimeoutMs };
  const opened = await openSubmission(deps.db, ctx, terms);
  return opened.kind === 'nothing_to_do' ? { kind: 'outdated' } : opened;
}

/** Records the first call about a document together with its signature. If another run has signed it, that run sends it. */
async function recordFirstCall(
  recordSignature: NonNullable<Submission['recordSignature']>,
  operation: CallOperation,
): Promise<RecordedCall> {
  const call = newSubmission(operation);
  const recorded = await recordSignature(call);
  return recorded === 'recorded' ? { kind: 'opened', submissionId: call.id } : { kind: 'outdated' };
}

interface WantedCall extends Pick<PreparedCall, 'validity'>, Pick<CallStep, 'operation'> {
  readonly service: NonNullable<PreparedCall['service']>;
}

/** Makes the request of a call. Returns `damaged` if there is no file to send. */
async function makeRequest(submission: Submission, wanted: WantedCall): Promise<Request | 'damaged'> {
  const { deps, work } = submission;
  const { operation, validity } = wanted;
  const { authority, credentials } = wanted.service;
  const caller = { credentials, log: deps.log, ...testDayOf(submission) };
  const { ruc, documentType, series, correlative, ticket } = work;
  switch (operation) {
    case 'sendBill':
    case 'sendSummary':
    case 'sendGuide':
      return makeSending(submission, caller, (file) => authority[operation](file));
    case 'getStatus':
      if (ticket === null) throw new Error(`Document ${work.id} is ${work.state} and has no ticket`);
      return () => authority.getStatus({ ...caller, ticket });
    case 'getStatusCdr':
      return () => authority.getStatusCdr({ ...caller, ruc, documentType, series, correlative });
    case 'checkValidity':
      if (validity === null) throw new Error(`No client can ask for the validity of document ${work.id}`);
      return () => checkValidity(submission, validity);
  }
}

/** Tells the day of a document's own clock. Only the sandbox, for a test company, is told of one. */
function testDayOf({ deps, work }: Submission): Pick<AuthorityCaller, 'testDay'> {
  const hasOwnDay = work.authority === 'test' && work.clockDays !== 0;
  return hasOwnDay ? { testDay: limaDate(nowFor(deps, work)) } : {};
}

async function makeSending(
  { deps, work, readSigned }: Submission,
  caller: AuthorityCaller,
  send: AuthorityClient['sendBill'],
): Promise<Request | 'damaged'> {
  if (readSigned === undefined) throw new Error(`Document ${work.id} is ${work.state} and has no signed XML`);
  const baseName = fileBaseName(work);
  try {
    const zip = zipDeterministic(`${baseName}.xml`, await readSigned());
    return () => send({ ...caller, fileName: `${baseName}.zip`, zip });
  } catch (err) {
    if (!(err instanceof DamagedArtifactError)) throw err;
    deps.log.error({ err }, 'the stored XML of a document is damaged');
    return 'damaged';
  }
}

async function checkValidity(
  submission: Submission,
  { of, client, asked }: NonNullable<PreparedCall['validity']>,
): Promise<AuthorityAnswer> {
  const { deps, work } = submission;
  const { documentType, series, correlative, issueDate, total } = asked;
  const question = { asker: work.ruc, client, ruc: work.ruc, documentType, series, correlative, issueDate, total };
  const answer = await deps.validityOf(authorityOf(submission)).check({ ...question, log: deps.log });
  return toStatusAnswer(answer, of);
}
