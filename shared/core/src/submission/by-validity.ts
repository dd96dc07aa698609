import { type AuthorityAnswer, VALIDITY_TYPES, type ValidityAnswer } from '../authority/index.ts';
import { getDefinition } from '../documents/index.ts';
import type { DocumentNumber } from '../identity.ts';
import { PROGRESS_MESSAGES } from '../messages/index.ts';
import type { Asked } from './answer.ts';
import { send } from './by-consultation.ts';
import { byDuplicateCode, recordVerdictUnknown } from './by-duplicate-code.ts';
import type { CallFacts, SubmittedDocument, Way } from './facts.ts';
import { closingOf, type Duplicate, recordWithoutCdr } from './records.ts';
import type { NextStep } from './step.ts';

/** Document that the consulta integrada is asked about. */
interface ValiditySubject {
  readonly of: NonNullable<Way['validityOf']>;
  readonly number: DocumentNumber;
}

/**
 * Returns the document that the consulta integrada can be asked about: this one, or the only one that a communication
 * voids. Null if that service does not know documents of such a type.
 */
export function findValiditySubject(
  document: Pick<SubmittedDocument, keyof DocumentNumber | 'completed'>,
): ValiditySubject | null {
  if (VALIDITY_TYPES.includes(document.documentType)) return { of: 'document', number: document };
  const [number, ...others] = getDefinition(document.documentType).listVoided(document.completed);
  if (number === undefined || others.length > 0 || !VALIDITY_TYPES.includes(number.documentType)) return null;
  return { of: 'voided', number };
}

/** Codes of the SOAP consultation with the same meaning: accepted, voided since, does not exist. */
const CODES = { ACCEPTED: '0001', VOIDED: '0003', NOT_FOUND: '0011' } as const;

/**
 * Expresses an answer of the consulta integrada as one of the SOAP consultation. If the only document of a communication
 * is void, its communication has nothing left to do and counts as accepted. Any other state of it proves nothing.
 */
export function toStatusAnswer(answer: ValidityAnswer, of: ValiditySubject['of']): AuthorityAnswer {
  if (answer.kind !== 'answered') return unanswered(answer.reason);
  const { status, observations } = answer.validity;
  // Printed documents have two further states, ours never.
  if (status === 'AUTHORIZED' || status === 'REJECTED')
    return unanswered(PROGRESS_MESSAGES.consultationSays(status).message);
  const statusMessage = [PROGRESS_MESSAGES.consultaSays(status).message, ...observations].join('. ');
  if (of === 'voided' && status !== 'VOIDED') return unanswered(statusMessage);
  return { kind: 'status', statusCode: CODES[of === 'voided' ? 'ACCEPTED' : status], statusMessage, zip: null };
}

function unanswered(reason: string): AuthorityAnswer {
  return { kind: 'unavailable', reason, requestMayHaveArrived: false, httpStatus: null, body: null };
}

/**
 * Decides by the consulta integrada. "Does not exist" proves nothing in the first hour, so the document stays in doubt:
 * its bytes are sent again, or the code of a duplicate decides.
 */
export function byValidity(facts: CallFacts, asked: Asked, duplicate: Duplicate | undefined): NextStep {
  const { consultation } = asked;
  if (consultation.kind === 'registered') return recordWithoutCdr(facts, consultation);
  if (duplicate === undefined) return send(facts, closingOf(asked));
  return facts.way.validityOf === 'voided' ? recordVerdictUnknown(facts, duplicate) : byDuplicateCode(facts, duplicate);
}
