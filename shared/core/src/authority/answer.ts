import type { MarkupLimits } from '../xml/index.ts';

export type AuthorityOperation = 'sendBill' | 'sendSummary' | 'getStatus' | 'getStatusCdr';

/** Limits to the markup of an answer. A CDR has fewer than 100 elements, and a few more for each observation. */
export const ANSWER_LIMITS: MarkupLimits = { tags: 20_000, attributes: 2_000, namespaces: 50 };

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
  /** SOAP fault in either of SUNAT's spellings. `code` has 4 digits; null if there is none. */
  | { readonly kind: 'fault'; readonly code: string | null; readonly text: string }
  /**
   * Neither an answer nor a fault. `requestMayHaveArrived` is false only if the request certainly never left
   * (connection refused, name not resolved, TLS failed). Otherwise the document is in doubt.
   */
  | {
      readonly kind: 'unavailable';
      readonly reason: string;
      readonly requestMayHaveArrived: boolean;
      readonly httpStatus: number | null;
      readonly body: string | null;
    };
