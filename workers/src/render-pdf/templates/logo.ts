import { isDecodable, readPngHeader } from '@chasqui/platform/picture';
import { PNG } from 'pngjs';
import type { PdfLook } from '../pdf-look.ts';
import type { Band } from './band.ts';
import type { Pen } from './pen.ts';

interface OpenedImage {
  readonly width: number;
  readonly height: number;
  /** EXIF orientation. From 5 on the picture is turned by 90 degrees. */
  readonly orientation?: number;
}

declare global {
  namespace PDFKit.Mixins {
    /** Members of pdfkit that its types lack. */
    interface PDFImage {
      openImage(source: Buffer): OpenedImage;
      image(source: OpenedImage, x: number, y: number, options: { width: number; height: number }): this;
    }
  }
}

export type Logo = NonNullable<PdfLook['logo']>;

export interface LogoRoom {
  readonly width: number;
  readonly height: number;
}

function isDecodablePng(bytes: Buffer): boolean {
  const header = readPngHeader(bytes);
  return header !== null && isDecodable(header);
}

/** Re-encodes a picture. In pdfkit's background decoding a damaged file would end the process. */
function rewritePng(bytes: Buffer): Buffer {
  return PNG.sync.write(PNG.sync.read(bytes));
}

/** Opens a logo. Returns null if the file is damaged or no picture. */
function openImage(document: PDFKit.PDFDocument, logo: Logo): OpenedImage | null {
  const bytes = Buffer.from(logo.bytes);
  const isJpeg = bytes[0] === 0xff && bytes[1] === 0xd8;
  if (!isJpeg && !isDecodablePng(bytes)) return null;
  try {
    return document.openImage(isJpeg ? bytes : rewritePng(bytes));
  } catch {
    // Both decoders throw values of any type, even strings, and always because of the bytes.
    return null;
  }
}

/** Returns the band of a logo; null if it cannot be read or is far too large. */
export function logoBand(pen: Pen, logo: Logo, x: number, room: LogoRoom, align: 'left' | 'center'): Band | null {
  const image = openImage(pen.document, logo);
  if (image === null) return null;
  const isLying = (image.orientation ?? 1) > 4;
  const [width, height] = isLying ? [image.height, image.width] : [image.width, image.height];
  if (!(width > 0 && height > 0)) return null;
  const scale = Math.min(room.width / width, room.height / height);
  const size = { width: width * scale, height: height * scale };
  const left = align === 'left' ? x : x + (room.width - size.width) / 2;
  return { height: size.height, draw: (top) => void pen.document.image(image, left, top, size) };
}
