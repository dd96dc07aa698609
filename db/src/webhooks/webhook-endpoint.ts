import { webhookEndpoints } from '../schema/index.ts';

/** An endpoint without its secrets. */
export interface WebhookEndpoint {
  readonly id: string;
  readonly url: string;
  readonly description: string | null;
  /** Types of events; every type if it is empty. */
  readonly eventTypes: readonly string[];
  readonly active: boolean;
  /** Until when deliveries are signed with the former secret too; null when there is none. */
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
