import { type AuthorityAnswer, VALIDITY_TYPES, type ValidityAnswer } from '@chasqui/core/authority';
import { PROGRESS_MESSAGES } from '@chasqui/core/messages';
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
  if (!VALIDITY_TYPES.includes(call.work.documentType)) return null;
  const client = loadApiClient(call, 'api');
  if (client === null) return null;
  return async (current) => {
    const { ruc, documentType, series, correlative, issueDate, total } = current.work;
    const question = { asker: ruc, client, ruc, documentType, series, correlative, issueDate, total };
    const { validityOf, log } = current.deps;
    const ask = async () => toAnswer(await validityOf(authorityOf(current)).check({ ...question, log }));
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

function unanswered(reason: string): AuthorityAnswer {
  return { kind: 'unavailable', reason, requestMayHaveArrived: false, httpStatus: null, body: null };
}
