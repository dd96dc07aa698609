export const MOST_UNANSWERED = 10;
export const FIRST_PAUSE_MS = 1_000;
export const LONGEST_PAUSE_MS = 10_000;
/** Wait before the next question during a probe, which may be answered at any moment. */
const ASK_AGAIN_MS = 1_000;

/**
 * Circuit breaker of one RUC at one service of the authority, in one process. Open: its calls get no answer, so it makes
 * none. Probing: one call finds out if that is still so. Instants are milliseconds since 1970. It is a pure function of
 * events, so that a probe can be cancelled and tests control the clock.
 */
export type Circuit =
  | { readonly kind: 'closed'; readonly unanswered: number; readonly answeredMs: number }
  | { readonly kind: 'open'; readonly sinceMs: number; readonly pauseMs: number }
  | {
      readonly kind: 'probing';
      readonly sinceMs: number;
      /** Longest time that the probe can take. After it the probe is abandoned. */
      readonly lastsMs: number;
      readonly pauseMs: number;
    };

/** Event in the life of a circuit. `startedMs` is when the call began that was not answered. */
export type CircuitEvent =
  /** A caller asked, got a wait of 0 ms, and makes its call. */
  | { readonly kind: 'admitted'; readonly lastsMs: number }
  /** A caller that was admitted found no call to make. */
  | { readonly kind: 'cancelled' }
  /** The authority answered a call: with a verdict, a fault or anything else. */
  | { readonly kind: 'answered' }
  | { readonly kind: 'unanswered'; readonly startedMs: number };

/** Circuit at the start of a process: nothing is known, so calls are made. */
export const CLOSED_CIRCUIT: Circuit = { kind: 'closed', unanswered: 0, answeredMs: 0 };

/** Returns the wait before asking again, in milliseconds; 0 if a call may be made now. */
export function circuitWaitMs(circuit: Circuit, nowMs: number): number {
  switch (circuit.kind) {
    case 'closed':
      return 0;
    case 'open':
      return remainingMs(circuit.sinceMs, circuit.pauseMs, nowMs);
    case 'probing':
      return Math.min(remainingMs(circuit.sinceMs, circuit.lastsMs, nowMs), ASK_AGAIN_MS);
  }
}

/** Returns the circuit after `event`. It opens after ten calls in a row without an answer; any answer closes it. */
export function stepCircuit(circuit: Circuit, event: CircuitEvent, nowMs: number): Circuit {
  switch (event.kind) {
    case 'admitted':
      return admit(circuit, event, nowMs);
    case 'cancelled':
      return cancel(circuit, nowMs);
    case 'answered':
      return { kind: 'closed', unanswered: 0, answeredMs: nowMs };
    case 'unanswered':
      return fail(circuit, event.startedMs, nowMs);
  }
}

/** Returns the rest of a pause. It is 0 after the clock was set back, because the elapsed time is unknown. */
export function remainingMs(sinceMs: number, lengthMs: number, nowMs: number): number {
  const elapsedMs = nowMs - sinceMs;
  return elapsedMs < 0 ? 0 : Math.max(0, lengthMs - elapsedMs);
}

function admit(circuit: Circuit, { lastsMs }: Extract<CircuitEvent, { kind: 'admitted' }>, nowMs: number): Circuit {
  if (circuit.kind === 'closed' || circuitWaitMs(circuit, nowMs) > 0) return circuit;
  return { kind: 'probing', sinceMs: nowMs, lastsMs, pauseMs: circuit.pauseMs };
}

/** Ends the pause, so that the next caller makes the probe. */
function cancel(circuit: Circuit, nowMs: number): Circuit {
  if (circuit.kind !== 'probing') return circuit;
  return { kind: 'open', sinceMs: nowMs - circuit.pauseMs, pauseMs: circuit.pauseMs };
}

function fail(circuit: Circuit, startedMs: number, nowMs: number): Circuit {
  switch (circuit.kind) {
    case 'closed':
      return countUnanswered(circuit, startedMs, nowMs);
    // A call from before the pause, or one on demand of a client.
    case 'open':
      return circuit;
    case 'probing':
      return startedMs >= circuit.sinceMs ? reopen(circuit.pauseMs, nowMs) : circuit;
  }
}

function countUnanswered(circuit: Extract<Circuit, { kind: 'closed' }>, startedMs: number, nowMs: number): Circuit {
  // A call from before the last answer says nothing about the time after it.
  if (startedMs < circuit.answeredMs && circuit.answeredMs <= nowMs) return circuit;
  const unanswered = circuit.unanswered + 1;
  if (unanswered < MOST_UNANSWERED) return { ...circuit, unanswered };
  return { kind: 'open', sinceMs: nowMs, pauseMs: FIRST_PAUSE_MS };
}

function reopen(pauseMs: number, nowMs: number): Circuit {
  return { kind: 'open', sinceMs: nowMs, pauseMs: Math.min(2 * pauseMs, LONGEST_PAUSE_MS) };
}
