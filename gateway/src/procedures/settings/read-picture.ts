import { type Png, readPng } from '@chasqui/platform/picture';

/** What the bytes of a picture say of it. */
export interface Picture {
  readonly mediaType: 'image/png' | 'image/jpeg';
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** What a PNG says besides. */
  readonly png?: Png;
}

/** The picture that some bytes are, from its first byte to its last; null when they are neither PNG nor JPEG. */
export function readPicture(bytes: Uint8Array): Picture | null {
  const png = readPng(bytes);
  if (png !== null) return { mediaType: 'image/png', width: png.width, height: png.height, png };
  try {
    return readJpeg(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  } catch (error) {
    // What ends in the middle of a part.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const START_OF_IMAGE = 0xffd8;
const END_OF_IMAGE = Buffer.of(0xff, 0xd9);
const START_OF_SCAN = 0xda;
/** Baseline and progressive: what every reader knows. */
const FRAMES: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);

/** Markers of 0xff and a kind, each with its length, until the scan; the end mark follows it (ITU T.81, annex B). */
function readJpeg(view: DataView): Picture | null {
  if (view.getUint16(0) !== START_OF_IMAGE) return null;
  let frame: Picture | null = null;
  for (let at = 2; view.getUint8(at) === 0xff; ) {
    const kind = view.getUint8(at + 1);
    if (kind === START_OF_SCAN) return hasEnd(view, at) ? frame : null;
    if (FRAMES.has(kind)) {
      frame = { mediaType: 'image/jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    }
    // A marker may be filled up with more of 0xff.
    at += kind === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return null;
}

/** Some cameras write something of their own behind the end. */
function hasEnd(view: DataView, after: number): boolean {
  return Buffer.from(view.buffer, view.byteOffset, view.byteLength).indexOf(END_OF_IMAGE, after) !== -1;
}
