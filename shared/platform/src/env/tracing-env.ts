import type { tracingVariables } from './variables.ts';
import type { WorkersEnv } from './workers-env.ts';

/** Whether and how requests and jobs are traced: the same in every process. */
export type TracingEnv = Pick<WorkersEnv, keyof typeof tracingVariables>;
