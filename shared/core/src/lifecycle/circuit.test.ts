import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsOf } from '../property-runs-fixture.ts';
import { type Circuit, CLOSED_CIRCUIT, circuitWaitMs, stepCircuit } from './circuit.ts';

const T0 = Date.UTC(2026, 10, 2);
const LASTS_MS = 20_000;

function unanswered(circuit: Circuit, nowMs: number, times = 1): Circuit {
  let next = circuit;
  for (let time = 0; time < times; time += 1) {
    next = stepCircuit(next, { kind: 'unanswered', startedMs: nowMs }, nowMs);
  }
  return next;
}

function admitted(circuit: Circuit, nowMs: number): Circuit {
  return stepCircuit(circuit, { kind: 'admitted', lastsMs: LASTS_MS }, nowMs);
}

describe('a closed circuit', () => {
  it('opens for a second after ten calls in a row without an answer', () => {
    const nine = unanswered(CLOSED_CIRCUIT, T0, 9);
    expect(circuitWaitMs(nine, T0)).toBe(0);
    const ten = unanswered(nine, T0);
    expect(ten.kind).toBe('open');
    expect(circuitWaitMs(ten, T0)).toBe(1_000);
    expect(circuitWaitMs(ten, T0 + 999)).toBe(1);
    expect(circuitWaitMs(ten, T0 + 1_000)).toBe(0);
  });

  it('starts counting again after every answer', () => {
    const answered = stepCircuit(unanswered(CLOSED_CIRCUIT, T0, 9), { kind: 'answered' }, T0);
    expect(circuitWaitMs(unanswered(answered, T0, 9), T0)).toBe(0);
  });

  it('does not count calls that began before the last answer', () => {
    const answered = stepCircuit(CLOSED_CIRCUIT, { kind: 'answered' }, T0);
    let circuit = answered;
    for (let call = 0; call < 50; call += 1) {
      circuit = stepCircuit(circuit, { kind: 'unanswered', startedMs: T0 - 1 }, T0 + 5_000);
    }
    expect(circuit).toEqual(answered);
  });

  it('counts calls after the clock was set back before the last answer', () => {
    const answered = stepCircuit(CLOSED_CIRCUIT, { kind: 'answered' }, T0);
    expect(unanswered(answered, T0 - 3_600_000, 10).kind).toBe('open');
  });

  it('stays the same when it admits calls', () => {
    expect(admitted(CLOSED_CIRCUIT, T0)).toBe(CLOSED_CIRCUIT);
  });
});

describe('an open circuit', () => {
  const open = unanswered(CLOSED_CIRCUIT, T0, 10);

  it('admits no call before its pause ends', () => {
    expect(admitted(open, T0 + 999)).toBe(open);
  });

  it('admits one probe after its pause', () => {
    const probing = admitted(open, T0 + 1_000);
    expect(probing).toMatchObject({ kind: 'probing' });
    expect(circuitWaitMs(probing, T0 + 1_000)).toBe(1_000);
    expect(admitted(probing, T0 + 1_000)).toBe(probing);
  });

  it('pauses twice as long after each probe that failed, at most ten seconds', () => {
    let circuit = open;
    let nowMs = T0;
    const pausesMs = Array.from({ length: 6 }, () => {
      nowMs += circuitWaitMs(circuit, nowMs);
      circuit = unanswered(admitted(circuit, nowMs), nowMs);
      return circuitWaitMs(circuit, nowMs);
    });
    expect(pausesMs).toEqual([2_000, 4_000, 8_000, 10_000, 10_000, 10_000]);
  });

  it('is not prolonged by calls that began before it opened', () => {
    expect(unanswered(open, T0 + 500, 20)).toBe(open);
    const probing = admitted(open, T0 + 1_000);
    expect(stepCircuit(probing, { kind: 'unanswered', startedMs: T0 + 999 }, T0 + 2_000)).toBe(probing);
  });

  it('gives up a probe after its caller died', () => {
    const probing = admitted(open, T0 + 1_000);
    expect(circuitWaitMs(probing, T0 + 1_000 + LASTS_MS - 1)).toBe(1);
    const again = admitted(probing, T0 + 1_000 + LASTS_MS);
    expect(again).toMatchObject({ kind: 'probing', sinceMs: T0 + 1_000 + LASTS_MS });
  });

  it('passes a probe that was not made to the next caller', () => {
    const probing = admitted(open, T0 + 1_000);
    const back = stepCircuit(probing, { kind: 'cancelled' }, T0 + 2_000);
    expect(circuitWaitMs(back, T0 + 2_000)).toBe(0);
    const again = unanswered(admitted(back, T0 + 2_000), T0 + 2_000, 1);
    expect(circuitWaitMs(again, T0 + 2_000)).toBe(2_000);
    expect(stepCircuit(CLOSED_CIRCUIT, { kind: 'cancelled' }, T0)).toBe(CLOSED_CIRCUIT);
    expect(stepCircuit(open, { kind: 'cancelled' }, T0)).toBe(open);
  });

  it('does not stay open for an hour when the clock is set back by one', () => {
    expect(circuitWaitMs(open, T0 - 3_600_000)).toBe(0);
    expect(circuitWaitMs(admitted(open, T0 + 1_000), T0 - 3_600_000)).toBe(0);
  });
});

