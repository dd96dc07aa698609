import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DOCUMENT_STATES,
  DOCUMENT_STATUSES,
  type DocumentState,
  isFinalState,
  LIFECYCLE_EVENTS,
  type LifecycleEvent,
  statesOf,
  statusOf,
  transition,
} from './transition.ts';

type Row = Readonly<Record<LifecycleEvent, DocumentState | null>>;

/** Complete table, including nulls, so that each forbidden pair is tested. */
const EXPECTED: Readonly<Record<DocumentState, Row>> = {
  PENDING: {
    signed: 'SIGNED',
    sign_failed: 'SIGN_ERROR',
    ticket_issued: null,
    accepted: null,
    rejected: null,
    authority_failed: null,
    left_to_summary: null,
    failed: 'ERROR',
  },
  SIGNED: {
    signed: null,
    sign_failed: null,
    ticket_issued: 'TICKETED',
    accepted: 'ACCEPTED',
    rejected: 'REJECTED',
    authority_failed: 'AUTHORITY_ERROR',
    left_to_summary: 'SIGNED',
    failed: 'ERROR',
  },
  TICKETED: {
    signed: null,
    sign_failed: null,
    ticket_issued: 'TICKETED',
    accepted: 'ACCEPTED',
    rejected: 'REJECTED',
    authority_failed: 'AUTHORITY_ERROR',
    left_to_summary: null,
    failed: 'ERROR',
  },
  AUTHORITY_ERROR: {
    signed: null,
    sign_failed: null,
    ticket_issued: 'TICKETED',
    accepted: 'ACCEPTED',
    rejected: 'REJECTED',
    authority_failed: 'AUTHORITY_ERROR',
    left_to_summary: 'SIGNED',
    failed: 'ERROR',
  },
  ACCEPTED: nothing(),
  REJECTED: nothing(),
  SIGN_ERROR: nothing(),
  ERROR: nothing(),
};

function nothing(): Row {
  return {
    signed: null,
    sign_failed: null,
    ticket_issued: null,
    accepted: null,
    rejected: null,
    authority_failed: null,
    left_to_summary: null,
    failed: null,
  };
}

const PAIRS = DOCUMENT_STATES.flatMap((state) => LIFECYCLE_EVENTS.map((event) => ({ state, event })));
const FINAL: readonly DocumentState[] = ['ACCEPTED', 'REJECTED', 'SIGN_ERROR', 'ERROR'];

describe('transition', () => {
  it.each(PAIRS)('moves $state by $event as the table says', ({ state, event }) => {
    expect(transition(state, event)).toBe(EXPECTED[state][event]);
  });

  it('is tested for every state and event', () => {
    expect(PAIRS).toHaveLength(DOCUMENT_STATES.length * LIFECYCLE_EVENTS.length);
  });

  it('never leaves a final state', () => {
    const events = fc.array(fc.constantFrom(...LIFECYCLE_EVENTS), { maxLength: 40 });
    fc.assert(
      fc.property(fc.constantFrom(...FINAL), events, (final, happenings) => {
        expect(walk(final, happenings)).toBe(final);
      }),
    );
  });

  it('never returns to a state in which the document could be signed again', () => {
    const events = fc.array(fc.constantFrom(...LIFECYCLE_EVENTS), { maxLength: 40 });
    fc.assert(
      fc.property(events, (happenings) => {
        const left = walk('PENDING', ['signed', ...happenings]);
        expect(transition(left, 'signed')).toBeNull();
        expect(transition(left, 'sign_failed')).toBeNull();
      }),
    );
  });

  it('can end every document that is not final', () => {
    for (const state of DOCUMENT_STATES.filter((candidate) => !FINAL.includes(candidate))) {
      expect(LIFECYCLE_EVENTS.map((event) => transition(state, event)).some((next) => next !== null)).toBe(true);
      expect(reachable(state)).toContain(state === 'PENDING' ? 'SIGN_ERROR' : 'ACCEPTED');
    }
  });
});

describe('isFinalState', () => {
  it.each(DOCUMENT_STATES.map((state) => ({ state })))('knows if $state is final', ({ state }) => {
    expect(isFinalState(state)).toBe(FINAL.includes(state));
  });
});

describe('statusOf', () => {
  it.each([
    ['PENDING', 'SENT'],
    ['SIGNED', 'SENT'],
    ['TICKETED', 'SENT'],
    ['ACCEPTED', 'ACCEPTED'],
    ['REJECTED', 'REJECTED'],
    ['AUTHORITY_ERROR', 'AUTHORITY_ERROR'],
    ['SIGN_ERROR', 'SIGN_ERROR'],
    ['ERROR', 'ERROR'],
  ] as const)('shows %s as %s', (state, status) => {
    expect(statusOf(state)).toBe(status);
  });

  it('uses every status of the API', () => {
    expect(new Set(DOCUMENT_STATES.map(statusOf))).toEqual(new Set(DOCUMENT_STATUSES));
  });

  it('is reversed by statesOf', () => {
    expect(statesOf('SENT')).toEqual(['PENDING', 'SIGNED', 'TICKETED']);
    expect(DOCUMENT_STATUSES.flatMap(statesOf).sort()).toEqual([...DOCUMENT_STATES].sort());
    for (const status of DOCUMENT_STATUSES) expect(new Set(statesOf(status).map(statusOf))).toEqual(new Set([status]));
  });
});

function walk(start: DocumentState, events: readonly LifecycleEvent[]): DocumentState {
  return events.reduce<DocumentState>((state, event) => transition(state, event) ?? state, start);
}

function reachable(start: DocumentState): Set<DocumentState> {
  const seen = new Set<DocumentState>();
  const open = [start];
  for (let state = open.pop(); state !== undefined; state = open.pop()) {
    for (const event of LIFECYCLE_EVENTS) {
      const next = transition(state, event);
      if (next !== null && !seen.has(next)) {
        seen.add(next);
        open.push(next);
      }
    }
  }
  return seen;
}
