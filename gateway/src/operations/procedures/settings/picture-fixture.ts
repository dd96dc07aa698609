import { deflateSync } from 'node:zlib';

export interface PngTrick {
  /** Size in a second header, which some readers use. */
  readonly secondHeader?: readonly [width: number, height: number];
  readonly isInterlaced?: boolean;
}

/** Makes a white PNG of the given size: signature, IHDR, IDAT, IEND. */
export function pngOf(width: number, height: number, trick: PngTrick = {}): Buffer {
  const pixels = deflateSync(Buffer.alloc((width + 1) * Math.min(height, 10), 0xff));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    header(width, height, trick.isInterlaced),
    trick.secondHeader === undefined ? Buffer.alloc(0) : header(...trick.secondHeader),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function header(width: number, height: number, isInterlaced = false): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([8, 0, 0, 0, isInterlaced ? 1 : 0], 8);
  return chunk('IHDR', data);
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.byteLength);
  return Buffer.concat([length, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)]);
}

/**
 * Makes the frame of a JPEG of the given size, without image data. `frame` is the kind of its start-of-frame marker.
 */
export function jpegOf(width: number, height: number, frame = 0xc0): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt16BE(height, 0);
  size.writeUInt16BE(width, 2);
  return Buffer.concat([
    Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
    Buffer.of(0xff, frame, 0, 11, 8),
    size,
    Buffer.from('01011100', 'hex'),
    Buffer.from('ffda0008010100003f00', 'hex'),
    Buffer.from('7fffd9', 'hex'),
  ]);
}
