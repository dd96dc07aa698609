export * from './backoff.ts';
export { type Circuit, type CircuitEvent, CLOSED_CIRCUIT, circuitWaitMs, stepCircuit } from './circuit.ts';
export * from './deadlines.ts';
export * from './pacing.ts';
export * from './service-circuit.ts';
export * from './transition.ts';
