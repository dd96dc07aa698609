/**
 * Events of a document.
 *
 * - `signed`, `sign_failed`: the sign step ended.
 * - `ticket_issued`: the authority took a summary and will answer later.
 * - `accepted`, `rejected`: the authority's verdict.
 * - `authority_failed`: no verdict (unreachable, "try later", or in doubt); the same bytes are sent again.
 * - `failed`: only a person can help (a permanent fault, our own schema check, a bug).
 */
export const LIFECYCLE_EVENTS = [
  'signed',
  'sign_failed',
  'ticket_issued',
  'accepted',
  'rejected',
  'authority_failed',
  'failed',
] as const;

export type LifecycleEvent = (typeof LIFECYCLE_EVENTS)[number];
