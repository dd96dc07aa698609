/**
 * Maximum number of endpoints. The transaction that records an event writes one delivery for each endpoint that wants
 * it.
 */
export const MAX_WEBHOOK_ENDPOINTS = 10;
