import { type Circuit, type CircuitEvent, CLOSED_CIRCUIT, circuitWaitMs, stepCircuit } from '@chasqui/core/lifecycle';
import type { Log } from '../log/index.ts';

/** The circuit of one authority, as it stands. */
export interface HeldCircuit {
  /** Until a call may be made, in milliseconds; 0 when one may now. */
  waitMs(nowMs: number): number;
  happen(event: CircuitEvent, nowMs: number): void;
  current(): Circuit;
}

/** Where a gate tells what it does, and of which host. */
export interface GateLog {
  readonly log?: Pick<Log, 'info' | 'warn'>;
  readonly host?: string;
}

/** Holds a circuit, and logs when calls stop, each time a probe failed, and when calls go on. */
export function holdCircuit(target: GateLog): HeldCircuit {
  let circuit = CLOSED_CIRCUIT;
  return {
    waitMs: (nowMs) => circuitWaitMs(circuit, nowMs),
    happen(event, nowMs) {
      const next = stepCircuit(circuit, event, nowMs);
      if (next.kind !== circuit.kind && event.kind !== 'given_back') logChange(target, next);
      circuit = next;
    },
    current: () => circuit,
  };
}

function logChange({ log, host }: GateLog, circuit: Circuit): void {
  if (circuit.kind === 'open') log?.warn({ host, pauseMs: circuit.pauseMs }, 'authority is down: calls stop');
  if (circuit.kind === 'closed') log?.info({ host }, 'authority answers again: calls go on');
}
