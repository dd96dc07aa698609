import type { Log } from '@chasqui/platform/log';
import type { Principal } from './principal/principal.ts';

/** What the middleware leaves on Hono's context for what comes after it. */
export interface HttpEnv {
  Variables: {
    requestId: string;
    log: Log;
    principal: Principal;
  };
}
