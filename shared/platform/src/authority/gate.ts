import type { AuthorityOperation } from '@chasqui/core/authority';
import {
  circuitWaitMs,
  paceWaitMs,
  reserveSlot,
  type ServiceCircuit,
  servicePauseMs,
  serviceWaitMs,
  stepPace,
} from '@chasqui/core/lifecycle';
import type { Clock } from '../clock.ts';
import type { CallAnswer } from './describe-answer.ts';
import { type GateLog, holdCircuit, holdTraffic } from './gate-traffic.ts';

/**
 * Signal about the authority's load, independent of the verdict on a document. `slower` means that it wants fewer calls
 * of this RUC, `answered` that it responded, and `unanswered` that it did not.
 */
type LoadSignal = 'slower' | 'answered' | 'unanswered';

/** Code for missing permission to send. SUNAT also returns it to a client that sends too fast. */
const NO_PERMISSION = '0111';
/** Codes of an overload: authentication (0109) and internal services (0130 to 0138). */
const OVERLOAD_CODES = /^01(09|3[0-8])$/;

/**
 * Returns the load signal of an answer. SUNAT asks for fewer calls by HTTP 401 for a valid user, an empty 200, faults of
 * its own overload, and 0111 in a burst of successful sends. HTTP status 429 counts too. Returns null if the service was
 * not called, because the company has no token for it.
 */
function signalOf(answer: CallAnswer, isBurst: boolean): LoadSignal | null {
  switch (answer.kind) {
    case 'cdr':
    case 'ticket':
    case 'status':
    case 'answered':
    case 'refused':
    case 'no_data':
    case 'unanswered':
      return 'answered';
    case 'refused_credentials':
      return answer.who === 'service' ? 'answered' : null;
    case 'fault': {
      const code = answer.code ?? '';
      return OVERLOAD_CODES.test(code) || (code === NO_PERMISSION && isBurst) ? 'slower' : 'answered';
    }
    case 'unavailable': {
      const { httpStatus, body } = answer;
      // An answer that broke off before its first byte is a network failure: its body is null and not empty.
      const isTurnedAway = httpStatus === 401 || httpStatus === 429 || (httpStatus === 200 && body === '');
      return isTurnedAway ? 'slower' : 'unanswered';
    }
  }
}

export type Admission =
  | { readonly kind: 'go' }
  /** The authority wants this RUC slower: come back after `waitMs`; nothing is wrong with the document. */
  | { readonly kind: 'paced'; readonly waitMs: number }
  /** The authority does not answer this RUC, or any: no call is worth making before `waitMs`. */
  | { readonly kind: 'down'; readonly waitMs: number };

export interface ReportedCall {
  readonly operation: AuthorityOperation;
  readonly startedAt: Date;
}

interface GateSnapshot {
  /** State of the service's circuit, which holds for every RUC. */
  readonly state: ServiceCircuit['kind'];
  /** Calls without an answer that the service's circuit counts while it is closed: at most four of one RUC. */
  readonly failures: number;
  /** Time of the next probe; null unless the service's circuit is open. */
  readonly openUntil: Date | null;
  readonly rucs: number;
  readonly slowedRucs: number;
  /** RUCs whose own circuit is open or probing. */
  readonly downRucs: number;
}

/**
 * Gate before one service of the authority, in one process. It has a circuit for each RUC, which opens if its calls get
 * no answer. It has one more for the service, which opens if calls of several RUCs get none. It also lets a RUC call
 * only as fast as the authority wants. Callers ask it before each call; it delays nothing by itself.
 *
 * This is our own code because libraries for circuits know no pace per RUC and no shared circuit of a service.
 */
export interface AuthorityGate {
  /** Asks if a RUC may call now; `go` takes the RUC's next place, and the probe if one is due. */
  admit(ruc: string): Admission;
  /** Reports that an admitted RUC makes no call after all. The gate then does not wait for its probe. */
  cancel(ruc: string): void;
  /** Returns true if the service's circuit would admit a RUC that has made no probe yet. Takes nothing. */
  isOpen(): boolean;
  /** Returns true if both circuits would admit a call of this RUC now. Takes nothing. */
  isOpenTo(ruc: string): boolean;
  /** Returns the milliseconds for which no call of this RUC was answered, or the service's circuit was open; 0 if neither. */
  downForMs(ruc: string): number;
  /** Returns the RUCs whose calls the circuits refuse now, among those that called in the last ten minutes. */
  listDownRucs(): readonly string[];
  /** Reports the answer to a call. Without `call`, the answer belongs to a send that began just now. */
  report(ruc: string, answer: CallAnswer, call?: ReportedCall): void;
  /** Returns true if a 0111 for this RUC now is about its speed, and not about its permissions. */
  isBurst(ruc: string): boolean;
  snapshot(): GateSnapshot;
}

