import type { Refusal } from '../refusal/index.ts';

/** Result of a call to the sandbox, as the client sees it. */
export type SendReply =
  | { readonly kind: 'cdr'; readonly zip: Uint8Array }
  | { readonly kind: 'ticket'; readonly ticket: string }
  | { readonly kind: 'fault'; readonly refusal: Refusal }
  /** HTTP 500 with a page that is no SOAP. */
  | { readonly kind: 'http_error' }
  /** Closes the connection without an answer. */
  | { readonly kind: 'dropped' }
  /** Never answers and keeps the connection open. */
  | { readonly kind: 'silence' };

export function fault(refusal: Refusal): SendReply {
  return { kind: 'fault', refusal };
}
