import { setImmediate as nextTurn } from 'node:timers/promises';
import type { TaskEnd } from '@chasqui/platform/thread-pool';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PdfLook } from '../pdf-look.ts';
import { createPdfRenderer, type PdfRenderer } from './pdf-renderer.ts';
import type { RenderTask } from './pdf-thread.ts';
import { FULL_MODEL, PLAIN_LOOK } from './print-model-fixture.ts';
import { renderPdf } from './render-pdf.ts';

let renderer: PdfRenderer | undefined;
afterEach(() => renderer?.close());

function open(...options: Parameters<typeof createPdfRenderer>): PdfRenderer {
  renderer = createPdfRenderer(...options);
  return renderer;
}

const OTHER_MODEL = { ...FULL_MODEL, heading: { ...FULL_MODEL.heading, ruc: '20999999999' } };
const ROLL: PdfLook = { ...PLAIN_LOOK, format: 'ticket', mark: 'voided' };
/** Look that no schema would accept. */
const BROKEN = { ...PLAIN_LOOK, issuedAt: 'yesterday' } as unknown as PdfLook;

it('renders the same bytes as without a thread, for the right caller', async () => {
  const { render } = open();
  const [sheet, roll] = await Promise.all([render(FULL_MODEL, PLAIN_LOOK), render(FULL_MODEL, ROLL)]);
  expect(Buffer.from(sheet).equals(await renderPdf(FULL_MODEL, PLAIN_LOOK))).toBe(true);
  expect(Buffer.from(roll).equals(await renderPdf(FULL_MODEL, ROLL))).toBe(true);
});

it('rejects a rendering that fails, and renders the next one', async () => {
  const { render } = open();
  const [broken, sheet] = await Promise.allSettled([render(FULL_MODEL, BROKEN), render(FULL_MODEL, PLAIN_LOOK)]);
  expect(broken).toMatchObject({ status: 'rejected', reason: expect.any(Error) });
  expect(sheet.status).toBe('fulfilled');
});

it('rejects a rendering that takes too long', async () => {
  const { render } = open({ timeoutMs: 0 });
  await expect(render(FULL_MODEL, PLAIN_LOOK)).rejects.toThrow('A PDF was not rendered in 0 ms');
});

it('rejects the current renderings if it is closed, and starts again on the next use', async () => {
  const { render, close } = open();
  const underWay = expect(render(FULL_MODEL, PLAIN_LOOK)).rejects.toThrow('Terminating worker thread');
  const waiting = expect(render(FULL_MODEL, PLAIN_LOOK)).rejects.toThrow('The renderer was closed');
  await nextTurn();
  await close();
  await Promise.all([underWay, waiting]);
  expect((await render(FULL_MODEL, PLAIN_LOOK)).byteLength).toBeGreaterThan(1_000);
});

describe('renderings that the test ends by hand', () => {
  function hold() {
    const tasks: RenderTask[] = [];
    const ends: ((end: TaskEnd<Uint8Array> | Error) => void)[] = [];
    const run = (task: RenderTask) =>
      new Promise<TaskEnd<Uint8Array>>((resolve, reject) => {
        tasks.push(task);
        ends.push((end) => (end instanceof Error ? reject(end) : resolve(end)));
      });
    const { render } = open({ timeoutMs: 1_000, threads: { run, close: async () => {} } });
    return { render, tasks, ends };
  }

  const drawn = (byte: number): TaskEnd<Uint8Array> => ({ kind: 'done', result: Uint8Array.of(byte) });

  it('renders round-robin by company if one company has more documents waiting', async () => {
    const { render, tasks, ends } = hold();
    const drawing = [FULL_MODEL, FULL_MODEL, FULL_MODEL, OTHER_MODEL].map((model) => render(model, PLAIN_LOOK));
    for (let turn = 0; turn < drawing.length; turn += 1) {
      await vi.waitFor(() => expect(tasks).toHaveLength(turn + 1));
      ends[turn]?.(drawn(turn));
    }
    await Promise.all(drawing);
    const [own, other] = [FULL_MODEL.heading.ruc, OTHER_MODEL.heading.ruc];
    expect(tasks.map(({ model }) => model.heading.ruc)).toEqual([own, own, other, own]);
  });

  it('starts a rendering and its timeout when the previous rendering has ended', async () => {
    const { render, tasks, ends } = hold();
    const asked = Promise.all([1, 2, 3].map(() => render(FULL_MODEL, PLAIN_LOOK)));
    for (const [turn, byte] of [1, 2, 3].entries()) {
      await nextTurn();
      expect(tasks).toHaveLength(turn + 1);
      ends[turn]?.(drawn(byte));
    }
    expect(await asked).toEqual([1, 2, 3].map((byte) => Uint8Array.of(byte)));
  });

  it.each<[string, string, TaskEnd<Uint8Array> | Error]>([
    ['takes too long', 'A PDF was not rendered in 1000 ms', { kind: 'late' }],
    ['fills the memory', 'A PDF needs too much memory', { kind: 'out_of_memory' }],
    ['ends its thread', 'worker exited with code: 7', new Error('worker exited with code: 7')],
  ])('rejects alone a rendering that %s', async (_what, message, end) => {
    const { render, ends } = hold();
    const asked = Promise.allSettled([1, 2, 3].map(() => render(FULL_MODEL, PLAIN_LOOK)));
    for (const [turn, each] of [end, drawn(2), drawn(3)].entries()) {
      await nextTurn();
      ends[turn]?.(each);
    }
    expect(await asked).toMatchObject([
      { status: 'rejected', reason: { message } },
      { status: 'fulfilled', value: Uint8Array.of(2) },
      { status: 'fulfilled', value: Uint8Array.of(3) },
    ]);
  });
});
