import type { Consultation, Outcome } from '../authority/index.ts';
import { getDefinition } from '../documents/index.ts';
import { fileBaseName, formatDocumentNumber } from '../identity.ts';
import type { LifecycleEvent } from '../lifecycle/index.ts';
import { PROGRESS_MESSAGES } from '../messages/index.ts';
import type { Asked, Sent } from './answer.ts';
import type { CallFacts } from './facts.ts';
import { nextAttemptAt } from './pauses.ts';
import type { Closing, RecordStep, SubmissionRecord, Voiding } from './step.ts';

interface Words {
  readonly code: string | null;
  readonly description: string | null;
  readonly reason: string;
}

/** Makes the record of an event. By default it keeps nothing, doubts nothing and plans no next step. */
export function record(
  event: LifecycleEvent,
  { code, description, reason }: Words,
  changes: Partial<SubmissionRecord> = {},
  rest: Pick<RecordStep, 'poll' | 'log'> & { readonly excerpt?: string | null } = {},
): RecordStep {
  const words = { responseCode: code, responseDescription: description, reason };
  const kept = { inDoubt: false, observations: [], cdr: null, nextAttemptAt: null };
  return { kind: 'record', excerpt: null, ...rest, fields: { event, ...words, ...kept, ...changes } };
}

/** Reason why a document has no verdict yet, in the words of the failing side. */
interface Failure {
  readonly code: string | null;
  readonly description: string;
  readonly excerpt?: string | null;
  /** True if this very call may have registered the document. */
  readonly inDoubt: boolean;
  /** True if the authority has the document and answers soon. It is asked again after the shortest pause. Default false. */
  readonly isInProcess?: boolean;
}

/** Records that there is no verdict yet. The same bytes are sent again, after a consultation if they may have arrived. */
export function recordNoVerdict(facts: CallFacts, failure: Failure): RecordStep {
  const { code, description, excerpt = null, inDoubt, isInProcess = false } = failure;
  const document = isInProcess ? { ...facts.document, failures: 0 } : facts.document;
  const say = inDoubt ? PROGRESS_MESSAGES.inDoubt : PROGRESS_MESSAGES.noVerdict;
  const words = { code, description, reason: say(description).message };
  return record(
    'authority_failed',
    words,
    { inDoubt, nextAttemptAt: nextAttemptAt({ ...facts, document }) },
    { excerpt },
  );
}

/** Records that nothing could be sent or asked in this step, in one sentence. */
export function recordNothingSent(facts: CallFacts, description: string, reason = description): RecordStep {
  return record('authority_failed', { code: null, description, reason }, { nextAttemptAt: nextAttemptAt(facts) });
}

export type Verdict = Extract<Outcome, { kind: 'accepted' | 'rejected' }>;

const UNCHECKED = { level: 'warn', text: 'the signature of the CDR cannot be checked' } as const;

/** Records the authority's verdict with the original CDR, and the documents that the verdict voids. */
export function recordVerdict(facts: CallFacts, answered: Sent | Asked, verdict: Verdict): RecordStep {
  const { kind, code, description, observations } = verdict;
  const isAccepted = kind === 'accepted';
  const reason = isAccepted ? PROGRESS_MESSAGES.accepted : PROGRESS_MESSAGES.rejectedWith(code);
  const documentUrl = verdict.cdr?.documentUrl ?? null;
  const kept = {
    ...{ observations, cdr: cdrOf(facts, answered, verdict) },
    ...(isAccepted && { voids: voidingOf(facts) }),
    ...(isAccepted && documentUrl !== null && { documentUrl }),
    ...(typeof verdict.cdr?.digestValue === 'string' && { cdrHasDigest: true }),
  };
  const isUnchecked = verdict.cdr !== null && !verdict.signatureChecked;
  const log = isUnchecked ? { log: UNCHECKED } : {};
  return record(kind, { code, description, reason: reason.message }, kept, log);
}

/** Returns the zip as it came, byte for byte. A rejection by SOAP fault has none. */
function cdrOf({ document }: CallFacts, { answer }: Sent | Asked, { cdr }: Verdict): SubmissionRecord['cdr'] {
  const zip = answer.kind === 'cdr' || answer.kind === 'status' ? answer.zip : null;
  return cdr === null || zip === null ? null : { zip, fileName: `R-${fileBaseName(document)}.zip` };
}

function voidingOf({ document }: CallFacts): Voiding {
  return {
    numbers: getDefinition(document.documentType).listVoided(document.completed),
    reason: PROGRESS_MESSAGES.voidedBy(formatDocumentNumber(document)).message,
  };
}

/** Code of a consultation about a document that was accepted and voided since, in SOL for example. */
const VOIDED = '0003';

/** Code and words of an answer that says that the authority has the file, or the document, already. */
export interface Duplicate {
  readonly code: string;
  readonly description: string;
}

/**
 * Records that the authority registered the document at an earlier submission, whose CDR is lost. The proof is the code
 * of a duplicate (1033) or of a consultation (0001, 0003).
 */
export function recordWithoutCdr(facts: CallFacts, { code, description }: Duplicate): RecordStep {
  const { document } = facts;
  const elsewhere = { numbers: [document], reason: PROGRESS_MESSAGES.voidedElsewhere.message };
  const words = {
    code,
    description: PROGRESS_MESSAGES.registeredEarlier(description).message,
    reason: PROGRESS_MESSAGES.acceptedEarlier(code).message,
  };
  return record('accepted', words, { cdrMissing: true, voids: code === VOIDED ? elsewhere : voidingOf(facts) });
}

/** Answer of a consultation that ends the document. */
type Decision = Extract<Consultation, { kind: 'accepted' | 'rejected' | 'registered_otherwise' }>;

export function isDecision(consultation: Consultation): consultation is Decision {
  return ['accepted', 'rejected', 'registered_otherwise'].includes(consultation.kind);
}

/** Records the end of a document that a consultation tells. If another document has its number, it can never be registered. */
export function recordDecision(facts: CallFacts, asked: Asked, decision: Decision): RecordStep {
  if (decision.kind !== 'registered_otherwise') return recordVerdict(facts, asked, decision);
  const { code, description } = decision;
  const reason = PROGRESS_MESSAGES.numberTaken.message;
  return record('rejected', { code, description: PROGRESS_MESSAGES.otherDocument(description).message, reason });
}

/** Returns the closing of a question whose answer does not change the document's state. */
export function closingOf({ consultation }: Asked): Closing {
  return {
    outcome: consultation.kind,
    inDoubt: false,
    clearsDoubt: false,
    responseCode: 'code' in consultation ? consultation.code : null,
    responseDescription: 'description' in consultation ? consultation.description : null,
    excerpt: 'excerpt' in consultation ? consultation.excerpt : null,
  };
}

/** Returns the closing of a call about a file that the authority has already. The document is in doubt until its verdict. */
export function closingInDoubt({ code, description }: Duplicate): Closing {
  return {
    outcome: 'already_registered',
    inDoubt: true,
    clearsDoubt: false,
    responseCode: code,
    responseDescription: description,
    excerpt: null,
  };
}
