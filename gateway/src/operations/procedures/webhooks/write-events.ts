import { setTimeout as sleep } from 'node:timers/promises';
import type { WebhookEventRecord } from '@chasqui/db/webhooks';
import type { ReplyStream } from '../../../kernel/streams/open-stream.ts';
import type { StreamSlot } from '../../../kernel/streams/stream-slots.ts';
import { toEventBody } from './events.ts';
import type { EventReader, StreamBegin } from './follow-events.ts';

export const PAUSE_MS = 1_000;
/** Silence after which the position is sent. Proxies cut connections that are silent for a minute. */
export const SILENCE_MS = 15_000;
/** Time for which a credential that worked is trusted. */
export const TRUST_MS = 15_000;
/** Life of a connection. The client goes on with a new one. */
export const LIFE_MS = 10 * 60_000;
/** Time after its life until a connection is broken off whose client does not read. */
export const GRACE_MS = 60_000;

/** Events of a stream and the right to them. */
export interface EventFeed {
  readonly begin: StreamBegin;
  readonly reader: EventReader;
  /** Returns true if the credential still works. */
  mayGoOn(): Promise<boolean>;
  /** Default: that of Node.js. */
  pause?(ms: number, value: undefined, options: { readonly signal: AbortSignal }): Promise<void>;
}

/** Opens a stream in its slot. Pieces are made only when the client reads, so a timer frees the slot if it does not. */
export function openEventStream(mediaType: string, feed: EventFeed, slot: StreamSlot): ReplyStream {
  const pieces = writeEvents(feed, slot.signal);
  const timer = setTimeout(() => close(new Error('The client did not read in time')), LIFE_MS + GRACE_MS);
  // A stream that was broken off does not hold the process.
  timer.unref();

  function leave(): void {
    clearTimeout(timer);
    slot.leave();
  }

  async function next(): Promise<Uint8Array | undefined> {
    const { done, value } = await pieces.next();
    if (done) leave();
    return done ? undefined : Buffer.from(value);
  }

  async function close(reason: Error): Promise<void> {
    leave();
    slot.abort(reason);
    await pieces.return(undefined).catch(() => {});
  }

  return { mediaType, signal: slot.signal, next, close };
}

/**
 * Returns the text of the stream, piece by piece. It ends after the life of a connection, and if the credential works no
 * more: no event is sent later than `TRUST_MS` after a revocation.
 */
async function* writeEvents(
  { begin, reader, mayGoOn, pause = sleep }: EventFeed,
  signal: AbortSignal,
): AsyncGenerator<string> {
  let checkedAt = performance.now();
  const end = checkedAt + LIFE_MS;
  async function isOver(): Promise<boolean> {
    const now = performance.now();
    if (now >= end) return true;
    if (now - checkedAt < TRUST_MS) return false;
    checkedAt = now;
    return !(await mayGoOn());
  }

  yield `retry: ${PAUSE_MS}\n\n`;
  if (begin instanceof Date) yield toPosition('stream.started', begin);
  let spokenAt = performance.now();
  while (!(await isOver())) {
    for await (const events of reader.readNext()) {
      if (await isOver()) return;
      yield events.map(toServerSentEvent).join('');
      spokenAt = performance.now();
    }
    if (performance.now() - spokenAt >= SILENCE_MS) {
      yield toPosition('stream.position', reader.position());
      spokenAt = performance.now();
    }
    await pause(PAUSE_MS, undefined, { signal });
  }
}

/** Returns an event of the stream itself. Its id is an instant, from which a client can go on. */
function toPosition(type: 'stream.started' | 'stream.position', at: Date): string {
  return `id: ${at.toISOString()}\nevent: ${type}\ndata: {}\n\n`;
}

/** Returns an event as HTML's standard has it. The JSON has no line breaks. */
function toServerSentEvent(event: WebhookEventRecord): string {
  return `id: ${event.id}\nevent: ${event.type}\ndata: ${JSON.stringify(toEventBody(event))}\n\n`;
}
