import type { DocumentState, LifecycleEvent } from '@chasqui/core/lifecycle';

export interface CountedStep {
  readonly state: DocumentState;
  /** Failures in a row before the step. */
  readonly failures: number;
  readonly event: LifecycleEvent;
}

/**
 * Returns how many steps in a row have failed, including this one. Polls of a ticket without a verdict do not count:
 * they say nothing about how long to wait before the file is sent again.
 */
export function countFailures({ state, failures, event }: CountedStep): number {
  if (event !== 'authority_failed') return 0;
  return state === 'TICKETED' ? 1 : failures + 1;
}
