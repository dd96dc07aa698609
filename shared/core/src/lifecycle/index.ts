export { RETRY_WINDOW_MS, retryDelayMs } from './backoff.ts';
export { type Circuit, type CircuitEvent, CLOSED_CIRCUIT, circuitWaitMs, stepCircuit } from './circuit.ts';
export { isInDanger, latestDeadlineInDanger, latestDeadlineMissed } from './danger.ts';
export { LIFECYCLE_EVENTS, type LifecycleEvent } from './events.ts';
export { FREE_PACE, type Pace, type PaceEvent, paceWaitMs, stepPace, takeTurn } from './pacing.ts';
export { countSend, isBurst, type SendCounts } from './pacing-burst.ts';
export {
  CLOSED_SERVICE_CIRCUIT,
  type ServiceCircuit,
  type ServiceCircuitEvent,
  servicePauseMs,
  serviceWaitMs,
  stepServiceCircuit,
} from './service-circuit.ts';
export { DOCUMENT_STATES, DOCUMENT_STATUSES, type DocumentState, type DocumentStatus } from './states.ts';
export { isFinalState, statesOf, statusOf, transition } from './transition.ts';
