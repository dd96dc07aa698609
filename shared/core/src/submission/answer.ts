import {
  type AnswerContext,
  type AuthorityAnswer,
  type Consultation,
  type Outcome,
  readConsultation,
  readOutcome,
} from '../authority/index.ts';

type SendOperation = 'sendBill' | 'sendSummary' | 'sendGuide';
type QuestionOperation = 'getStatus' | 'getStatusCdr' | 'checkValidity';
export type CallOperation = SendOperation | QuestionOperation;

/** Sending that was answered. */
export interface Sent {
  readonly kind: 'sent';
  readonly answer: AuthorityAnswer;
  readonly outcome: Outcome;
}

/** Question that was answered: about a ticket, about a CDR, or to the consulta integrada. */
export interface Asked {
  readonly kind: 'asked';
  readonly operation: QuestionOperation;
  readonly answer: AuthorityAnswer;
  readonly consultation: Consultation;
}

/** Call that was not made. */
export type NotCalled =
  /** The authority wants fewer calls of this company. */
  | { readonly kind: 'paced'; readonly operation: CallOperation; readonly waitMs: number }
  /** The authority answers no call of this company, or none at all. */
  | { readonly kind: 'down'; readonly operation: CallOperation; readonly waitMs: number }
  /** Another worker has a call about the document open. */
  | { readonly kind: 'under_way'; readonly operation: CallOperation }
  /** The document has moved on meanwhile. */
  | { readonly kind: 'outdated'; readonly operation: CallOperation }
  /** The stored XML cannot be read, so there is nothing to send. */
  | { readonly kind: 'damaged'; readonly operation: CallOperation };

/** Result of a step that the worker took in this run. */
export type Answer =
  | Sent
  | Asked
  | NotCalled
  /** Daily summaries of the document's day were recorded. */
  | { readonly kind: 'summarized'; readonly isCarried: boolean };

/** Reads the answer to a call about the document of `context`. */
export function readAnswer(operation: CallOperation, answer: AuthorityAnswer, context: AnswerContext): Sent | Asked {
  switch (operation) {
    case 'sendBill':
    case 'sendSummary':
    case 'sendGuide':
      return { kind: 'sent', answer, outcome: readOutcome(answer, context) };
    case 'getStatus':
    case 'getStatusCdr':
    case 'checkValidity':
      return { kind: 'asked', operation, answer, consultation: readConsultation(answer, context) };
  }
}
