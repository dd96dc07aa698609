/** More than any printed logo needs, and less than would fill a process's memory. */
export const MAX_PIXELS = 4_000_000;

/** Header and packed pixels of a PNG, before anything is unpacked. */
export interface Png {
  /** Width in pixels. */
  readonly width: number;
  readonly height: number;
  readonly isInterlaced: boolean;
  /** Length of an unpacked row, including its first byte, which names the filter. */
  readonly rowBytes: number;
  /** Packed pixels, in consecutive parts. */
  readonly packed: readonly Uint8Array[];
}

interface Chunk {
  readonly type: number;
  readonly data: DataView;
}

const SIGNATURE = 0x89504e470d0a1a0an;
const IHDR = 0x49484452;
const IDAT = 0x49444154;
const IEND = 0x49454e44;

const DEPTHS: ReadonlySet<number> = new Set([1, 2, 4, 8, 16]);
/** Grey, colour, palette, and the first two with transparency. */
const SAMPLES_OF_COLOR_TYPE: ReadonlyMap<number, number> = new Map([
  [0, 1],
  [2, 3],
  [3, 1],
  [4, 2],
  [6, 4],
]);

/**
 * Reads a PNG that fills the bytes from first to last (PNG, sections 5 and 11.2.2). Returns null for anything else.
 * Exactly one header must come first, because some readers use the last of several. Does not check checksums and
 * pixels.
 */
export function readPng(bytes: Uint8Array): Png | null {
  const [first, ...others] = readChunks(bytes) ?? [];
  if (first?.type !== IHDR || others.some(({ type }) => type === IHDR)) return null;
  const packed = others.filter(({ type }) => type === IDAT).map(({ data }) => bytesOf(data));
  return packed.length === 0 ? null : readHeader(first.data, packed);
}

/** Each { length, type, data, checksum }, up to IEND, which ends the file; null when they do not fill it. */
function readChunks(bytes: Uint8Array): Chunk[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.byteLength < 8 || view.getBigUint64(0) !== SIGNATURE) return null;
  const chunks: Chunk[] = [];
  for (let at = 8; at + 12 <= view.byteLength; ) {
    const [length, type] = [view.getUint32(at), view.getUint32(at + 4)];
    const end = at + 12 + length;
    if (end > view.byteLength) return null;
    if (type === IEND) return end === view.byteLength ? chunks : null;
    chunks.push({ type, data: new DataView(view.buffer, view.byteOffset + at + 8, length) });
    at = end;
  }
  return null;
}

function readHeader(header: DataView, packed: readonly Uint8Array[]): Png | null {
  if (header.byteLength !== 13) return null;
  const [width, height, depth] = [header.getUint32(0), header.getUint32(4), header.getUint8(8)];
  const samples = SAMPLES_OF_COLOR_TYPE.get(header.getUint8(9));
  if (samples === undefined || !DEPTHS.has(depth)) return null;
  const rowBytes = 1 + Math.ceil((width * samples * depth) / 8);
  return { width, height, isInterlaced: header.getUint8(12) !== 0, rowBytes, packed };
}

function bytesOf({ buffer, byteOffset, byteLength }: DataView): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}
