import { webhookEndpoints } from '../schema/index.ts';

/** Endpoint without its secrets. */
export interface WebhookEndpoint {
  readonly id: string;
  readonly url: string;
  readonly description: string | null;
  /** Types of events; every type if it is empty. */
  readonly eventTypes: readonly string[];
  readonly active: boolean;
  /** End of the time in which deliveries are also signed with the former secret; null if there is none. */
  readonly previousSecretUntil: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export const ENDPOINT_COLUMNS = {
  id: webhookEndpoints.id,
  url: webhookEndpoints.url,
  description: webhookEndpoints.description,
  eventTypes: webhookEndpoints.eventTypes,
  active: webhookEndpoints.active,
  previousSecretUntil: webhookEndpoints.previousSecretUntil,
  createdAt: webhookEndpoints.createdAt,
  updatedAt: webhookEndpoints.updatedAt,
} as const;
