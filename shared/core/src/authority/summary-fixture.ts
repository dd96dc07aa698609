import type { AuthorityAnswer } from './answer.ts';
import type { Consultation, Outcome } from './outcome.ts';

/** What follows from an answer, short enough for one line of the tables of answers. For tests. */
export type Summary = readonly [
  kind: Outcome['kind'] | Consultation['kind'],
  code: string | null,
  /** Whether our request came to the authority. */
  arrived: 'no' | 'maybe' | 'yes',
  /** What is kept of the answer, besides the code: the most that there is. */
  kept: 'cdr' | 'unchecked cdr' | 'ticket' | 'excerpt' | 'words' | 'nothing',
];

export function sumUp(answer: AuthorityAnswer, outcome: Outcome | Consultation): Summary {
  return [outcome.kind, 'code' in outcome ? outcome.code : null, arrivalOf(answer), keptOf(outcome)];
}

function arrivalOf(answer: AuthorityAnswer): Summary[2] {
  if (answer.kind !== 'unavailable') return 'yes';
  return answer.requestMayHaveArrived ? 'maybe' : 'no';
}

function keptOf(outcome: Outcome | Consultation): Summary[3] {
  if ('cdr' in outcome && outcome.cdr !== null) return outcome.signatureChecked ? 'cdr' : 'unchecked cdr';
  if ('ticket' in outcome) return 'ticket';
  if ('excerpt' in outcome && outcome.excerpt !== null) return 'excerpt';
  return 'description' in outcome ? 'words' : 'nothing';
}
