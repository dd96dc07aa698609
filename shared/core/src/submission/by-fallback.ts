import { getDefinition } from '../documents/index.ts';
import type { CallOperation } from './answer.ts';
import type { CallFacts } from './facts.ts';
import type { Closing, NextStep } from './step.ts';

/** Time for which the channel must be down before a document goes the other way. */
const DOWN_AT_LEAST_MS = 60_000;

/**
 * Decides if a document that could not be sent goes the company's other way. One that may be registered never does: two
 * authorities would have it. Daily summaries and communications stay where their documents are. Returns null if the
 * document stays.
 * @param closes closing of a sending that did not leave
 */
export function byFallback(facts: CallFacts, operation: CallOperation, closes?: Closing): NextStep | null {
  const { document, downMs, fallback } = facts;
  const isAlone = getDefinition(document.documentType).channel === 'sendBill' && !document.summarized;
  const isUnsent = operation === 'sendBill' && isAlone && !document.inDoubt;
  if (!isUnsent || downMs < DOWN_AT_LEAST_MS || fallback === 'none') return null;
  return fallback === null ? { kind: 'find_fallback' } : { kind: 'divert', ...(closes && { closes }) };
}

/** Returns the closing of a sending that did not leave. */
export function closingUnsent(description: string): Closing {
  return {
    outcome: 'unanswered',
    inDoubt: false,
    clearsDoubt: false,
    responseCode: null,
    responseDescription: description,
    excerpt: null,
  };
}
