import { PROGRESS_MESSAGES } from './messages/index.ts';

/** Types of events: a noun and a verb in the past. */
export const WEBHOOK_EVENT_TYPES = [
  'document.accepted',
  'document.rejected',
  'document.authority_error',
  'document.sign_error',
  'document.error',
  'document.voided',
  'document.due_soon',
  'document.mismatch',
  'email.failed',
  'certificate.expiring',
  'payment.recorded',
  'payment.reversed',
] as const;

export type WebhookEventType = (typeof WEBHOOK_EVENT_TYPES)[number];

/** Type of the test event of one endpoint. It cannot be subscribed to. */
export const PING_EVENT_TYPE = 'ping';

export interface WebhookEvent {
  readonly id: string;
  readonly type: string;
  readonly createdAt: Date;
  /** JSON. */
  readonly data: unknown;
}

/** Returns the body posted for an event. It depends on the event alone and is the same at every attempt. */
export function webhookBody({ id, type, createdAt, data }: WebhookEvent): string {
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

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** Returns a secret in the form of Standard Webhooks: `whsec_` and the base64 of 32 random bytes. */
export function formatWebhookSecret(bytes: Uint8Array): string {
  if (bytes.byteLength !== SECRET_BYTES) throw new RangeError(`A webhook secret has ${SECRET_BYTES} bytes`);
  return `${PREFIX}${Buffer.from(bytes).toString('base64')}`;
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** Longest pause after each failure in a row: three days in all, with short pauses at first. */
const LONGEST_DELAYS_MS = [
  10 * SECOND_MS,
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  20 * HOUR_MS,
] as const;

/** Random share of a pause, so that deliveries that failed together are not retried together. */
const JITTER = 0.2;

/**
 * Returns the milliseconds to wait before the next attempt at a delivery, or null after the last one.
 * @param failures number of failures, from 1
 * @param random01 a random number in [0, 1]: the core has no randomness of its own
 * @throws RangeError if either is out of range
 */
export function deliveryDelayMs(failures: number, random01: number): number | null {
  if (!Number.isSafeInteger(failures) || failures < 1) throw new RangeError('failures must be an integer from 1');
  if (!(random01 >= 0 && random01 <= 1)) throw new RangeError('random01 must be between 0 and 1');
  const longestMs = LONGEST_DELAYS_MS[failures - 1];
  return longestMs === undefined ? null : Math.round(longestMs * (1 - JITTER * random01));
}

export interface JudgedAnswer {
  /** `gone`: the receiver wants no more events. */
  readonly outcome: 'delivered' | 'failed' | 'gone';
  readonly problem: string | null;
}

/** HTTP status of a receiver that is closed for good. */
const GONE = 410;

/** Judges a receiver's HTTP status: 2xx is delivered, 410 ends the webhook, all else (also a redirect) is a failure. */
export function judgeAnswer(httpStatus: number): JudgedAnswer {
  if (httpStatus >= 200 && httpStatus < 300) return { outcome: 'delivered', problem: null };
  if (httpStatus === GONE) return { outcome: 'gone', problem: PROGRESS_MESSAGES.receiverGone(httpStatus).message };
  const isElsewhere = httpStatus >= 300 && httpStatus < 400;
  const problem = isElsewhere ? PROGRESS_MESSAGES.receiverElsewhere : PROGRESS_MESSAGES.receiverAnswered;
  return { outcome: 'failed', problem: problem(httpStatus).message };
}
