/** More than any printed logo needs, and less than would fill a process's memory. */
export const MAX_PIXELS = 4_000_000;

export interface PngHeader {
  readonly width: number;
  readonly height: number;
  readonly isInterlaced: boolean;
}

const SIGNATURE = 0x89504e470d0a1a0an;
const IHDR = 0x49484452;
const IEND = 0x49454e44;
const HEADER_BYTES = 13;

/**
 * Reads the header of a PNG that fills the bytes from first to last (PNG, sections 5 and 11.2.2). Returns null for
 * anything else, and if the header is not the first chunk and the only header: some decoders use the last of several.
 * Pixels are not checked: they are decoded in a thread with a time limit, and a damaged picture is not printed.
 */
export function readPngHeader(bytes: Uint8Array): PngHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.byteLength < 8 || view.getBigUint64(0) !== SIGNATURE) return null;
  let header: PngHeader | null = null;
  for (let at = 8; at + 12 <= view.byteLength; ) {
    const [length, type] = [view.getUint32(at), view.getUint32(at + 4)];
    const end = at + 12 + length;
    if (end > view.byteLength || (type === IHDR) !== (header === null)) return null;
    if (type === IEND) return end === view.byteLength ? header : null;
    if (type === IHDR && length === HEADER_BYTES) {
      const [width, height] = [view.getUint32(at + 8), view.getUint32(at + 12)];
      header = { width, height, isInterlaced: view.getUint8(at + 20) !== 0 };
    }
    if (header === null) return null;
    at = end;
  }
  return null;
}

/** Returns true if decoding takes a bounded amount of memory. The decoder sets no limit for interlaced pictures. */
export function isDecodable({ width, height, isInterlaced }: PngHeader): boolean {
  const pixels = width * height;
  return !isInterlaced && pixels > 0 && pixels <= MAX_PIXELS;
}
