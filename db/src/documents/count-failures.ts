import type { DocumentState, LifecycleEvent } from '@chasqui/core/lifecycle';

export interface CountedStep {
  readonly state: DocumentState;
  /** Before the step. */
  readonly failures: number;
  readonly event: LifecycleEvent;
}

/**
 * How many steps in a row have failed, this one included. Polls of a ticket that brought nothing say nothing about how
 * long to wait before its file is sent again.
 */
export function countFailures({ state, failures, event }: CountedStep): number {
  if (event !== 'authority_failed') return 0;
  return state === 'TICKETED' ? 1 : failures + 1;
}
