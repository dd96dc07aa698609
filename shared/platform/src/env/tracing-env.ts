import type { tracingVariables } from './variables.ts';
import type { WorkersEnv } from './workers-env.ts';

/** Tracing variables, which are the same in every process. */
export type TracingEnv = Pick<WorkersEnv, keyof typeof tracingVariables>;
