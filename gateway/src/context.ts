import type { Log } from '@chasqui/platform/log';
import type { GatewayDeps } from './deps.ts';
import type { Principal } from './principal/principal.ts';

/** What a procedure wants of the HTTP answer besides its body. */
export interface Reply {
  status?: 201 | 202;
  readonly headers: Map<string, string>;
}

/** What every procedure gets, through either door. */
export interface RequestContext {
  readonly deps: GatewayDeps;
  readonly principal: Principal;
  readonly requestId: string;
  /** REST answers can carry files; the typed door carries JSON only. */
  readonly door: 'rest' | 'trpc';
  readonly reply: Reply;
  readonly log: Log;
}
