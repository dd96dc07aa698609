import { isDecodable, readPngHeader } from '@chasqui/platform/picture';
import { PNG } from 'pngjs';
import type { PdfLook } from '../../pdf-look.ts';
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

/** Opened logo. Width and height are in pixels, as the picture is seen. */
export interface Picture {
  readonly image: OpenedImage;
  readonly width: number;
  readonly height: number;
}

/** Opens a logo. Returns null if the file is damaged, no picture or far too large. */
export function openLogo(document: PDFKit.PDFDocument, logo: Logo): Picture | null {
  const image = openImage(document, Buffer.from(logo.bytes));
  if (image === null) return null;
  const isLying = (image.orientation ?? 1) > 4;
  const [width, height] = isLying ? [image.height, image.width] : [image.width, image.height];
  return width > 0 && height > 0 ? { image, width, height } : null;
}

function openImage(document: PDFKit.PDFDocument, bytes: Buffer): OpenedImage | null {
  const isJpeg = bytes[0] === 0xff && bytes[1] === 0xd8;
  if (!isJpeg && !isDecodablePng(bytes)) return null;
  try {
    return document.openImage(isJpeg ? bytes : rewritePng(bytes));
  } catch {
    // Both decoders throw values of any type, even strings, and always because of the bytes.
    return null;
  }
}

/** Points of a pixel. A small picture is not enlarged until it is blurred. */
const MOST_SCALE = 1;

/** Returns the band of a logo, with its width. */
export function logoBand(
  pen: Pen,
  { image, width, height }: Picture,
  x: number,
  room: LogoRoom,
  align: 'left' | 'center',
): Band & { readonly width: number } {
  const scale = Math.min(room.width / width, room.height / height, MOST_SCALE);
  const size = { width: width * scale, height: height * scale };
  const left = align === 'left' ? x : x + (room.width - size.width) / 2;
  return { ...size, draw: (top) => void pen.document.image(image, left, top, size) };
}
