import type { AuthorityAnswer } from './answer.ts';
import type { Consultation, Outcome } from './outcome.ts';

/** Summary of an answer's interpretation, short enough for one line of the tables of answers. For tests. */
export type Summary = readonly [
  kind: Outcome['kind'] | Consultation['kind'],
  code: string | null,
  /** Says if our request reached the authority. */
  arrived: 'no' | 'maybe' | 'yes',
  /** Most valuable part of the answer that is kept, besides the code. */
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
