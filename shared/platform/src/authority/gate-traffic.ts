import {
  type Circuit,
  type CircuitEvent,
  CLOSED_CIRCUIT,
  CLOSED_SERVICE_CIRCUIT,
  countSend,
  FREE_PACE,
  isBurst,
  type Pace,
  type SendCounts,
  type ServiceCircuit,
  type ServiceCircuitEvent,
  servicePauseMs,
  stepCircuit,
  stepServiceCircuit,
} from '@chasqui/core/lifecycle';
import type { Log } from '../log.ts';

export interface GateLog {
  readonly log?: Pick<Log, 'info' | 'warn'>;
  readonly host?: string;
}

/** Holds the circuit of one service of the authority, for all RUCs. Logs when calls stop, each probe that leaves, and when calls go on. */
export function holdCircuit(target: GateLog) {
  let circuit: ServiceCircuit = CLOSED_SERVICE_CIRCUIT;
  let openedMs: number | null = null;
  return {
    happen(event: ServiceCircuitEvent, nowMs: number): void {
      const next = stepServiceCircuit(circuit, event, nowMs);
      if (next !== circuit && event.kind !== 'cancelled') logChange(target, circuit, next);
      circuit = next;
      openedMs = circuit.kind === 'closed' ? null : (openedMs ?? nowMs);
    },
    current: () => circuit,
    /** Returns the instant at which the circuit opened; null while it is closed. */
    openedMs: () => openedMs,
  };
}

function logChange({ log, host }: GateLog, before: ServiceCircuit, after: ServiceCircuit): void {
  if (after.kind === 'open') log?.warn({ host, pauseMs: servicePauseMs(after) }, 'authority is down: calls stop');
  else if (before.kind === 'open') log?.info({ host }, 'authority answers again: calls go on');
}

interface Traffic {
  readonly circuit: Circuit;
  readonly pace: Pace;
  readonly sends: SendCounts;
  /** Start of the first call since the last answer, if that call got none; null otherwise. */
  readonly silentSinceMs: number | null;
}

/** Twenty times the longest gap: a RUC that was silent for so long starts again with none. */
const FORGET_AFTER_MS = 600_000;

const NO_TRAFFIC: Traffic = { circuit: CLOSED_CIRCUIT, pace: FREE_PACE, sends: [], silentSinceMs: null };

/** Holds the traffic of each RUC until ten minutes after its last call. Logs changes of its circuit and its pace. */
export function holdTraffic(target: GateLog) {
  // Entries are in the order of their last calls, so that those to forget come first.
  const entries = new Map<string, { readonly traffic: Traffic; readonly atMs: number }>();
  const get = (ruc: string): Traffic => entries.get(ruc)?.traffic ?? NO_TRAFFIC;

  function put(ruc: string, changes: Partial<Traffic>, atMs: number): void {
    const traffic = { ...get(ruc), ...changes };
    entries.delete(ruc);
    entries.set(ruc, { traffic, atMs });
    for (const [other, { atMs: lastMs }] of entries) {
      if (Math.abs(atMs - lastMs) < FORGET_AFTER_MS) return;
      entries.delete(other);
    }
  }

  return {
    circuitOf: (ruc: string) => get(ruc).circuit,
    happen(ruc: string, event: CircuitEvent, nowMs: number): void {
      const before = get(ruc).circuit;
      const circuit = stepCircuit(before, event, nowMs);
      if (circuit === before) return;
      if (circuit.kind !== before.kind && event.kind !== 'cancelled') logCircuit(target, ruc, circuit);
      put(ruc, { circuit }, nowMs);
    },
    paceOf: (ruc: string) => get(ruc).pace,
    setPace(ruc: string, pace: Pace, nowMs: number): void {
      logPace(target, ruc, get(ruc).pace, pace);
      put(ruc, { pace }, nowMs);
    },
    countSend(ruc: string, isSuccess: boolean, nowMs: number): void {
      put(ruc, { sends: countSend(get(ruc).sends, isSuccess, nowMs) }, nowMs);
    },
    silentSinceMs: (ruc: string) => get(ruc).silentSinceMs,
    /** Notes a call without an answer by its start, or an answer by null. */
    noteSilence(ruc: string, startedMs: number | null, nowMs: number): void {
      put(ruc, { silentSinceMs: startedMs === null ? null : (get(ruc).silentSinceMs ?? startedMs) }, nowMs);
    },
    isBurst: (ruc: string, nowMs: number) => isBurst(get(ruc).sends, nowMs),
    listRucs: () => [...entries.keys()],
    countRucs() {
      const all = [...entries.values()].map(({ traffic }) => traffic);
      return {
        rucs: all.length,
        slowedRucs: all.filter(({ pace }) => pace.gapMs > 0).length,
        downRucs: all.filter(({ circuit }) => circuit.kind !== 'closed').length,
      };
    },
  };
}

function logCircuit({ log, host }: GateLog, ruc: string, circuit: Circuit): void {
  if (circuit.kind === 'open') {
    log?.warn({ host, ruc, pauseMs: circuit.pauseMs }, 'authority does not answer this RUC: its calls stop');
  }
  if (circuit.kind === 'closed') log?.info({ host, ruc }, 'authority answers this RUC again: its calls go on');
}

function logPace({ log, host }: GateLog, ruc: string, before: Pace, after: Pace): void {
  if (after.gapMs > before.gapMs) log?.info({ host, ruc, gapMs: after.gapMs }, 'RUC slowed down');
  if (after.gapMs === 0 && before.gapMs > 0) log?.info({ host, ruc }, 'RUC no longer slowed down');
}
