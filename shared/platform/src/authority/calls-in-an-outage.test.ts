import type { AuthorityAnswer } from '@chasqui/core/authority';
import { retryDelayMs } from '@chasqui/core/lifecycle';
import { runsOf } from '@chasqui/core/property-runs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createAuthorityGate } from './gate.ts';

const SECOND_MS = 1_000;
const OUTAGE_MS = 3_600_000;
const FIRST_DELAY_MS = 30_000;
const CALLS_AT_ONCE = 8;

/** Failures after which the circuit of one RUC opens, and those of calls that were under way by then. */
const CALLS_BEFORE_ANYBODY_KNEW = 10 + CALLS_AT_ONCE;
/** Probes after pauses of 1, 2, 4 and 8 s, then one each 10 s. */
const PROBES = 4 + OUTAGE_MS / 10_000;
/** So many documents that the pauses between their calls alone would not keep any bound. */
const MOST_DOCUMENTS = 200;
/** Calls about one document at 0, 30, 90, 210, 450, 930 and 1890 s at the earliest. */
const CALLS_OF_A_DOCUMENT = 7;

const NO_ANSWER: AuthorityAnswer = {
  kind: 'unavailable',
  reason: 'connect ECONNREFUSED',
  requestMayHaveArrived: false,
  httpStatus: null,
  body: null,
};

interface Outage {
  readonly rucs: number;
  readonly documents: number;
  /** Seconds until a call fails. */
  readonly callSeconds: number;
  readonly seed: number;
}

/** Makes the calls of an hour without an answer, as far as gate, backoff and pool let them. Returns their number by document. */
function passOutage({ rucs, documents, callSeconds, seed }: Outage): readonly number[] {
  let nowMs = Date.UTC(2025, 10, 2);
  const endMs = nowMs + OUTAGE_MS;
  let state = seed;
  const random = () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const gate = createAuthorityGate({ clock: { now: () => new Date(nowMs) }, random });
  const waiting = Array.from({ length: documents }, (_, index) => ({
    ruc: String(20_000_000_000 + (index % rucs)),
    calls: 0,
    dueMs: nowMs,
    startedMs: 0,
    isUnderWay: false,
  }));
  for (; nowMs < endMs; nowMs += SECOND_MS) {
    for (const document of waiting.filter(({ isUnderWay, dueMs }) => isUnderWay && dueMs <= nowMs)) {
      gate.report(document.ruc, NO_ANSWER, { operation: 'sendBill', startedAt: new Date(document.startedMs) });
      const dueMs = nowMs + retryDelayMs(document.calls, random(), FIRST_DELAY_MS);
      Object.assign(document, { isUnderWay: false, dueMs });
    }
    let free = CALLS_AT_ONCE - waiting.filter(({ isUnderWay }) => isUnderWay).length;
    for (const document of waiting) {
      if (free === 0) break;
      if (document.dueMs > nowMs || document.isUnderWay) continue;
      const admission = gate.admit(document.ruc);
      if (admission.kind === 'go') {
        free -= 1;
        const dueMs = nowMs + callSeconds * SECOND_MS;
        Object.assign(document, { isUnderWay: true, calls: document.calls + 1, startedMs: nowMs, dueMs });
      } else document.dueMs = nowMs + admission.waitMs;
    }
  }
  return waiting.map(({ calls }) => calls);
}

it.each([
  ['one RUC', 1, CALLS_BEFORE_ANYBODY_KNEW + PROBES],
  ['two RUCs, each with a circuit of its own', 2, 2 * (CALLS_BEFORE_ANYBODY_KNEW + PROBES)],
  ['six RUCs, which share a circuit', 6, 6 * CALLS_BEFORE_ANYBODY_KNEW + PROBES],
])('an authority that is away for an hour gets a bounded number of calls of %s', (_, rucs, mostCalls) => {
  const outages = fc.record({
    rucs: fc.constant(rucs),
    documents: fc.integer({ min: 1, max: MOST_DOCUMENTS }),
    callSeconds: fc.integer({ min: 0, max: 15 }),
    seed: fc.integer({ min: 1, max: 2_147_483_646 }),
  });
  const many: Outage = { rucs, documents: MOST_DOCUMENTS, callSeconds: 0, seed: 1 };
  expect(MOST_DOCUMENTS * CALLS_OF_A_DOCUMENT).toBeGreaterThan(mostCalls);
  fc.assert(
    fc.property(outages, (outage) => {
      const calls = passOutage(outage);
      expect(calls.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(mostCalls);
      expect(Math.max(...calls)).toBeLessThanOrEqual(CALLS_OF_A_DOCUMENT);
    }),
    { numRuns: runsOf(10), examples: [[many]] },
  );
});
