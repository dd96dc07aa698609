import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsOf } from '../property-runs-fixture.ts';
import {
  CLOSED_SERVICE_CIRCUIT,
  type ServiceCircuit,
  type ServiceCircuitEvent,
  serviceWaitMs,
  stepServiceCircuit,
} from './service-circuit.ts';

const T0 = Date.UTC(2026, 10, 2);

const step = (circuit: ServiceCircuit, event: ServiceCircuitEvent, nowMs = T0) =>
  stepServiceCircuit(circuit, event, nowMs);

/** Calls without an answer, one for each letter: `'aab'` is two of RUC a and one of RUC b. */
function unanswered(circuit: ServiceCircuit, rucs: string, nowMs = T0): ServiceCircuit {
  return [...rucs].reduce((before, ruc) => step(before, { kind: 'unanswered', ruc, startedMs: nowMs }, nowMs), circuit);
}

const admitted = (circuit: ServiceCircuit, ruc: string, nowMs: number) =>
  step(circuit, { kind: 'admitted', ruc }, nowMs);

describe('a closed service circuit', () => {
  it.each([
    ['a thousand calls of one RUC', 'a'.repeat(1_000), 'closed'],
    ['a thousand calls of two RUCs', 'ab'.repeat(500), 'closed'],
    ['many calls of one RUC and one call of two others', `${'a'.repeat(100)}bc`, 'closed'],
    ['nine calls of three RUCs', 'aaabbbccc', 'closed'],
    ['ten calls of three RUCs', 'aaaabbbccc', 'open'],
    ['one call of ten RUCs', 'abcdefghij', 'open'],
  ])('counts %s without an answer', (_, rucs, kind) => {
    expect(unanswered(CLOSED_SERVICE_CIRCUIT, rucs).kind).toBe(kind);
  });

  it('starts counting again after an answer to any RUC', () => {
    const answered = step(unanswered(CLOSED_SERVICE_CIRCUIT, 'aaaabbbcc'), { kind: 'answered' });
    expect(unanswered(answered, 'aaaabbbcc').kind).toBe('closed');
    expect(unanswered(answered, 'aaaabbbccc').kind).toBe('open');
  });

  it('does not count calls that began before the last answer', () => {
    const answered = step(CLOSED_SERVICE_CIRCUIT, { kind: 'answered' });
    const late = [...'abcdefghijkl'].reduce(
      (circuit, ruc) => step(circuit, { kind: 'unanswered', ruc, startedMs: T0 - 1 }, T0 + 60_000),
      answered,
    );
    expect(late).toBe(answered);
  });

  it('does not count calls of more than two minutes ago', () => {
    const before = unanswered(CLOSED_SERVICE_CIRCUIT, 'aaaabbbcc');
    expect(unanswered(before, 'c', T0 + 120_000).kind).toBe('closed');
    expect(unanswered(before, 'c', T0 + 119_999).kind).toBe('open');
  });

  it('keeps at most nine calls', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 100 }), (rucs) => {
        const circuit = unanswered(CLOSED_SERVICE_CIRCUIT, rucs.join(''));
        if (circuit.kind === 'closed') expect(circuit.unanswered.length).toBeLessThan(10);
      }),
    );
  });
});

describe('an open service circuit', () => {
  const open = unanswered(CLOSED_SERVICE_CIRCUIT, 'aaaabbbccc');

  it('admits a probe of an uninvolved RUC after a second and of the others a second later', () => {
    expect(serviceWaitMs(open, T0, 'd')).toBe(1_000);
    expect(serviceWaitMs(open, T0)).toBe(1_000);
    expect(serviceWaitMs(open, T0, 'a')).toBe(2_000);
    expect(admitted(open, 'd', T0 + 999)).toBe(open);
    expect(admitted(open, 'a', T0 + 1_000)).toBe(open);
    expect(admitted(open, 'd', T0 + 1_000)).toMatchObject({ tried: ['a', 'b', 'c', 'd'] });
  });

  it('doubles the pause after each probe up to ten seconds, also if probes hang', () => {
    let circuit = open;
    let nowMs = T0;
    const pausesMs = [...'defghi'].map((ruc) => {
      nowMs += serviceWaitMs(circuit, nowMs, ruc);
      circuit = admitted(circuit, ruc, nowMs);
      return serviceWaitMs(circuit, nowMs);
    });
    expect(pausesMs).toEqual([2_000, 4_000, 8_000, 10_000, 10_000, 10_000]);
  });

  it('admits a second probe of a RUC only after a pause for the others', () => {
    const probing = admitted(open, 'a', T0 + 2_000);
    expect(probing).toMatchObject({ tried: ['a'] });
    expect(serviceWaitMs(probing, T0 + 2_000, 'b')).toBe(2_000);
    expect(serviceWaitMs(probing, T0 + 2_000, 'a')).toBe(4_000);
  });

  it('is not changed by calls that get no answer', () => {
    expect(unanswered(open, 'abcd', T0 + 500)).toBe(open);
  });

  it('closes after any answer', () => {
    expect(step(open, { kind: 'answered' }, T0 + 500).kind).toBe('closed');
  });

  it('passes a probe that was not made to the next RUC', () => {
    const probing = admitted(open, 'd', T0 + 1_000);
    expect(step(probing, { kind: 'cancelled', ruc: 'e' }, T0 + 1_100)).toBe(probing);
    const back = step(probing, { kind: 'cancelled', ruc: 'd' }, T0 + 1_100);
    expect(serviceWaitMs(back, T0 + 1_100, 'd')).toBe(0);
    expect(serviceWaitMs(back, T0 + 1_100, 'e')).toBe(0);
    expect(serviceWaitMs(admitted(back, 'e', T0 + 1_100), T0 + 1_100)).toBe(2_000);
    expect(step(open, { kind: 'cancelled', ruc: 'c' })).toBe(open);
    expect(step(CLOSED_SERVICE_CIRCUIT, { kind: 'cancelled', ruc: 'd' })).toBe(CLOSED_SERVICE_CIRCUIT);
  });

  it('ends its pause if the clock is set back', () => {
    expect(serviceWaitMs(open, T0 - 3_600_000, 'a')).toBe(0);
  });

  it('gives a probe to every RUC that keeps asking', () => {
    const rucs = [...'abcdefgh'];
    fc.assert(
      fc.property(fc.infiniteStream(fc.shuffledSubarray(rucs, { minLength: rucs.length })), (orders) => {
        let circuit = open;
        const probed: string[] = [];
        for (let nowMs = T0; nowMs < T0 + 200_000; nowMs += 500) {
          for (const ruc of orders.next().value ?? []) {
            const next = admitted(circuit, ruc, nowMs);
            if (next !== circuit) probed.push(ruc);
            circuit = next;
          }
        }
        // Five that had no part in opening it, then rounds of all eight.
        expect(new Set(probed.slice(0, 5))).toEqual(new Set('defgh'));
        expect(new Set(probed.slice(5, 13)).size).toBe(8);
      }),
      { numRuns: runsOf(20) },
    );
  });
});