export interface AuthorityGateOptions extends GateLog {
  readonly clock: Clock;
  /** Returns a random number in [0, 1). */
  readonly random: () => number;
  /** Longest time of one call. A probe that is unanswered slightly longer than that is given up. */
  readonly callTimeoutMs?: number;
}

const CALL_TIMEOUT_MS = 15_000;
/** Time between admission and the call: reading credentials and bytes, and recording the submission. */
const PREPARATION_MS = 5_000;
/** Random share of a wait, so that callers that wait for the same thing do not come back at the same moment. */
const JITTER = 0.25;

export function createAuthorityGate(options: AuthorityGateOptions): AuthorityGate {
  const { clock, random, callTimeoutMs = CALL_TIMEOUT_MS } = options;
  const circuit = holdCircuit(options);
  const traffic = holdTraffic(options);
  const now = (): number => clock.now().getTime();

  function downMs(ruc: string, nowMs: number): number {
    return Math.max(circuitWaitMs(traffic.circuitOf(ruc), nowMs), serviceWaitMs(circuit.current(), nowMs, ruc));
  }

  function cancel(ruc: string): void {
    const nowMs = now();
    traffic.happen(ruc, { kind: 'cancelled' }, nowMs);
    circuit.happen({ kind: 'cancelled', ruc }, nowMs);
  }

  return {
    admit(ruc) {
      const nowMs = now();
      const waitMs = downMs(ruc, nowMs);
      if (waitMs > 0) return { kind: 'down', waitMs: Math.round(waitMs * (1 + JITTER * random())) };
      if (paceWaitMs(traffic.paceOf(ruc), nowMs) > 0) {
        const reserved = reserveSlot(traffic.paceOf(ruc), random(), nowMs);
        traffic.setPace(ruc, reserved.pace, nowMs);
        return { kind: 'paced', waitMs: reserved.waitMs };
      }
      traffic.setPace(ruc, stepPace(traffic.paceOf(ruc), { kind: 'admitted' }, nowMs), nowMs);
      traffic.happen(ruc, { kind: 'admitted', lastsMs: callTimeoutMs + PREPARATION_MS }, nowMs);
      circuit.happen({ kind: 'admitted', ruc }, nowMs);
      return { kind: 'go' };
    },
    cancel,
    isOpen: () => serviceWaitMs(circuit.current(), now()) === 0,
    isOpenTo: (ruc) => downMs(ruc, now()) === 0,
    downForMs(ruc) {
      const nowMs = now();
      const since = [traffic.silentSinceMs(ruc), circuit.openedMs()].map((sinceMs) => sinceMs ?? nowMs);
      return Math.max(0, nowMs - Math.min(...since));
    },
    listDownRucs() {
      const nowMs = now();
      return traffic.listRucs().filter((ruc) => downMs(ruc, nowMs) > 0);
    },
    report(ruc, answer, call) {
      const nowMs = now();
      const startedMs = call?.startedAt.getTime() ?? nowMs;
      if (isSend(answer, call)) traffic.countSend(ruc, answer.kind === 'cdr' || answer.kind === 'ticket', nowMs);
      const signal = signalOf(answer, traffic.isBurst(ruc, nowMs));
      const pace = traffic.paceOf(ruc);
      if (signal === null) cancel(ruc);
      else if (signal === 'unanswered') {
        traffic.setPace(ruc, pace, nowMs);
        traffic.noteSilence(ruc, startedMs, nowMs);
        traffic.happen(ruc, { kind: 'unanswered', startedMs }, nowMs);
        circuit.happen({ kind: 'unanswered', ruc, startedMs }, nowMs);
      } else {
        const kind = signal === 'slower' ? 'slow_down' : 'answered';
        const leastMs = answer.kind === 'unavailable' ? answer.retryAfterMs : undefined;
        traffic.setPace(ruc, stepPace(pace, { kind, startedMs, ...(leastMs && { leastMs }) }, nowMs), nowMs);
        traffic.noteSilence(ruc, null, nowMs);
        traffic.happen(ruc, { kind: 'answered' }, nowMs);
        circuit.happen({ kind: 'answered' }, nowMs);
      }
    },
    isBurst: (ruc) => traffic.isBurst(ruc, now()),
    snapshot: () => ({ ...describe(circuit.current()), ...traffic.countRucs() }),
  };
}

const SENDS: ReadonlySet<AuthorityOperation> = new Set<AuthorityOperation>(['sendBill', 'sendSummary', 'sendGuide']);

function isSend(answer: CallAnswer, call: ReportedCall | undefined): boolean {
  return call === undefined ? answer.kind !== 'status' : SENDS.has(call.operation);
}

function describe(circuit: ServiceCircuit): Pick<GateSnapshot, 'state' | 'failures' | 'openUntil'> {
  if (circuit.kind === 'closed') return { state: circuit.kind, failures: circuit.unanswered.length, openUntil: null };
  return { state: circuit.kind, failures: 0, openUntil: new Date(circuit.sinceMs + servicePauseMs(circuit)) };
}
