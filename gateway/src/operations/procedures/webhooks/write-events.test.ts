import type { WebhookEventRecord } from '@chasqui/db/webhooks';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReplyStream } from '../../../kernel/streams/open-stream.ts';
import { createStreamSlots, type StreamSlots } from '../../../kernel/streams/stream-slots.ts';
import { GRACE_MS, LIFE_MS, openEventStream, PAUSE_MS, SILENCE_MS, TRUST_MS } from './write-events.ts';

const START = new Date('2026-01-31T17:00:00.000Z');
const POSITION = new Date('2026-01-31T17:01:00.000Z');

let slots: StreamSlots;
beforeEach(() => {
  vi.useFakeTimers();
  slots = createStreamSlots(1);
});
afterEach(() => {
  vi.useRealTimers();
});

/** Pause on the clock of the test, which does not reach `node:timers/promises`. */
function pause(ms: number, _value: undefined, { signal }: { readonly signal: AbortSignal }): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', end);
      resolve();
    }, ms);
    signal.addEventListener('abort', end);
  });
}

/** Stream of events that the test records, and whose credential it can revoke. */
function openStream() {
  const recorded: WebhookEventRecord[] = [];
  const mayGoOn = vi.fn(async () => true);
  async function* readNext() {
    while (recorded.length > 0) yield recorded.splice(0, 1);
  }
  const feed = { begin: START, reader: { readNext, position: () => POSITION }, mayGoOn, pause };
  const stream = openEventStream('text/event-stream', feed, slots.enter('a'));
  const record = (id: string) => recorded.push({ id, type: 'document.accepted', data: {}, createdAt: START });
  return { stream, record, mayGoOn };
}

/** Reads a stream as a client that always reads. */
function readAll(stream: ReplyStream) {
  const read = { text: '', isEnded: false, error: undefined as unknown };
  const follow = async () => {
    for (let piece = await stream.next(); piece !== undefined; piece = await stream.next()) {
      read.text += Buffer.from(piece).toString();
    }
    read.isEnded = true;
  };
  follow().catch((error: unknown) => {
    read.error = error;
  });
  return read;
}

describe('a stream of events', () => {
  it('begins with its instant, and sends each event', async () => {
    const { stream, record } = openStream();
    const read = readAll(stream);
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    record('e1');
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    const [retry, started, event] = read.text.split('\n\n');
    expect(retry).toBe(`retry: ${PAUSE_MS}`);
    expect(started).toBe(`id: ${START.toISOString()}\nevent: stream.started\ndata: {}`);
    expect(event).toMatch(/^id: e1\nevent: document\.accepted\ndata: \{"id":"e1",.*\}$/);
  });

  it('sends its position after silence', async () => {
    const { stream, record } = openStream();
    const read = readAll(stream);
    const position = `id: ${POSITION.toISOString()}\nevent: stream.position\ndata: {}\n\n`;
    await vi.advanceTimersByTimeAsync(SILENCE_MS - PAUSE_MS);
    record('e1');
    await vi.advanceTimersByTimeAsync(SILENCE_MS);
    expect(read.text).not.toContain(position);
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    expect(read.text.split(position)).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(SILENCE_MS);
    expect(read.text.split(position)).toHaveLength(3);
  });

  it('ends after its life, and frees its slot', async () => {
    const { stream } = openStream();
    const read = readAll(stream);
    await vi.advanceTimersByTimeAsync(LIFE_MS - PAUSE_MS);
    expect(read.isEnded).toBe(false);
    expect(() => slots.enter('a')).toThrow();
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    expect(read.isEnded).toBe(true);
    slots.enter('a');
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the credential of a stream', () => {
  it('is looked up again while the stream runs', async () => {
    const { stream, mayGoOn } = openStream();
    readAll(stream);
    await vi.advanceTimersByTimeAsync(TRUST_MS - PAUSE_MS);
    expect(mayGoOn).toHaveBeenCalledTimes(0);
    await vi.advanceTimersByTimeAsync(3 * TRUST_MS);
    expect(mayGoOn).toHaveBeenCalledTimes(3);
  });

  it('ends the stream if it works no more, before another event', async () => {
    const { stream, record, mayGoOn } = openStream();
    const read = readAll(stream);
    await vi.advanceTimersByTimeAsync(TRUST_MS - PAUSE_MS);
    mayGoOn.mockResolvedValue(false);
    record('e1');
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    expect(read).toMatchObject({ isEnded: true, error: undefined });
    expect(read.text).not.toContain('e1');
    slots.enter('a');
  });

  it('is looked up between the pages of a slow client', async () => {
    const { stream, record, mayGoOn } = openStream();
    record('e1');
    record('e2');
    const next = async () => Buffer.from((await stream.next()) ?? []).toString();
    await next();
    await next();
    expect(await next()).toContain('e1');
    mayGoOn.mockResolvedValue(false);
    vi.advanceTimersByTime(TRUST_MS);
    expect(await stream.next()).toBeUndefined();
  });

  it('breaks the stream if it cannot be looked up', async () => {
    const { stream, mayGoOn } = openStream();
    const read = readAll(stream);
    mayGoOn.mockRejectedValue(new Error('The database is gone'));
    await vi.advanceTimersByTimeAsync(TRUST_MS);
    expect(read).toMatchObject({ isEnded: false, error: new Error('The database is gone') });
  });
});

describe('a client that does not read', () => {
  it('loses its stream and the slot a while after the life of a connection', async () => {
    const { stream } = openStream();
    await stream.next();
    await vi.advanceTimersByTimeAsync(LIFE_MS + GRACE_MS - 1);
    expect(stream.signal.aborted).toBe(false);
    expect(() => slots.enter('a')).toThrow();
    await vi.advanceTimersByTimeAsync(1);
    expect(stream.signal.aborted).toBe(true);
    slots.enter('a');
  });

  it('leaves no timer after it has gone', async () => {
    const { stream } = openStream();
    const read = readAll(stream);
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    await stream.close(new Error('The client is gone'));
    expect(read.error).toBeInstanceOf(Error);
    expect(vi.getTimerCount()).toBe(0);
  });
});
