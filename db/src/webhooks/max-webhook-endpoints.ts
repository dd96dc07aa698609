/** An event is written down once for each endpoint that wants it, in the transaction of what happened: so not too many. */
export const MAX_WEBHOOK_ENDPOINTS = 10;
