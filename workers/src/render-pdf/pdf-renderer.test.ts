import { EventEmitter } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PdfLook } from './pdf-look.ts';
import { createPdfRenderer, type PdfRenderer, type PdfThread } from './pdf-renderer.ts';
import type { ThreadAnswer, ThreadRequest } from './pdf-thread.ts';
import { FULL_MODEL, PLAIN_LOOK } from './print-model-fixture.ts';
import { renderPdf } from './render-pdf.ts';

let renderer: PdfRenderer | undefined;
afterEach(() => renderer?.close());

function open(...options: Parameters<typeof createPdfRenderer>): PdfRenderer {
  renderer = createPdfRenderer(...options);
  return renderer;
}

/** A document of another company. */
const OTHER_MODEL = { ...FULL_MODEL, heading: { ...FULL_MODEL.heading, ruc: '20999999999' } };
const ROLL: PdfLook = { ...PLAIN_LOOK, format: 'ticket', mark: 'voided' };
/** Look that no schema would accept. */
const BROKEN = { ...PLAIN_LOOK, issuedAt: 'yesterday' } as unknown as PdfLook;

it('renders what the same thread would render, each to whom asked', async () => {
  const { render } = open();
  const [sheet, roll] = await Promise.all([render(FULL_MODEL, PLAIN_LOOK), render(FULL_MODEL, ROLL)]);
  expect(Buffer.from(sheet).equals(await renderPdf(FULL_MODEL, PLAIN_LOOK))).toBe(true);
  expect(Buffer.from(roll).equals(await renderPdf(FULL_MODEL, ROLL))).toBe(true);
});

it('says why one failed, and goes on with the next', async () => {
  const { render } = open();
  const [broken, sheet] = await Promise.allSettled([render(FULL_MODEL, BROKEN), render(FULL_MODEL, PLAIN_LOOK)]);
  expect(broken).toMatchObject({ status: 'rejected', reason: expect.any(Error) });
  expect(sheet.status).toBe('fulfilled');
});

it('gives up what takes too long', async () => {
  const { render } = open({ timeoutMs: 0 });
  await expect(render(FULL_MODEL, PLAIN_LOOK)).rejects.toThrow('A PDF was not rendered in 0 ms');
});

it('rejects what is under way when it is told to stop, and starts anew when it is asked again', async () => {
  const { render, close } = open();
  const underWay = expect(render(FULL_MODEL, PLAIN_LOOK)).rejects.toThrow('told to stop');
  await close();
  await underWay;
  expect((await render(FULL_MODEL, PLAIN_LOOK)).byteLength).toBeGreaterThan(1_000);
});

/** A thread whose end is in the test's hands. */
class HeldThread extends EventEmitter implements PdfThread {
  readonly asked: ThreadRequest[] = [];
  isTerminated = false;

  postMessage(request: ThreadRequest): void {
    this.asked.push(request);
  }

  async terminate(): Promise<void> {
    this.isTerminated = true;
    this.emit('exit', 1);
  }

  answer(byte: number): void {
    this.emit('message', { kind: 'rendered', bytes: Uint8Array.of(byte) } satisfies ThreadAnswer);
  }
}

it('draws by turns of companies, whoever has more documents waiting', async () => {
  const thread = new HeldThread();
  const { render } = open({ spawn: () => thread });
  const drawing = [FULL_MODEL, FULL_MODEL, FULL_MODEL, OTHER_MODEL].map((model) => render(model, PLAIN_LOOK));
  for (let drawn = 0; drawn < drawing.length; drawn += 1) {
    await vi.waitFor(() => expect(thread.asked).toHaveLength(drawn + 1));
    thread.answer(drawn);
  }
  await Promise.all(drawing);
  const [own, other] = [FULL_MODEL.heading.ruc, OTHER_MODEL.heading.ruc];
  expect(thread.asked.map(({ model }) => model.heading.ruc)).toEqual([own, own, other, own]);
});

describe('a rendering that waits behind another', () => {
  afterEach(() => void vi.useRealTimers());

  function hold() {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const threads: HeldThread[] = [];
    const spawn = () => {
      const thread = new HeldThread();
      threads.push(thread);
      return thread;
    };
    const { render } = open({ timeoutMs: 1_000, spawn });
    const asked = Promise.allSettled([
      render(FULL_MODEL, PLAIN_LOOK),
      render(FULL_MODEL, ROLL),
      render(FULL_MODEL, PLAIN_LOOK),
    ]);
    return { threads, asked };
  }

  it('has all its time from when its turn comes', async () => {
    const { threads, asked } = hold();
    for (const [turn, byte] of [1, 2, 3].entries()) {
      await nextTurn();
      expect(threads[0]?.asked).toHaveLength(turn + 1);
      await vi.advanceTimersByTimeAsync(999);
      threads[0]?.answer(byte);
    }
    expect(await asked).toEqual([1, 2, 3].map((byte) => ({ status: 'fulfilled', value: Uint8Array.of(byte) })));
    expect(threads).toHaveLength(1);
  });

  it.each<[string, string, (thread: HeldThread) => unknown]>([
    ['takes too long', 'A PDF was not rendered in 1000 ms', () => vi.advanceTimersByTimeAsync(1_000)],
    ['fills the memory', 'no memory', (thread) => thread.emit('error', new Error('no memory'))],
    ['ends its thread', 'The thread that renders ended with 7', (thread) => thread.emit('exit', 7)],
  ])('is rendered by a new thread when that one %s', async (_what, message, lose) => {
    const { threads, asked } = hold();
    await nextTurn();
    const [lost] = threads;
    if (lost === undefined) throw new Error('No thread was started');
    await lose(lost);
    expect(lost.isTerminated).toBe(true);
    lost.answer(9);
    await nextTurn();
    threads[1]?.answer(2);
    await nextTurn();
    threads[1]?.answer(3);
    expect(await asked).toMatchObject([
      { status: 'rejected', reason: { message } },
      { status: 'fulfilled', value: Uint8Array.of(2) },
      { status: 'fulfilled', value: Uint8Array.of(3) },
    ]);
    expect(threads).toHaveLength(2);
  });
});
