import type { DocumentRecord } from '@chasqui/client';

type Event = Pick<DocumentRecord['history'][number], 'at' | 'reason' | 'actor' | 'actorName'>;

/** Step of a document that may have happened several times in a row. */
interface Step {
  readonly first: Event;
  readonly last: Event;
  readonly times: number;
}

/** Puts equal events in a row together: a document is sent many times while SUNAT does not answer. */
export function groupSteps(history: readonly Event[]): readonly Step[] {
  const steps: Step[] = [];
  for (const event of history) {
    const before = steps.at(-1);
    if (before?.last.reason !== event.reason || before.last.actor !== event.actor)
      steps.push({ first: event, last: event, times: 1 });
    else steps.splice(-1, 1, { first: before.first, last: event, times: before.times + 1 });
  }
  return steps;
}
