import { readPngHeader } from '@chasqui/platform/picture';

/** Properties read from the bytes of a picture. */
export interface Picture {
  readonly mediaType: 'image/png' | 'image/jpeg';
  /** Width in pixels. */
  readonly width: number;
  readonly height: number;
  /** True for a PNG that must be read in several passes. */
  readonly isInterlaced: boolean;
}

/** Reads a complete picture from its bytes; null if they are neither PNG nor JPEG. */
export function readPicture(bytes: Uint8Array): Picture | null {
  const png = readPngHeader(bytes);
  if (png !== null) return { mediaType: 'image/png', ...png };
  try {
    return readJpeg(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  } catch (error) {
    // The file ends in the middle of a part.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const START_OF_IMAGE = 0xffd8;
const END_OF_IMAGE = Buffer.of(0xff, 0xd9);
const START_OF_SCAN = 0xda;
/** Baseline and progressive frames, which every reader supports. */
const FRAMES: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);

/** Markers of 0xff and a kind, each with its length, until the scan; the end mark follows it (ITU T.81, annex B). */
function readJpeg(view: DataView): Picture | null {
  if (view.getUint16(0) !== START_OF_IMAGE) return null;
  let frame: Picture | null = null;
  for (let at = 2; view.getUint8(at) === 0xff; ) {
    const kind = view.getUint8(at + 1);
    if (kind === START_OF_SCAN) return hasEnd(view, at) ? frame : null;
    if (FRAMES.has(kind)) {
      frame = {
        mediaType: 'image/jpeg',
        width: view.getUint16(at + 7),
        height: view.getUint16(at + 5),
        isInterlaced: false,
      };
    }
    // A marker may be preceded by fill bytes of 0xff.
    at += kind === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return null;
}

/** Returns true if the end mark follows. Some cameras write data of their own behind it. */
function hasEnd(view: DataView, after: number): boolean {
  return Buffer.from(view.buffer, view.byteOffset, view.byteLength).indexOf(END_OF_IMAGE, after) !== -1;
}
