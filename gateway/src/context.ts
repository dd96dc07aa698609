import type { IdempotencyClaim, RecordedEarlier } from '@chasqui/db';
import type { Log } from '@chasqui/platform/log';
import type { GatewayDeps } from './deps.ts';
import type { Principal } from './principal/principal.ts';

/** A body that is made while it is sent. */
export interface ReplyStream {
  readonly mediaType: string;
  /** Aborted once it has no end to come to. */
  readonly signal: AbortSignal;
  /** The next bytes; undefined at the end. */
  next(): Promise<Uint8Array | undefined>;
  /** Nobody reads on: lets go of everything behind it. */
  close(reason: Error): Promise<void>;
}

/** What a procedure wants of the HTTP answer besides its body. */
export interface Reply {
  status?: 201 | 202;
  readonly headers: Map<string, string>;
  /** Sent over REST in place of the body. */
  stream?: ReplyStream;
}

/**
 * The Idempotency-Key of a request, which this process holds while it works on it, with what an earlier holder recorded for
 * the same request before it was lost: only the answer is missing.
 */
export type ClaimedKey = IdempotencyClaim & RecordedEarlier;

/** What every procedure gets, through either door. */
export interface RequestContext {
  readonly deps: GatewayDeps;
  readonly principal: Principal;
  readonly requestId: string;
  /** Of the client, as far as it is known. */
  readonly address: string | null;
  /** REST answers can carry files; the typed door carries JSON only. */
  readonly door: 'rest' | 'trpc';
  /** HEAD does not: what only a body needs is not made for it. */
  readonly wantsBody: boolean;
  readonly reply: Reply;
  /** Undefined where the request carries no Idempotency-Key. */
  readonly idempotency: ClaimedKey | undefined;
  readonly log: Log;
}
