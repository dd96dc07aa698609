import { describe, expect, it } from 'vitest';
import {
  DOCUMENT_STATES,
  type DocumentState,
  LIFECYCLE_EVENTS,
  type LifecycleEvent,
  transition,
} from '../lifecycle/index.ts';
import { countFailures, judgeRecording } from './record-rules.ts';

describe('judgeRecording', () => {
  it.each<[string, DocumentState, DocumentState, LifecycleEvent, ReturnType<typeof judgeRecording>]>([
    ['a verdict on a document that failed meanwhile', 'AUTHORITY_ERROR', 'SIGNED', 'accepted', 'record'],
    ['a verdict on a document that got a ticket meanwhile', 'TICKETED', 'SIGNED', 'rejected', 'record'],
    ['a verdict on a document with a verdict', 'ACCEPTED', 'SIGNED', 'rejected', 'stale'],
    ['a ticket', 'SIGNED', 'SIGNED', 'ticket_issued', 'record'],
    ['a ticket of a document that failed meanwhile', 'AUTHORITY_ERROR', 'SIGNED', 'ticket_issued', 'record'],
    ['a second ticket', 'TICKETED', 'AUTHORITY_ERROR', 'ticket_issued', 'stale'],
    ['a failure', 'SIGNED', 'SIGNED', 'authority_failed', 'record'],
    ['a failure of a document that failed meanwhile', 'AUTHORITY_ERROR', 'SIGNED', 'authority_failed', 'stale'],
    ['a failure of a document that got a ticket meanwhile', 'TICKETED', 'SIGNED', 'authority_failed', 'stale'],
    ['an end that frees the number', 'SIGNED', 'SIGNED', 'failed', 'unless_in_doubt'],
    ['an end that frees the number of a document that has moved on', 'TICKETED', 'SIGNED', 'failed', 'stale'],
    ['a signature that failed', 'PENDING', 'PENDING', 'sign_failed', 'record'],
    ['a document that is left to a summary', 'SIGNED', 'SIGNED', 'left_to_summary', 'record'],
    ['a document that was left to a summary meanwhile', 'SIGNED', 'AUTHORITY_ERROR', 'left_to_summary', 'stale'],
  ])('judges %s', (_, state, from, event, judged) => {
    expect(judgeRecording(state, { from, event })).toBe(judged);
  });

  it('never records a verdict or a ticket that the lifecycle does not allow', () => {
    const pairs = DOCUMENT_STATES.flatMap((state) => LIFECYCLE_EVENTS.map((event) => ({ state, event })));
    for (const { state, event } of pairs.filter(({ state, event }) => transition(state, event) === null)) {
      if (!['accepted', 'rejected'].includes(event)) continue;
      for (const from of DOCUMENT_STATES) expect(judgeRecording(state, { from, event })).toBe('stale');
    }
  });
});

describe('countFailures', () => {
  it.each<[string, Parameters<typeof countFailures>[0], number]>([
    ['the first failure', { state: 'SIGNED', failures: 0, attempts: 1, event: 'authority_failed' }, 1],
    ['a further failure', { state: 'AUTHORITY_ERROR', failures: 4, attempts: 2, event: 'authority_failed' }, 5],
    [
      'a first ticket without a verdict',
      { state: 'TICKETED', failures: 40, attempts: 1, event: 'authority_failed' },
      1,
    ],
    ['a third ticket without a verdict', { state: 'TICKETED', failures: 2, attempts: 3, event: 'authority_failed' }, 3],
    ['a ticket', { state: 'AUTHORITY_ERROR', failures: 4, attempts: 2, event: 'ticket_issued' }, 0],
    ['a verdict', { state: 'AUTHORITY_ERROR', failures: 4, attempts: 2, event: 'accepted' }, 0],
  ])('counts %s', (_, step, counted) => {
    expect(countFailures(step)).toBe(counted);
  });
});
