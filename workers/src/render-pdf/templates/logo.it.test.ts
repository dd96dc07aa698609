import { crc32, deflateSync } from 'node:zlib';
import PdfDocument from 'pdfkit';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { FULL_MODEL, PLAIN_LOOK } from '../print-model-fixture.ts';
import { readPdf, textOf } from '../read-pdf-fixture.ts';
import { renderPdf } from '../render-pdf.ts';
import { type Logo, logoBand, openLogo } from './logo.ts';
import { Pen } from './pen.ts';

const ROOM = { width: 100, height: 50 };
const png = (bytes: Uint8Array): Logo => ({ bytes, mediaType: 'image/png' });

/** A picture of one colour, half of it transparent. */
function picture(width: number, height: number, options = {}): Buffer {
  const image = new PNG({ width, height });
  for (let index = 0; index < image.data.length; index += 4)
    image.data.set([20, 90, 120, index % 8 === 0 ? 255 : 0], index);
  return PNG.sync.write(image, options);
}

/** The smallest JPEG that has a size: markers without a picture. */
function jpeg(width: number, height: number): Buffer {
  const size = [height >> 8, height & 255, width >> 8, width & 255];
  return Buffer.from([0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, ...size, 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0, 0xff, 0xd9]);
}

function chunk(type: string, data: Buffer): Buffer {
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  length.writeUInt32BE(data.byteLength);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** Returns a PNG header (IHDR): 1 bit of grey, or 8 bits if `interlaced`. */
function header(side: number, interlaced = 0): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(side, 0);
  data.writeUInt32BE(side, 4);
  data.set([interlaced === 0 ? 1 : 8, 0, 0, 0, interlaced], 8);
  return chunk('IHDR', data);
}

/** A PNG with all its checksums right, whose headers and unpacked bytes need not agree. */
function pngOf(headers: readonly Buffer[], unpackedBytes: number): Buffer {
  const pixels = chunk('IDAT', deflateSync(Buffer.alloc(unpackedBytes)));
  return Buffer.concat([picture(1, 1).subarray(0, 8), ...headers, pixels, chunk('IEND', Buffer.alloc(0))]);
}

function bandOf(logo: Logo) {
  const pen = new Pen(new PdfDocument({ font: '' }));
  const picture = openLogo(pen.document, logo);
  return picture && logoBand(pen, picture, 0, ROOM, 'left');
}

describe('a logo', () => {
  it.each<[string, Logo, number]>([
    ['a wide PNG', png(picture(300, 60)), 20],
    ['a high PNG', png(picture(60, 300)), 50],
    ['a small PNG, which is not enlarged', png(picture(4, 2)), 2],
    ['a PNG without transparency', png(picture(400, 200, { colorType: 2 })), 50],
    ['a grey PNG', png(picture(400, 200, { colorType: 0 })), 50],
    ['a JPEG', { bytes: jpeg(400, 100), mediaType: 'image/jpeg' }, 25],
  ])('fills its room without losing its shape, if it has the pixels: %s', (_what, logo, height) => {
    expect(bandOf(logo)?.height).toBeCloseTo(height);
  });

  it.each<[string, Uint8Array]>([
    ['nothing', new Uint8Array()],
    ['a text', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['half a PNG', picture(64, 64).subarray(0, 90)],
    ['a PNG whose picture is damaged', Buffer.concat([picture(8, 8).subarray(0, 50), Buffer.alloc(60, 7)])],
    ['a PNG without width', picture(1, 1).fill(0, 16, 20)],
    ['a PNG that would fill the memory', Buffer.from(picture(1, 1)).fill(0x7f, 16, 24)],
    ['a PNG whose second header is huge', pngOf([header(8), header(4_000)], 4_000 * 501)],
    ['an interlaced PNG', pngOf([header(8, 1)], 8 * 8 + 15)],
    ['an interlaced PNG that unpacks into far more', pngOf([header(8, 1)], 50_000_000)],
    ['a PNG that unpacks into far more', pngOf([header(8)], 50_000_000)],
    ['half a JPEG', jpeg(10, 10).subarray(0, 8)],
    ['a JPEG without height', jpeg(10, 0)],
  ])('prints the document without a logo that is %s', async (_what, bytes) => {
    expect(bandOf(png(bytes))).toBeNull();
    const [page] = await readPdf(await renderPdf(FULL_MODEL, { ...PLAIN_LOOK, logo: png(bytes) }));
    expect(page === undefined ? '' : textOf(page)).toContain('FACTURAELECTRÓNICA');
  });

  it.each(['a4', 'a5'] as const)(
    'stands above the name if it is wide, and beside it otherwise, on %s',
    async (format) => {
      const nameWith = async (width: number, height: number) => {
        const look = { ...PLAIN_LOOK, format, logo: png(picture(width, height)) };
        const [page] = await readPdf(await renderPdf(FULL_MODEL, look));
        return page?.texts[0];
      };
      const [wide, high, square] = [await nameWith(400, 100), await nameWith(100, 400), await nameWith(300, 300)];
      expect(wide?.x).toBeLessThan(Math.min(high?.x ?? 0, square?.x ?? 0));
      expect(wide?.baseline).toBeGreaterThan(Math.max(high?.baseline ?? 999, square?.baseline ?? 999));
    },
  );

  it.each(['a4', 'ticket'] as const)(
    'embeds the logo in the PDF of %s, with the same bytes each time',
    async (format) => {
      const look = { ...PLAIN_LOOK, format, logo: png(picture(30, 10)) };
      const [first, second] = [await renderPdf(FULL_MODEL, look), await renderPdf(FULL_MODEL, look)];
      expect(Buffer.from(first).includes('/Subtype /Image')).toBe(true);
      expect(Buffer.compare(first, second)).toBe(0);
    },
  );
});
