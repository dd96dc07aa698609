import { afterEach, expect, it } from 'vitest';
import type { PdfLook } from './pdf-look.ts';
import { createPdfRenderer, type PdfRenderer } from './pdf-renderer.ts';
import { FULL_MODEL, PLAIN_LOOK } from './print-model-fixture.ts';
import { renderPdf } from './render-pdf.ts';

let renderer: PdfRenderer | undefined;
afterEach(() => renderer?.close());

function open(...options: Parameters<typeof createPdfRenderer>): PdfRenderer {
  renderer = createPdfRenderer(...options);
  return renderer;
}

const ROLL: PdfLook = { ...PLAIN_LOOK, format: 'ticket', mark: 'voided' };
/** What no schema would let through. */
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

it('gives up what takes too long, with all that waits behind it', async () => {
  const { render } = open({ timeoutMs: 0 });
  const late = await Promise.allSettled([render(FULL_MODEL, PLAIN_LOOK), render(FULL_MODEL, ROLL)]);
  for (const one of late) {
    expect(one).toMatchObject({ status: 'rejected', reason: { message: 'A PDF was not rendered in 0 ms' } });
  }
});

it('rejects what is under way when it is told to stop, and starts anew when it is asked again', async () => {
  const { render, close } = open();
  const underWay = expect(render(FULL_MODEL, PLAIN_LOOK)).rejects.toThrow('told to stop');
  await close();
  await underWay;
  expect((await render(FULL_MODEL, PLAIN_LOOK)).byteLength).toBeGreaterThan(1_000);
});
