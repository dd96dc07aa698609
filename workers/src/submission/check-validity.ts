import { type AuthorityAnswer, VALIDITY_TYPES, type ValidityAnswer } from '@chasqui/core/authority';
import { getDefinition } from '@chasqui/core/documents';
import { PROGRESS_MESSAGES } from '@chasqui/core/messages';
import { type AskedDocument, findAskedDocument } from '@chasqui/db/documents/submission';
import { type AnsweredConsultation, withMeaning } from './answered-consultation.ts';
import { callAuthority, type NotNow } from './call-authority.ts';
import { authorityOf, loadApiClient, type SubmissionCall } from './submission-call.ts';

/** The client of the consulta integrada asks its own gate. */
const OPEN_GATE = { admit: () => ({ kind: 'go' }) as const, cancel: () => {} };

/** Asks SUNAT's consulta integrada about the document of a call. */
export type ValidityCheck = (call: SubmissionCall) => Promise<AnsweredConsultation | NotNow>;

/**
 * Finds the consulta integrada for a document. Null if that service does not know documents of this type, or if the
 * tenant has no client for it (`sunat.api`).
 */
export function findValidityCheck(call: SubmissionCall): ValidityCheck | null {
  return findCheck(call, call.work, toAnswer);
}

/**
 * Finds the consulta integrada for a communication: it is asked about the one document that the communication voids. Null
 * as for a document, and for communications about several documents or one that the tenant has no record of.
 */
export async function findVoidingCheck(call: SubmissionCall): Promise<ValidityCheck | null> {
  const { deps, ctx, work } = call;
  const [number, ...others] = getDefinition(work.documentType).listVoided(work.completed);
  if (number === undefined || others.length > 0) return null;
  const voided = await findAskedDocument(deps.db, ctx, number);
  return voided === null ? null : findCheck(call, voided, toAnswerOfVoiding);
}

function findCheck(
  call: SubmissionCall,
  asked: AskedDocument,
  interpret: (answer: ValidityAnswer) => AuthorityAnswer,
): ValidityCheck | null {
  if (!VALIDITY_TYPES.includes(asked.documentType)) return null;
  const client = loadApiClient(call, 'api');
  if (client === null) return null;
  return async (current) => {
    const { ruc } = current.work;
    const { documentType, series, correlative, issueDate, total } = asked;
    const question = { asker: ruc, client, ruc, documentType, series, correlative, issueDate, total };
    const { validityOf, log } = current.deps;
    const ask = async () => interpret(await validityOf(authorityOf(current)).check({ ...question, log }));
    const checked = await callAuthority(current, 'checkValidity', ask, OPEN_GATE);
    return checked.kind === 'not_now' ? checked : withMeaning(current, checked);
  };
}

type Registered = AnsweredConsultation & { readonly consultation: { readonly kind: 'registered' } };

export function isRegistered(asked: AnsweredConsultation): asked is Registered {
  return asked.consultation.kind === 'registered';
}

/** Codes of the SOAP consultation with the same meaning: accepted, voided since, does not exist. */
const CODES = { ACCEPTED: '0001', VOIDED: '0003', NOT_FOUND: '0011' } as const;

/** Expresses the answer as one of the SOAP consultation. Printed documents have two further states, ours never. */
function toAnswer(answer: ValidityAnswer): AuthorityAnswer {
  if (answer.kind !== 'answered') return unanswered(answer.reason);
  const { status, observations } = answer.validity;
  if (status === 'AUTHORIZED' || status === 'REJECTED')
    return unanswered(PROGRESS_MESSAGES.consultationSays(status).message);
  const statusMessage = [PROGRESS_MESSAGES.consultaSays(status).message, ...observations].join('. ');
  return { kind: 'status', statusCode: CODES[status], statusMessage, zip: null };
}

/** If the document is void, its communication has nothing left to do, and counts as accepted. Any other state proves nothing. */
function toAnswerOfVoiding(answer: ValidityAnswer): AuthorityAnswer {
  const isVoid = answer.kind === 'answered' && answer.validity.status === 'VOIDED';
  const said = toAnswer(answer);
  if (said.kind !== 'status') return said;
  return isVoid ? { ...said, statusCode: CODES.ACCEPTED } : unanswered(said.statusMessage ?? said.statusCode);
}

function unanswered(reason: string): AuthorityAnswer {
  return { kind: 'unavailable', reason, requestMayHaveArrived: false, httpStatus: null, body: null };
}
