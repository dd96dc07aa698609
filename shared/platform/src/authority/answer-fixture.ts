import { type AuthorityAnswer, type Consultation, readConsultation, readOutcome } from '@chasqui/core/authority';
import { BASE_NAME, DIGEST } from './sample-answers.ts';

const CONTEXT = { fileBaseName: BASE_NAME, digestValue: DIGEST };

/** What follows from the answer to a sending, as a line of the tables of answers has it. For tests. */
export type Summary = readonly [
  kind: ReturnType<typeof readOutcome>['kind'],
  arrived: 'no' | 'maybe' | 'yes',
  /** How the kept piece of the answer begins; null when nothing came. */
  kept: string | null,
];

export function sumUp(answer: AuthorityAnswer): Summary {
  const outcome = readOutcome(answer, CONTEXT);
  return [outcome.kind, arrivalOf(answer), 'excerpt' in outcome ? outcome.excerpt : null];
}

/** The same answer, had it been one to a question. */
export function consult(answer: AuthorityAnswer): Consultation['kind'] {
  return readConsultation(answer, CONTEXT).kind;
}

function arrivalOf(answer: AuthorityAnswer): Summary[1] {
  if (answer.kind !== 'unavailable') return 'yes';
  return answer.requestMayHaveArrived ? 'maybe' : 'no';
}
