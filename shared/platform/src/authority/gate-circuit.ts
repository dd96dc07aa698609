import {
  CLOSED_SERVICE_CIRCUIT,
  type ServiceCircuit,
  type ServiceCircuitEvent,
  servicePauseMs,
  stepServiceCircuit,
} from '@chasqui/core/lifecycle';
import type { Log } from '../log/index.ts';

/** Circuit of one service of the authority, for all RUCs. */
export interface HeldCircuit {
  happen(event: ServiceCircuitEvent, nowMs: number): void;
  current(): ServiceCircuit;
}

/** Log of a gate, and the host that it writes about. */
export interface GateLog {
  readonly log?: Pick<Log, 'info' | 'warn'>;
  readonly host?: string;
}

/** Holds a service's circuit. Logs when calls stop, each probe that leaves, and when calls go on. */
export function holdCircuit(target: GateLog): HeldCircuit {
  let circuit = CLOSED_SERVICE_CIRCUIT;
  return {
    happen(event, nowMs) {
      const next = stepServiceCircuit(circuit, event, nowMs);
      if (next !== circuit && event.kind !== 'given_back') logChange(target, circuit, next);
      circuit = next;
    },
    current: () => circuit,
  };
}

function logChange({ log, host }: GateLog, before: ServiceCircuit, after: ServiceCircuit): void {
  if (after.kind === 'open') log?.warn({ host, pauseMs: servicePauseMs(after) }, 'authority is down: calls stop');
  else if (before.kind === 'open') log?.info({ host }, 'authority answers again: calls go on');
}
