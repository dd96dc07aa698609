import { type DocumentState, type LifecycleEvent, transition } from '../lifecycle/index.ts';

/** Event that a worker wants to record, and the state from which it derived the event. */
interface Derived {
  readonly from: DocumentState;
  readonly event: LifecycleEvent;
}

/**
 * Returns if an event may be recorded by the time the document is locked. Verdicts and tickets are never stale: they
 * move the document from any state that its lifecycle allows. Of two tickets the first one stays. Any other event is
 * stale if the document has moved on. `failed`, which frees the number, must not be recorded while another call may have
 * registered the document.
 */
export function judgeRecording(state: DocumentState, { from, event }: Derived): 'record' | 'unless_in_doubt' | 'stale' {
  const isVerdict = event === 'accepted' || event === 'rejected';
  if (isVerdict || (event === 'ticket_issued' && state !== 'TICKETED')) {
    return transition(state, event) === null ? 'stale' : 'record';
  }
  if (state !== from) return 'stale';
  return event === 'failed' ? 'unless_in_doubt' : 'record';
}

interface CountedStep {
  readonly state: DocumentState;
  readonly failures: number;
  readonly attempts: number;
  readonly event: LifecycleEvent;
}

/**
 * Returns how many steps in a row have failed, including this one. Polls of a ticket without a verdict do not count:
 * they say nothing about how long to wait before the file is sent again. A ticket without a verdict counts as many
 * failures as the file was sent times.
 */
export function countFailures({ state, failures, attempts, event }: CountedStep): number {
  if (event !== 'authority_failed') return 0;
  return state === 'TICKETED' ? attempts : failures + 1;
}
