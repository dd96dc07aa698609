import { create } from 'qrcode';
import type { Band } from './band.ts';
import type { Pen } from './pen.ts';
import { COLOURS } from './text-style.ts';

/** Level that the authority requires: a quarter of the symbol may be lost. */
const CORRECTION = 'Q';
/** Capacity of the largest symbol at that level. */
const MOST_BYTES = 1663;
const QUIET_ZONE = 4;

/**
 * Draws a QR as vectors; null if the text is too long. `size` excludes the white quiet zone, which the caller leaves
 * free. Adjacent dark modules of a row are one rectangle.
 */
export function qrBand(pen: Pen, text: string, x: number, size: number): Band | null {
  if (Buffer.byteLength(text) > MOST_BYTES) return null;
  const { data, size: modules } = create(text, { errorCorrectionLevel: CORRECTION }).modules;
  const module = size / modules;
  const quiet = QUIET_ZONE * module;
  const draw = (top: number) => {
    pen.document.rect(x - quiet, top - quiet, size + 2 * quiet, size + 2 * quiet).fill(COLOURS.paper);
    for (let row = 0; row < modules; row += 1) {
      for (const { start, length } of darkRuns(data.subarray(row * modules, (row + 1) * modules))) {
        pen.document.rect(x + start * module, top + row * module, length * module, module);
      }
    }
    pen.document.fill(COLOURS.black);
  };
  return { height: size, draw };
}

function* darkRuns(row: Uint8Array): Generator<{ readonly start: number; readonly length: number }> {
  let start = -1;
  for (let index = 0; index <= row.length; index += 1) {
    const isDark = row[index] === 1;
    if (isDark && start < 0) start = index;
    if (isDark || start < 0) continue;
    yield { start, length: index - start };
    start = -1;
  }
}
