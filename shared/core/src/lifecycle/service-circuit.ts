import { FIRST_PAUSE_MS, LONGEST_PAUSE_MS, MOST_UNANSWERED, remainingMs } from './circuit.ts';

/** Calls of one RUC that count. It takes three RUCs to come to ten. */
const MOST_OF_ONE_RUC = 4;
/** Age at which a call without an answer counts no more. */
const EVIDENCE_LASTS_MS = 120_000;

/**
 * Circuit of one service of the authority for all RUCs, in one process. Each RUC also has a circuit of its own. This one
 * opens only if several RUCs get no answer. With one or two RUCs their own circuits are enough. Instants are
 * milliseconds since 1970.
 */
export type ServiceCircuit =
  | { readonly kind: 'closed'; readonly unanswered: readonly UnansweredCall[]; readonly answeredMs: number }
  | {
      readonly kind: 'open';
      /** Instant at which the last probe was sent, or at which the circuit opened. */
      readonly sinceMs: number;
      readonly probes: number;
      /** RUCs that made their probe of this round, in order; at first the RUCs whose failures opened the circuit. */
      readonly tried: readonly string[];
    };

interface UnansweredCall {
  readonly ruc: string;
  readonly atMs: number;
}

/** Event in the life of a circuit. `startedMs` is when the call began that was not answered. */
export type ServiceCircuitEvent =
  | { readonly kind: 'admitted'; readonly ruc: string }
  | { readonly kind: 'cancelled'; readonly ruc: string }
  | { readonly kind: 'answered' }
  | { readonly kind: 'unanswered'; readonly ruc: string; readonly startedMs: number };

/** Circuit at the start of a process: nothing is known, so calls are made. */
export const CLOSED_SERVICE_CIRCUIT: ServiceCircuit = { kind: 'closed', unanswered: [], answeredMs: 0 };

/**
 * Returns how long `ruc` waits before its next call, in milliseconds; 0 if it may call now. Without `ruc` it is the wait
 * of a RUC that made no probe yet. A RUC that made its probe of this round waits one pause longer, so that the others
 * come first.
 */
export function serviceWaitMs(circuit: ServiceCircuit, nowMs: number, ruc?: string): number {
  if (circuit.kind === 'closed') return 0;
  const turns = ruc !== undefined && circuit.tried.includes(ruc) ? 2 : 1;
  return remainingMs(circuit.sinceMs, turns * servicePauseMs(circuit), nowMs);
}

/** Returns the pause between two probes, in milliseconds: 1 s at first, twice as long after each probe, at most 10 s. */
export function servicePauseMs({ probes }: Extract<ServiceCircuit, { kind: 'open' }>): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** probes, LONGEST_PAUSE_MS);
}

/**
 * Returns the circuit after `event`. It opens after ten calls in two minutes without an answer in between, of which at
 * most four count of one RUC. While it is open, one probe leaves after each pause. A probe that hangs does not hold up
 * the next one, which is another RUC's. Any answer closes the circuit.
 */
export function stepServiceCircuit(circuit: ServiceCircuit, event: ServiceCircuitEvent, nowMs: number): ServiceCircuit {
  switch (event.kind) {
    case 'admitted':
      return admit(circuit, event.ruc, nowMs);
    case 'cancelled':
      return cancel(circuit, event.ruc, nowMs);
    case 'answered':
      return { kind: 'closed', unanswered: [], answeredMs: nowMs };
    case 'unanswered':
      return circuit.kind === 'open' ? circuit : countUnanswered(circuit, event, nowMs);
  }
}

function admit(circuit: ServiceCircuit, ruc: string, nowMs: number): ServiceCircuit {
  if (circuit.kind === 'closed' || serviceWaitMs(circuit, nowMs, ruc) > 0) return circuit;
  const tried = circuit.tried.includes(ruc) ? [ruc] : [...circuit.tried, ruc];
  return { kind: 'open', sinceMs: nowMs, probes: circuit.probes + 1, tried };
}

function cancel(circuit: ServiceCircuit, ruc: string, nowMs: number): ServiceCircuit {
  if (circuit.kind === 'closed' || circuit.probes === 0 || circuit.tried.at(-1) !== ruc) return circuit;
  const back = { ...circuit, probes: circuit.probes - 1, tried: circuit.tried.slice(0, -1) };
  return { ...back, sinceMs: nowMs - servicePauseMs(back) };
}

function countUnanswered(
  circuit: Extract<ServiceCircuit, { kind: 'closed' }>,
  { ruc, startedMs }: Extract<ServiceCircuitEvent, { kind: 'unanswered' }>,
  nowMs: number,
): ServiceCircuit {
  // A call from before the last answer says nothing about the time after that answer.
  if (startedMs < circuit.answeredMs && circuit.answeredMs <= nowMs) return circuit;
  const recent = circuit.unanswered.filter(({ atMs }) => Math.abs(nowMs - atMs) < EVIDENCE_LASTS_MS);
  const own = recent.filter((call) => call.ruc === ruc);
  const oldest = own.length < MOST_OF_ONE_RUC ? undefined : own[0];
  const unanswered = [...recent.filter((call) => call !== oldest), { ruc, atMs: nowMs }];
  if (unanswered.length < MOST_UNANSWERED) return { ...circuit, unanswered };
  return { kind: 'open', sinceMs: nowMs, probes: 0, tried: [...new Set(unanswered.map((call) => call.ruc))] };
}
