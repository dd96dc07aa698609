/** What happened, as it was noted. */
export interface ToldEvent {
  readonly id: string;
  readonly type: string;
  readonly createdAt: Date;
  /** JSON. */
  readonly data: unknown;
}

/** What is posted of an event: the same text at every attempt, for it depends on the event alone. */
export function webhookBody({ id, type, createdAt, data }: ToldEvent): string {
  return JSON.stringify({ id, type, timestamp: createdAt.toISOString(), data });
}

export interface WebhookMessage {
  /** The same at every attempt: by it receivers know what they have had before. */
  readonly id: string;
  /** Seconds since 1970. */
  readonly timestamp: string;
  readonly body: string;
}

/** What is signed of a message, by the Standard Webhooks specification. */
export function signedText({ id, timestamp, body }: WebhookMessage): string {
  return `${id}.${timestamp}.${body}`;
}
