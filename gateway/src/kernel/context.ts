import type { Language } from '@chasqui/core/messages';
import type { TenantContext } from '@chasqui/db/connection';
import type { RecordedEarlier } from '@chasqui/db/idempotency-keys/claim-idempotency-key';
import type { IdempotencyClaim } from '@chasqui/db/idempotency-keys/idempotency-claim';
import type { TenantMode } from '@chasqui/db/tenants';
import type { Log } from '@chasqui/platform/log';
import type { GatewayDeps } from './deps.ts';
import type { Principal } from './principal/principal.ts';
import type { ReplyStream } from './streams/open-stream.ts';

export interface Reply {
  status?: 201 | 202;
  readonly headers: Map<string, string>;
  stream?: ReplyStream;
}

/**
 * Claimed Idempotency-Key of a request, held by this process while it works. It includes the records of an earlier
 * holder that was lost before it answered.
 */
export type ClaimedKey = IdempotencyClaim & RecordedEarlier;

export interface RequestContext {
  readonly deps: GatewayDeps;
  readonly principal: Principal;
  /** Looks the caller up again by the same credential, for an answer that outlasts a revocation. */
  authenticateAgain(): Promise<Principal>;
  readonly requestId: string;
  /** Language of the answer. */
  readonly language: Language;
  /** Address of the client; null if unknown. */
  readonly address: string | null;
  /** Protocol of the request. REST answers can carry files; tRPC carries JSON only. */
  readonly protocol: 'rest' | 'trpc';
  /** False for HEAD: content that only a body needs is not made then. */
  readonly wantsBody: boolean;
  /** True if the client sent `Prefer: respond-async`: an emission answers as soon as the document is signed. */
  readonly prefersAsync: boolean;
  /** Day in Lima that the request chose, YYYY-MM-DD; undefined if it is of today. */
  readonly day: string | undefined;
  /** True for a request that records nothing and may name a series that its first document would register. */
  readonly takesNewSeries?: boolean;
  readonly reply: Reply;
  readonly idempotency: ClaimedKey | undefined;
  readonly log: Log;
}

export interface MemberContext extends RequestContext {
  readonly tenant: TenantContext;
  readonly mode: TenantMode;
  /** Days that the clock in `deps` is ahead of ours, because a test company chose the day of the request; 0 otherwise. */
  readonly clockDays: number;
}

/** Company for which documents are recorded: by a request, or in the background. */
export type CompanyContext = Pick<MemberContext, 'deps' | 'tenant' | 'mode' | 'clockDays' | 'takesNewSeries'>;
