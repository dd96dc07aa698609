import { type AuthorityAnswer, type Consultation, readConsultation, readOutcome } from '@chasqui/core/authority';
import { BASE_NAME, DIGEST } from './sample-answers.ts';

const CONTEXT = { fileBaseName: BASE_NAME, digestValue: DIGEST };

/** Summary of what an answer to a submission means, as one row of the answer tables. For tests. */
export type Summary = readonly [
  kind: ReturnType<typeof readOutcome>['kind'],
  arrived: 'no' | 'maybe' | 'yes',
  /** Start of the stored excerpt of the answer; null if nothing came. */
  kept: string | null,
];

export function sumUp(answer: AuthorityAnswer): Summary {
  const outcome = readOutcome(answer, CONTEXT);
  return [outcome.kind, arrivalOf(answer), 'excerpt' in outcome ? outcome.excerpt : null];
}

/** Reads the same answer as if it were an answer to a CDR query. */
export function consult(answer: AuthorityAnswer): Consultation['kind'] {
  return readConsultation(answer, CONTEXT).kind;
}

function arrivalOf(answer: AuthorityAnswer): Summary[1] {
  if (answer.kind !== 'unavailable') return 'yes';
  return answer.requestMayHaveArrived ? 'maybe' : 'no';
}
