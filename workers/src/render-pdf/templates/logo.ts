import { readPng, unpacksAsSaid } from '@chasqui/platform/picture';
import { PNG } from 'pngjs';
import type { PdfLook } from '../pdf-look.ts';
import type { Band } from './band.ts';
import type { Pen } from './pen.ts';

interface OpenedImage {
  readonly width: number;
  readonly height: number;
  /** As a camera notes it; from 5 on the picture lies on its side. */
  readonly orientation?: number;
}

declare global {
  namespace PDFKit.Mixins {
    /** What pdfkit has and its types lack. */
    interface PDFImage {
      openImage(source: Buffer): OpenedImage;
      image(source: OpenedImage, x: number, y: number, options: { width: number; height: number }): this;
    }
  }
}

export type Logo = NonNullable<PdfLook['logo']>;

/** What a logo may take of the paper, in points. */
export interface LogoRoom {
  readonly width: number;
  readonly height: number;
}

/** Whether it may be unpacked at all: in front of a reader that sets itself no limits. */
function isPrintablePng(bytes: Buffer): boolean {
  const png = readPng(bytes);
  return png !== null && unpacksAsSaid(png);
}

/**
 * The same picture, written anew: pdfkit unpacks a transparent one in the background, where a damaged file would end the
 * process.
 */
function rewritePng(bytes: Buffer): Buffer {
  return PNG.sync.write(PNG.sync.read(bytes));
}

/** Null for what is no picture, or a damaged one. */
function openImage(document: PDFKit.PDFDocument, logo: Logo): OpenedImage | null {
  const bytes = Buffer.from(logo.bytes);
  const isJpeg = bytes[0] === 0xff && bytes[1] === 0xd8;
  if (!isJpeg && !isPrintablePng(bytes)) return null;
  try {
    return document.openImage(isJpeg ? bytes : rewritePng(bytes));
  } catch {
    // Both readers throw whatever comes to hand, plain texts among it, and always because of the bytes.
    return null;
  }
}

/**
 * A company's logo, as large as the room allows without losing its shape, at the left or in the middle of it. Null for
 * a picture that cannot be read or is far too large: the document matters more than what adorns it.
 */
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
