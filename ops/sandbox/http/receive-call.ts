import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { type Disturbance, disturb, type Outage } from '../outage.ts';
import { readBody, replyError, replyTooLarge } from './messages.ts';
import type { AnswerEnd } from './withhold-answer.ts';

const MAX_BODY_BYTES = 8 * 1024 * 1024;

export interface CallDeps {
  readonly outage: () => Outage;
  readonly random: () => number;
  /** Signal that ends held calls when the sandbox closes. */
  readonly closing: AbortSignal;
}

/** Call to one of the authority's services, with its body. */
export interface ReceivedCall {
  readonly body: Buffer;
  /** End of the answer after all work is done. */
  readonly answer: AnswerEnd;
}

const ANSWER_ENDS: Partial<Record<Disturbance['kind'], AnswerEnd>> = { lose_answer: 'lost', drip_answer: 'dripped' };

/** Reads a call under the present outage. Returns null if the outage, the body's size or the sandbox's end ended the call. */
export async function receiveCall(
  request: IncomingMessage,
  response: ServerResponse,
  { outage, random, closing }: CallDeps,
): Promise<ReceivedCall | null> {
  const disturbance = disturb(outage(), random());
  if (isTurnedAway(disturbance, response)) return null;
  const body = await readBody(request, MAX_BODY_BYTES);
  if (body === null) {
    replyTooLarge(response, MAX_BODY_BYTES);
    return null;
  }
  // A request that was read is processed even if its caller gives up meanwhile.
  if (disturbance.kind === 'delay' && !(await hold(disturbance.delayMs, closing))) return null;
  return { body, answer: ANSWER_ENDS[disturbance.kind] ?? 'given' };
}

/** Returns true if an outage ends a call before its body is read. */
function isTurnedAway({ kind }: Disturbance, response: ServerResponse): boolean {
  if (kind === 'drop') {
    response.destroy();
    return true;
  }
  if (kind !== 'unavailable') return false;
  response.setHeader('Connection', 'close');
  replyError(response, 503, 'The sandbox has an outage');
  return true;
}

/** Waits `delayMs`. Returns false if the sandbox closes before the time is over. */
async function hold(delayMs: number, closing: AbortSignal): Promise<boolean> {
  await delay(delayMs, undefined, { signal: closing }).catch((error: unknown) => {
    if (!closing.aborted) throw error;
  });
  return !closing.aborted;
}
