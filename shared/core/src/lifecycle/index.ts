export { RETRY_WINDOW_MS, retryDelayMs } from './backoff.ts';
export { type Circuit, type CircuitEvent, CLOSED_CIRCUIT, circuitWaitMs, stepCircuit } from './circuit.ts';
export { isInDanger, latestDeadlineInDanger, latestDeadlineMissed } from './danger.ts';
export {
  countSend,
  FREE_PACE,
  isBurst,
  type Pace,
  type PaceEvent,
  paceWaitMs,
  type SendCounts,
  stepPace,
  takeTurn,
} from './pacing.ts';
export {
  CLOSED_SERVICE_CIRCUIT,
  type ServiceCircuit,
  type ServiceCircuitEvent,
  servicePauseMs,
  serviceWaitMs,
  stepServiceCircuit,
} from './service-circuit.ts';
export {
  DOCUMENT_STATES,
  DOCUMENT_STATUSES,
  type DocumentState,
  type DocumentStatus,
  isFinalState,
  LIFECYCLE_EVENTS,
  type LifecycleEvent,
  statesOf,
  statusOf,
  transition,
} from './transition.ts';
