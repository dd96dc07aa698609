import { runsOf } from '@chasqui/core/property-runs';
import fc from 'fast-check';
import PdfDocument from 'pdfkit';
import decodeQr from 'qr/decode.js';
import { describe, expect, it, vi } from 'vitest';
import { Pen } from './pen.ts';
import { qrBand } from './qr.ts';
import { COLOURS } from './text-style.ts';

const SIZE = 300;
const QUIET = 40;

type Rectangle = readonly [x: number, y: number, width: number, height: number];

/** The rectangles that a QR is drawn with, dark ones only. */
function drawnRectangles(text: string): Rectangle[] {
  const document = new PdfDocument({ font: '' });
  const dark: Rectangle[] = [];
  let pending: Rectangle[] = [];
  vi.spyOn(document, 'rect').mockImplementation((...rectangle) => {
    pending.push(rectangle);
    return document;
  });
  vi.spyOn(document, 'fill').mockImplementation((...colours: readonly unknown[]) => {
    if (colours[0] === COLOURS.black) dark.push(...pending);
    pending = [];
    return document;
  });
  qrBand(new Pen(document), text, QUIET, SIZE)?.draw(QUIET);
  return dark;
}

/** Decodes the rectangles, drawn as a bitmap, with an independent QR reader. */
function readBack(rectangles: readonly Rectangle[]): string {
  const side = SIZE + 2 * QUIET;
  const data = new Uint8Array(side * side * 4).fill(255);
  for (const [x, y, width, height] of rectangles) {
    for (let row = Math.round(y); row < Math.round(y + height); row += 1) {
      for (let column = Math.round(x); column < Math.round(x + width); column += 1) {
        data.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3);
      }
    }
  }
  return decodeQr({ width: side, height: side, data });
}

describe('a QR', () => {
  it.each([
    '20123456786|01|F001|123|194.40|1324.71|2026-01-15|6|20987654321|aGFzaA==|',
    'https://e-factura.sunat.gob.pe/v1/contribuyente/gre/comprobantes/descargaqr?hashqr=AbC%3D',
  ])('can be read by another reader: %s', (text) => {
    expect(readBack(drawnRectangles(text))).toBe(text);
  });

  it('can be read with a tenth of it missing', () => {
    const text = '20123456786|01|F001|123|194.40|1324.71|2026-01-15|6|20987654321|aGFzaA==|';
    const stained: Rectangle = [QUIET + SIZE * 0.55, QUIET + SIZE * 0.55, SIZE * 0.3, SIZE * 0.3];
    expect(readBack([...drawnRectangles(text), stained])).toBe(text);
  });

  it('draws every rectangle inside the square and without overlaps', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 200 }), (text) => {
        const cells = drawnRectangles(text);
        for (const [x, y, width, height] of cells) {
          expect(Math.min(x, y)).toBeGreaterThanOrEqual(QUIET - 1e-6);
          expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(QUIET + SIZE + 1e-6);
        }
        expect(new Set(cells.map(([x, y]) => `${x} ${y}`)).size).toBe(cells.length);
      }),
      { numRuns: runsOf(20) },
    );
  });

  it('is left out for a text that is too long for any symbol', () => {
    const pen = new Pen(new PdfDocument({ font: '' }));
    expect(qrBand(pen, 'x'.repeat(1663), 0, SIZE)?.height).toBe(SIZE);
    expect(qrBand(pen, 'ñ'.repeat(832), 0, SIZE)).toBeNull();
  });
});
