import type { MarkupLimits } from '../xml/index.ts';

/** The SOAP operations by their own names, and the REST calls by ours. `getStatus` also asks about a guide's ticket. */
export type AuthorityOperation =
  | 'sendBill'
  | 'sendSummary'
  | 'sendGuide'
  | 'getStatus'
  | 'getStatusCdr'
  | 'checkValidity'
  | 'askSire'
  | 'orderSire'
  | 'downloadFromSire'
  | 'uploadToSire';

/** Limits to the markup of an answer. A CDR has fewer than 100 elements, and a few more for each observation. */
export const ANSWER_LIMITS: MarkupLimits = { tags: 20_000, attributes: 2_000, namespaces: 50 };

/** Party that a service refuses. `service` means that both are good, but the application may not call it. */
export type RefusedParty = 'client' | 'user' | 'client_or_user' | 'service';

/** Answer to one call to the authority. The transport makes it, and `readOutcome` interprets it. */
export type AuthorityAnswer =
  | { readonly kind: 'cdr'; readonly zip: Uint8Array }
  | { readonly kind: 'ticket'; readonly ticket: string }
  | {
      readonly kind: 'status';
      readonly statusCode: string;
      readonly statusMessage: string | null;
      readonly zip: Uint8Array | null;
    }
  /** SOAP fault in either of SUNAT's spellings, or error of a REST service. `code` has 4 digits; null if there is none. */
  | { readonly kind: 'fault'; readonly code: string | null; readonly text: string }
  /** The service refused the credentials, and has not read the request. `text` says which. */
  | { readonly kind: 'refused_credentials'; readonly who: RefusedParty; readonly text: string }
  /**
   * Neither an answer nor a fault. `requestMayHaveArrived` is false only if the request certainly never left
   * (connection refused, name not resolved, TLS failed) or was not read. Otherwise the document is in doubt.
   */
  | {
      readonly kind: 'unavailable';
      readonly reason: string;
      readonly requestMayHaveArrived: boolean;
      readonly httpStatus: number | null;
      readonly body: string | null;
      /** Pause that the authority asked for (Retry-After). */
      readonly retryAfterMs?: number;
    };

export type RefusedCredentials = Extract<AuthorityAnswer, { kind: 'refused_credentials' }>;
export type Unavailable = Extract<AuthorityAnswer, { kind: 'unavailable' }>;
