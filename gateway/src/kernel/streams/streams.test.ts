import { ChasquiError } from '@chasqui/core/errors';
import { describe, expect, it } from 'vitest';
import { openStream } from './open-stream.ts';
import { createStreamSlots } from './stream-slots.ts';

async function* listed(pieces: Iterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* pieces;
}

describe('the streams of a gateway', () => {
  it('are so many for each tenant at a time', () => {
    const slots = createStreamSlots(2);
    const [first] = [slots.enter('a'), slots.enter('a')];
    expect(() => slots.enter('a')).toThrow(ChasquiError);
    expect(() => slots.enter('a')).toThrow(/2 files are being downloaded already/);
    slots.enter('b');
    first?.leave();
    first?.leave();
    slots.enter('a');
    expect(() => slots.enter('a')).toThrow(ChasquiError);
  });

  it('are all broken off when the service stops', () => {
    const slots = createStreamSlots(2);
    const signals = [slots.enter('a'), slots.enter('b')].map(({ signal }) => signal);
    expect(signals.map(({ aborted }) => aborted)).toEqual([false, false]);
    slots.endAll();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
    expect(() => slots.enter('c')).toThrow('The service is being stopped; try again');
  });
});

const WANTED = { wantsBody: true };

describe('a stream', () => {
  const file = (bytes: AsyncIterable<Uint8Array>) => ({ mediaType: 'text/plain', bytes });

  it('gives its bytes once, and its place when it has ended', async () => {
    const slots = createStreamSlots(1);
    const stream = await openStream(file(listed([Buffer.from('a'), Buffer.from('b')])), slots.enter('a'), WANTED);
    expect(Buffer.from((await stream.next()) ?? [])).toEqual(Buffer.from('ab'));
    expect(() => slots.enter('a')).toThrow(ChasquiError);
    expect(await stream.next()).toBeUndefined();
    expect(await stream.next()).toBeUndefined();
    slots.enter('a');
  });

  it('that fails at once is none', async () => {
    const slots = createStreamSlots(1);
    // biome-ignore lint/correctness/useYield: it fails before it has anything to give
    async function* broken(): AsyncGenerator<Uint8Array> {
      throw new Error('The database is gone');
    }
    await expect(openStream(file(broken()), slots.enter('a'), WANTED)).rejects.toThrow('The database is gone');
    slots.enter('a');
  });

  it('releases its sources when the client stops reading', async () => {
    const slots = createStreamSlots(1);
    let isClosed = false;
    async function* endless(): AsyncGenerator<Uint8Array> {
      try {
        for (;;) yield Buffer.alloc(100_000);
      } finally {
        isClosed = true;
      }
    }
    const stream = await openStream(file(endless()), slots.enter('a'), WANTED);
    await stream.close(new Error('The client is gone'));
    expect([isClosed, stream.signal.aborted]).toEqual([true, true]);
    slots.enter('a');
  });

  it('makes nothing for a request that wants no body', async () => {
    const slots = createStreamSlots(1);
    let isBegun = false;
    async function* costly(): AsyncGenerator<Uint8Array> {
      isBegun = true;
      yield Buffer.from('a');
    }
    const stream = await openStream(file(costly()), slots.enter('a'), { wantsBody: false });
    await stream.close(new Error('HEAD asks for no body'));
    expect(isBegun).toBe(false);
    slots.enter('a');
  });
});
