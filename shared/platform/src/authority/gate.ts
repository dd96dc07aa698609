import type { AuthorityAnswer, AuthorityOperation } from '@chasqui/core/authority';
import { type Circuit, type Pace, paceWaitMs, stepPace, takeTurn } from '@chasqui/core/lifecycle';
import type { Clock } from '../clock/index.ts';
import { type GateLog, holdCircuit } from './gate-circuit.ts';
import { type LoadSignal, signalOf } from './gate-signal.ts';
import { holdTraffic } from './gate-traffic.ts';

/** Whether a call may be made now. */
export type Admission =
  | { readonly kind: 'go' }
  /** The authority wants this RUC slower: come back after `waitMs`; nothing is wrong with the document. */
  | { readonly kind: 'paced'; readonly waitMs: number }
  /** The authority does not answer: no call is worth making before `waitMs`. */
  | { readonly kind: 'down'; readonly waitMs: number };

/** The call that an answer is to. */
export interface ReportedCall {
  readonly operation: AuthorityOperation;
  readonly startedAt: Date;
}

/** How the gate stands, for a metric. */
export interface GateSnapshot {
  readonly state: Circuit['kind'];
  /** Calls in a row that were not answered; counted while the circuit is closed. */
  readonly failures: number;
  /** When the next probe may go; null unless the circuit is open. */
  readonly openUntil: Date | null;
  /** RUCs that the process remembers, and how many of them the authority wants slower. */
  readonly rucs: number;
  readonly slowedRucs: number;
}

/**
 * Stands before one authority's services in one process: lets nobody call while nobody answers, but for one probe at a
 * time, and lets a RUC call as slowly as the authority wants. It holds back nothing by itself: who wants to call asks.
 */
export interface AuthorityGate {
  /** Asks for leave to call now; `go` takes the RUC's next place, and the probe where one is due. */
  admit(ruc: string): Admission;
  /** Tells that whoever was let go makes no call, so that a probe is not waited for that nobody makes. */
  giveBack(ruc: string): void;
  /** Whether a call would be let through now, whoever makes it. Takes nothing. */
  isOpen(): boolean;
  /** Tells what came of a call. Without `call` it is a send that began just now. */
  report(ruc: string, answer: AuthorityAnswer, call?: ReportedCall): void;
  /** Whether a 0111 for this RUC now is one of a burst: about its speed, and not about its permissions. */
  isBurst(ruc: string): boolean;
  snapshot(): GateSnapshot;
}

export interface AuthorityGateOptions extends GateLog {
  readonly clock: Clock;
  /** In [0, 1). */
  readonly random: () => number;
  /** How long one call may take; a probe that is not answered in that time and a bit is given up. */
  readonly callTimeoutMs?: number;
}

const CALL_TIMEOUT_MS = 15_000;
/** Between leave to call and the call: credentials, bytes and the submission on record. */
const PREPARATION_MS = 5_000;
/** Share of a wait that is random, so that those who wait for the same do not come back at the same moment. */
const JITTER = 0.25;

/** A gate that lets everybody through, until it is told of a reason not to. */
export function createAuthorityGate(options: AuthorityGateOptions): AuthorityGate {
  const { clock, random, callTimeoutMs = CALL_TIMEOUT_MS } = options;
  const circuit = holdCircuit(options);
  const traffic = holdTraffic(options);
  const now = (): number => clock.now().getTime();

  function putOff(ruc: string, nowMs: number): Admission {
    const { pace, waitMs } = takeTurn(traffic.paceOf(ruc), random(), nowMs);
    traffic.setPace(ruc, pace, nowMs);
    return { kind: 'paced', waitMs };
  }

  function letThrough(ruc: string, nowMs: number): Admission {
    traffic.setPace(ruc, stepPace(traffic.paceOf(ruc), { kind: 'admitted' }, nowMs), nowMs);
    circuit.happen({ kind: 'admitted', by: ruc, lastsMs: callTimeoutMs + PREPARATION_MS }, nowMs);
    return { kind: 'go' };
  }

  return {
    admit(ruc) {
      const nowMs = now();
      const downMs = circuit.waitMs(nowMs);
      if (downMs > 0) return { kind: 'down', waitMs: Math.round(downMs * (1 + JITTER * random())) };
      return paceWaitMs(traffic.paceOf(ruc), nowMs) > 0 ? putOff(ruc, nowMs) : letThrough(ruc, nowMs);
    },
    giveBack: (ruc) => circuit.happen({ kind: 'given_back', by: ruc }, now()),
    isOpen: () => circuit.waitMs(now()) === 0,
    report(ruc, answer, call) {
      const nowMs = now();
      const startedMs = call?.startedAt.getTime() ?? nowMs;
      if (isSend(answer, call)) traffic.countSend(ruc, isSuccess(answer), nowMs);
      const signal = signalOf(answer, traffic.isBurst(ruc, nowMs));
      traffic.setPace(ruc, paceAfter(traffic.paceOf(ruc), signal, startedMs, nowMs), nowMs);
      circuit.happen(signal === 'unanswered' ? { kind: signal, by: ruc, startedMs } : { kind: 'answered' }, nowMs);
    },
    isBurst: (ruc) => traffic.isBurst(ruc, now()),
    snapshot: () => ({ ...describe(circuit.current()), ...traffic.countRucs() }),
  };
}

function paceAfter(pace: Pace, signal: LoadSignal, startedMs: number, nowMs: number): Pace {
  switch (signal) {
    case 'slower':
      return stepPace(pace, { kind: 'told_slower', startedMs }, nowMs);
    case 'answered':
      return stepPace(pace, { kind: 'answered', startedMs }, nowMs);
    case 'unanswered':
      return pace;
  }
}

function isSend(answer: AuthorityAnswer, call: ReportedCall | undefined): boolean {
  if (call === undefined) return answer.kind !== 'status';
  return call.operation === 'sendBill' || call.operation === 'sendSummary';
}

function isSuccess({ kind }: AuthorityAnswer): boolean {
  return kind === 'cdr' || kind === 'ticket';
}

function describe(circuit: Circuit): Pick<GateSnapshot, 'state' | 'failures' | 'openUntil'> {
  return {
    state: circuit.kind,
    failures: circuit.kind === 'closed' ? circuit.unanswered : 0,
    openUntil: circuit.kind === 'open' ? new Date(circuit.sinceMs + circuit.pauseMs) : null,
  };
}