type Step =
  | { readonly kind: 'ask' }
  | { readonly kind: 'end'; readonly call: number; readonly isAnswered: boolean }
  | { readonly kind: 'die'; readonly call: number }
  /** The caller found that there is no call to make. */
  | { readonly kind: 'cancel'; readonly call: number }
  | { readonly kind: 'pass'; readonly ms: number };

const call = fc.nat({ max: 30 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ kind: 'ask' }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('end'),
      call,
      isAnswered: fc.integer({ min: 1, max: 8 }).map((number) => number === 1),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('die'), call }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel'), call }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('pass'), ms: fc.nat({ max: 12_000 }) }) },
) as fc.Arbitrary<Step>;

interface Call {
  readonly startedMs: number;
  readonly isProbe: boolean;
}

/**
 * Simulates callers that ask, call and are answered or not. No call takes longer than calls can. At the start the
 * circuit has just opened and some calls still hang.
 */
function play(steps: readonly Step[], watch: (circuit: Circuit, calls: readonly Call[], nowMs: number) => void): void {
  let circuit = unanswered(CLOSED_CIRCUIT, T0, 10);
  let calls: Call[] = Array.from({ length: 4 }, () => ({ startedMs: T0, isProbe: false }));
  let nowMs = T0;
  for (const happening of steps) {
    switch (happening.kind) {
      case 'ask': {
        if (circuitWaitMs(circuit, nowMs) > 0) break;
        const isProbe = circuit.kind !== 'closed';
        circuit = admitted(circuit, nowMs);
        calls.push({ startedMs: nowMs, isProbe });
        break;
      }
      case 'end': {
        const [ended] = calls.splice(happening.call % Math.max(1, calls.length), 1);
        if (ended === undefined) break;
        const { startedMs } = ended;
        const event = happening.isAnswered
          ? ({ kind: 'answered' } as const)
          : ({ kind: 'unanswered', startedMs } as const);
        circuit = stepCircuit(circuit, event, nowMs);
        break;
      }
      case 'cancel': {
        const [unmade] = calls.splice(happening.call % Math.max(1, calls.length), 1);
        if (unmade?.isProbe) circuit = stepCircuit(circuit, { kind: 'cancelled' }, nowMs);
        break;
      }
      case 'die':
        calls.splice(happening.call % Math.max(1, calls.length), 1);
        break;
      case 'pass':
        nowMs += happening.ms;
        calls = calls.filter(({ startedMs }) => nowMs - startedMs < LASTS_MS);
    }
    watch(circuit, calls, nowMs);
  }
}

describe('a circuit under random events', () => {
  const steps = fc.array(step, { maxLength: 200, size: 'max' });

  it('has at most one probe under way', () => {
    fc.assert(
      fc.property(steps, (happenings) => {
        play(happenings, (circuit, calls) => {
          if (circuit.kind !== 'closed') expect(calls.filter(({ isProbe }) => isProbe).length).toBeLessThanOrEqual(1);
        });
      }),
    );
  });

  it('waits at most ten seconds, unless a probe is under way', () => {
    fc.assert(
      fc.property(steps, (happenings) => {
        play(happenings, (circuit, _, nowMs) => {
          expect(circuitWaitMs(circuit, nowMs)).toBeGreaterThanOrEqual(0);
          expect(circuitWaitMs(circuit, nowMs)).toBeLessThanOrEqual(10_000);
          if (circuit.kind !== 'probing') expect(circuitWaitMs(circuit, nowMs + 10_000)).toBe(0);
          expect(circuitWaitMs(circuit, nowMs + LASTS_MS)).toBe(0);
        });
      }),
    );
  });

  it('closes after any answer', () => {
    fc.assert(
      fc.property(steps, (happenings) => {
        play(happenings, (circuit, _, nowMs) => {
          const answered = stepCircuit(circuit, { kind: 'answered' }, nowMs);
          expect(answered.kind).toBe('closed');
          expect(circuitWaitMs(answered, nowMs)).toBe(0);
        });
      }),
    );
  });

  it('makes a bounded number of calls in an hour without answers', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000 }), (pauseMs) => {
        let circuit: Circuit = CLOSED_CIRCUIT;
        let calls = 0;
        for (let nowMs = T0; nowMs < T0 + 3_600_000; nowMs += Math.max(pauseMs, 100)) {
          for (let caller = 0; caller < 30; caller += 1) {
            if (circuitWaitMs(circuit, nowMs) > 0) break;
            circuit = unanswered(admitted(circuit, nowMs), nowMs);
            calls += 1;
          }
        }
        expect(calls).toBeLessThanOrEqual(10 + 4 + 360);
      }),
      { numRuns: runsOf(20) },
    );
  });
});
