import type { IdempotencyClaim, RecordedEarlier } from '@chasqui/db/idempotency-keys';
import type { Log } from '@chasqui/platform/log';
import type { GatewayDeps } from './deps.ts';
import type { Principal } from './principal/principal.ts';

/** Body that is produced while it is sent. */
export interface ReplyStream {
  readonly mediaType: string;
  /** Signal that aborts if the body can no longer be completed. */
  readonly signal: AbortSignal;
  /** Returns the next bytes; undefined at the end. */
  next(): Promise<Uint8Array | undefined>;
  /** Releases all resources behind the body if the client stops reading. */
  close(reason: Error): Promise<void>;
}

/** Status and headers that a procedure wants on the HTTP answer. */
export interface Reply {
  status?: 201 | 202;
  readonly headers: Map<string, string>;
  /** Stream that REST sends in place of the body. */
  stream?: ReplyStream;
}

/**
 * Claimed Idempotency-Key of a request, held by this process while it works. It includes the records of an earlier
 * holder that was lost before it answered.
 */
export type ClaimedKey = IdempotencyClaim & RecordedEarlier;

/** Context of every procedure, through REST or tRPC. */
export interface RequestContext {
  readonly deps: GatewayDeps;
  readonly principal: Principal;
  readonly requestId: string;
  /** Address of the client; null if unknown. */
  readonly address: string | null;
  /** Transport of the request. REST answers can carry files; tRPC carries JSON only. */
  readonly door: 'rest' | 'trpc';
  /** False for HEAD: content that only a body needs is not made then. */
  readonly wantsBody: boolean;
  readonly reply: Reply;
  /** Claimed Idempotency-Key; undefined if the request carries none. */
  readonly idempotency: ClaimedKey | undefined;
  readonly log: Log;
}
