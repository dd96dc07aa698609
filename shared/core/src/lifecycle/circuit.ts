/** Calls in a row that nobody answered before no more are made for a while. */
const MOST_UNANSWERED = 10;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 10_000;
/** How soon to ask again while a probe is under way: it may be answered at any moment. */
const ASK_AGAIN_MS = 1_000;

/**
 * Whether calls to an authority are worth making, as far as one process can tell. Open: nobody answers, so nobody calls.
 * Probing: one caller finds out for all. Instants are milliseconds since 1970.
 */
export type Circuit =
  | { readonly kind: 'closed'; readonly unanswered: number; readonly answeredMs: number }
  | { readonly kind: 'open'; readonly sinceMs: number; readonly pauseMs: number }
  | {
      readonly kind: 'probing';
      /** Who makes the call. */
      readonly by: string;
      readonly sinceMs: number;
      /** After how long the call cannot be under way any more: its caller died, or never made it. */
      readonly lastsMs: number;
      /** The pause that came before this probe. */
      readonly pauseMs: number;
    };

/** What happens to a circuit. `startedMs` is when the call began that was not answered. */
export type CircuitEvent =
  /** Somebody asked, was told to wait 0 ms, and goes. */
  | { readonly kind: 'admitted'; readonly by: string; readonly lastsMs: number }
  /** Whoever was let go found no call to make. */
  | { readonly kind: 'given_back'; readonly by: string }
  /** The authority answered a call, whatever it said. */
  | { readonly kind: 'answered' }
  | { readonly kind: 'unanswered'; readonly by: string; readonly startedMs: number };

/** As a process starts: nothing is known, so calls are made. */
export const CLOSED_CIRCUIT: Circuit = { kind: 'closed', unanswered: 0, answeredMs: 0 };

/** How long to wait before asking again, in milliseconds; 0 when a call may be made now. */
export function circuitWaitMs(circuit: Circuit, nowMs: number): number {
  switch (circuit.kind) {
    case 'closed':
      return 0;
    case 'open':
      return restMs(circuit.sinceMs, circuit.pauseMs, nowMs);
    case 'probing':
      return Math.min(restMs(circuit.sinceMs, circuit.lastsMs, nowMs), ASK_AGAIN_MS);
  }
}

/** The circuit after `event`. It opens after ten calls in a row without an answer; any answer closes it. */
export function stepCircuit(circuit: Circuit, event: CircuitEvent, nowMs: number): Circuit {
  switch (event.kind) {
    case 'admitted':
      return admit(circuit, event, nowMs);
    case 'given_back':
      return giveBack(circuit, event.by, nowMs);
    case 'answered':
      return { kind: 'closed', unanswered: 0, answeredMs: nowMs };
    case 'unanswered':
      return fail(circuit, event, nowMs);
  }
}

/** What is left of a pause. A clock that was set back ends it: nobody knows how much of it is over. */
function restMs(sinceMs: number, lengthMs: number, nowMs: number): number {
  const elapsedMs = nowMs - sinceMs;
  return elapsedMs < 0 ? 0 : Math.max(0, lengthMs - elapsedMs);
}

function admit(circuit: Circuit, { by, lastsMs }: Extract<CircuitEvent, { kind: 'admitted' }>, nowMs: number): Circuit {
  if (circuit.kind === 'closed' || circuitWaitMs(circuit, nowMs) > 0) return circuit;
  return { kind: 'probing', by, sinceMs: nowMs, lastsMs, pauseMs: circuit.pauseMs };
}

/** The pause before the probe is over, so that the next caller makes it. */
function giveBack(circuit: Circuit, by: string, nowMs: number): Circuit {
  if (circuit.kind !== 'probing' || circuit.by !== by) return circuit;
  return { kind: 'open', sinceMs: nowMs - circuit.pauseMs, pauseMs: circuit.pauseMs };
}

function fail(
  circuit: Circuit,
  { by, startedMs }: Extract<CircuitEvent, { kind: 'unanswered' }>,
  nowMs: number,
): Circuit {
  switch (circuit.kind) {
    case 'closed':
      return countUnanswered(circuit, startedMs, nowMs);
    // A call from before the pause, or one that somebody insisted on.
    case 'open':
      return circuit;
    case 'probing':
      return by === circuit.by && startedMs >= circuit.sinceMs ? reopen(circuit.pauseMs, nowMs) : circuit;
  }
}

function countUnanswered(circuit: Extract<Circuit, { kind: 'closed' }>, startedMs: number, nowMs: number): Circuit {
  // A call that hung through an outage tells nothing about the time after it.
  if (startedMs < circuit.answeredMs && circuit.answeredMs <= nowMs) return circuit;
  const unanswered = circuit.unanswered + 1;
  if (unanswered < MOST_UNANSWERED) return { ...circuit, unanswered };
  return { kind: 'open', sinceMs: nowMs, pauseMs: FIRST_PAUSE_MS };
}

function reopen(pauseMs: number, nowMs: number): Circuit {
  return { kind: 'open', sinceMs: nowMs, pauseMs: Math.min(2 * pauseMs, LONGEST_PAUSE_MS) };
}
