import type { Refusal } from '../refusal/index.ts';

/** How a call to the sandbox ends, seen from the wire. */
export type SendReply =
  | { readonly kind: 'cdr'; readonly zip: Uint8Array }
  | { readonly kind: 'ticket'; readonly ticket: string }
  | { readonly kind: 'fault'; readonly refusal: Refusal }
  /** HTTP 500 with a page that is no SOAP. */
  | { readonly kind: 'http_error' }
  /** The connection is closed with nothing said. */
  | { readonly kind: 'dropped' }
  /** Nothing is ever said. */
  | { readonly kind: 'silence' };

export function fault(refusal: Refusal): SendReply {
  return { kind: 'fault', refusal };
}
