import * as v from 'valibot';

/** Path parameter of every operation on one webhook. An id of any other shape simply does not exist (404). */
export const WebhookIdSchema = v.pipe(v.string('must be a text'), v.description('Of the webhook'));

/** Id of a delivery. */
export const DeliveryIdSchema = v.pipe(v.string('must be a text'), v.description('Of the delivery'));
