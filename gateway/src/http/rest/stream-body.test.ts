import type { ServerResponse } from 'node:http';
import { createLog } from '@chasqui/platform/log';
import { beforeEach, describe, expect, it } from 'vitest';
import { openStream } from '../../kernel/streams/open-stream.ts';
import { createStreamSlots, type StreamSlots } from '../../kernel/streams/stream-slots.ts';
import { streamBody } from './stream-body.ts';

const lines: string[] = [];
const log = createLog({ level: 'warn', name: 'test', destination: { write: (line) => void lines.push(line) } });
const PIECE = Buffer.alloc(100_000, 'a');

let slots: StreamSlots;
let broken: number;
const outgoing = {
  destroy() {
    broken += 1;
  },
} as unknown as ServerResponse;
beforeEach(() => {
  slots = createStreamSlots(1);
  broken = 0;
  lines.splice(0);
});

async function* pieces(count: number, failure?: Error): AsyncGenerator<Uint8Array> {
  for (let given = 0; given < count; given += 1) yield PIECE;
  if (failure !== undefined) throw failure;
}

async function bodyOf(bytes: AsyncIterable<Uint8Array>, to: ServerResponse | undefined = outgoing) {
  const stream = await openStream({ mediaType: 'text/plain', bytes }, slots.enter('tenant'), { wantsBody: true });
  return streamBody(stream, { log, outgoing: to });
}

describe('a body that is made while it is sent', () => {
  it('has all of its bytes, and no sooner than they are asked for', async () => {
    let made = 0;
    async function* counted() {
      for await (const piece of pieces(5)) {
        made += 1;
        yield piece;
      }
    }
    const body = await bodyOf(counted());
    expect(made).toBe(1);
    const reader = body.getReader();
    await reader.read();
    expect(made).toBe(1);
    await reader.read();
    expect(made).toBe(2);
    let length = 2 * PIECE.byteLength;
    for (let read = await reader.read(); !read.done; read = await reader.read()) length += read.value.byteLength;
    expect([length, made, broken]).toEqual([5 * PIECE.byteLength, 5, 0]);
    slots.enter('tenant');
  });

  it('breaks the connection at once when the service was stopped before anybody could read', async () => {
    const slot = slots.enter('tenant');
    const stream = await openStream({ mediaType: 'text/plain', bytes: pieces(2) }, slot, { wantsBody: true });
    slots.endAll();
    streamBody(stream, { log, outgoing });
    expect(broken).toBe(1);
  });

  it('breaks the connection when it fails, says so in the log, and never ends', async () => {
    const body = await bodyOf(pieces(2, new Error('The database is gone')));
    const reader = body.getReader();
    await reader.read();
    await reader.read();
    const end = reader.read().then(() => 'ended');
    expect(await Promise.race([end, new Promise((resolve) => setImmediate(resolve, 'open'))])).toBe('open');
    expect(broken).toBe(1);
    expect(lines.join()).toContain('The database is gone');
    slots.enter('tenant');
  });

  it('fails the reader if there is no connection', async () => {
    const stream = await openStream(
      { mediaType: 'text/plain', bytes: pieces(1, new Error('The database is gone')) },
      slots.enter('tenant'),
      { wantsBody: true },
    );
    const body = streamBody(stream, { log, outgoing: undefined });
    await expect(new Response(body).text()).rejects.toThrow('The database is gone');
  });

  it('breaks off when the service stops, also if the client does not read', async () => {
    await bodyOf(pieces(5));
    slots.endAll();
    expect([broken, lines]).toEqual([1, []]);
  });

  it('frees its place when its client goes', async () => {
    const body = await bodyOf(pieces(5));
    await body.cancel();
    slots.enter('tenant');
    expect(lines).toEqual([]);
  });
});
