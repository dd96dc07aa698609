import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '@chasqui/platform/log';
import type { Allowance } from '@chasqui/platform/rate-limit/rate-limiter';
import type { ClaimedKey } from './context.ts';
import type { Principal } from './principal/principal.ts';

export interface HttpEnv {
  /** Objects of the HTTP server; missing in a test that passes a bare Request. */
  Bindings: { readonly incoming?: IncomingMessage; readonly outgoing?: ServerResponse };
  Variables: {
    requestId: string;
    log: Log;
    /** Language of the answer; set by `chooseLanguage`. */
    language?: string;
    principal: Principal;
    address?: string;
    /** Day in Lima that the request chose, YYYY-MM-DD; set by `readTestDay` and `readAsOf`. */
    day?: string;
    idempotency?: ClaimedKey;
    /** Remaining rate limit of the request's subject; set by the rate-limit middleware. */
    allowance?: Allowance | undefined;
  };
}
