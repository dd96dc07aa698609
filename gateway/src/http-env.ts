import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '@chasqui/platform/log';
import type { Allowance } from '@chasqui/platform/rate-limit';
import type { ClaimedKey } from './context.ts';
import type { Principal } from './principal/principal.ts';

/** What the middleware leaves on Hono's context for what comes after it. */
export interface HttpEnv {
  /** What the HTTP server adds; a test that hands in a bare Request has none of it. */
  Bindings: { readonly incoming?: IncomingMessage; readonly outgoing?: ServerResponse };
  Variables: {
    requestId: string;
    log: Log;
    principal: Principal;
    /** Of the client; set where it is found out. */
    address?: string;
    /** Only where the request carries an Idempotency-Key. */
    idempotency?: ClaimedKey;
    /** What is left to whom the request was counted for; set where it is counted. */
    allowance?: Allowance | undefined;
  };
}
