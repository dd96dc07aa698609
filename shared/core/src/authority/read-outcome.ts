import { ANSWER_MESSAGES } from '../messages/index.ts';
import type { AuthorityAnswer, Unavailable } from './answer.ts';
import { cutDescription } from './excerpt.ts';
import { classifyGuideCode, isGuide } from './guides.ts';
import { judgeCdr } from './judge-cdr.ts';
import type { AnswerContext, Consultation, Outcome } from './outcome.ts';
import { readConsultation } from './read-consultation.ts';
import { classifyReturnCode, type ReturnCodeClass } from './return-codes/classify.ts';

type Fault = Extract<AuthorityAnswer, { kind: 'fault' }>;

/**
 * Returns the outcome of a submission from its answer, by SUNAT's code ranges and their exceptions. A document is
 * accepted only if a CDR about this very document says so. An unrecognised answer leaves the document in doubt. For the
 * answers to questions (getStatus, getStatusCdr), whose faults are about the question, use `readConsultation`.
 */
export function readOutcome(answer: AuthorityAnswer, context: AnswerContext): Outcome {
  return cutDescription(judge(answer, context));
}

function judge(answer: AuthorityAnswer, context: AnswerContext): Outcome {
  switch (answer.kind) {
    case 'cdr':
      return judgeSent(answer.zip, context);
    case 'ticket':
      return { kind: 'ticket', ticket: answer.ticket };
    case 'fault':
      return judgeFault(answer, context);
    // The service read nothing, and would refuse these credentials again.
    case 'refused_credentials':
      return { kind: 'refused', code: null, description: answer.text };
    case 'unavailable':
      return judgeUnavailable(answer);
    case 'status':
      return toOutcome(readConsultation(answer, context));
  }
}

/** Interprets a CDR that answers a submission. A CDR about other content is an error on some side, not a verdict. */
function judgeSent(zip: Uint8Array, context: AnswerContext): Outcome {
  const outcome = judgeCdr(zip, context);
  return outcome.kind === 'other_content' ? { ...outcome, kind: 'in_doubt' } : outcome;
}

function judgeFault({ code, text }: Fault, context: AnswerContext): Outcome {
  const known = code === null ? null : classifyFault(code, context);
  if (code === null || known === null) {
    const said = code === null ? ANSWER_MESSAGES.faultWithoutCode(text) : ANSWER_MESSAGES.faultMeaningless(code, text);
    return { kind: 'in_doubt', description: said.message, excerpt: text };
  }
  switch (known) {
    case 'rejected':
      return { kind: 'rejected', cdr: null, signatureChecked: false, code, description: text, observations: [] };
    case 'fault-transient':
      return { kind: 'try_later', code, description: text, excerpt: null };
    case 'fault-permanent':
      return { kind: 'refused', code, description: text };
    // Codes of acceptance in a fault: the document is registered, and its CDR has to be fetched.
    case 'accepted':
    case 'observed':
    case 'already-registered':
      return { kind: 'already_registered', code, description: text };
  }
}

function classifyFault(code: string, context: AnswerContext): ReturnCodeClass | null {
  return isGuide(context) ? classifyGuideCode(code, { hasCdr: false }) : classifyReturnCode(code, context);
}

function judgeUnavailable({ reason, body, requestMayHaveArrived }: Unavailable): Outcome {
  return requestMayHaveArrived
    ? { kind: 'in_doubt', description: reason, excerpt: body }
    : { kind: 'try_later', code: null, description: reason, excerpt: body };
}

function toOutcome(consultation: Consultation): Outcome {
  switch (consultation.kind) {
    case 'accepted':
    case 'rejected':
    case 'refused':
      return consultation;
    case 'registered':
      return { ...consultation, kind: 'already_registered' };
    case 'send_again':
    case 'not_registered':
      return { ...consultation, kind: 'try_later', excerpt: null };
    case 'in_process':
      return { kind: 'try_later', code: '0098', description: ANSWER_MESSAGES.inProcess.message, excerpt: null };
    case 'registered_otherwise':
    case 'ticket_unknown':
    case 'not_consultable':
      return { kind: 'in_doubt', description: consultation.description, excerpt: null };
    case 'unanswered':
      return { kind: 'in_doubt', description: consultation.description, excerpt: consultation.excerpt };
  }
}
