/** An event as it was recorded. */
export interface ToldEvent {
  readonly id: string;
  readonly type: string;
  readonly createdAt: Date;
  /** JSON. */
  readonly data: unknown;
}

/** Returns the body posted for an event. It depends on the event alone and is the same at every attempt. */
export function webhookBody({ id, type, createdAt, data }: ToldEvent): string {
  return JSON.stringify({ id, type, timestamp: createdAt.toISOString(), data });
}

export interface WebhookMessage {
  /** Id of the message, the same at every attempt, so that receivers notice repetitions. */
  readonly id: string;
  /** Seconds since 1970. */
  readonly timestamp: string;
  readonly body: string;
}

/** Returns the signed text of a message (Standard Webhooks specification). */
export function signedText({ id, timestamp, body }: WebhookMessage): string {
  return `${id}.${timestamp}.${body}`;
}
