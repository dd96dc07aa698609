import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);

/** Text shrinks to a tenth; workbooks and archives are compressed already. */
function isPacked(mediaType: string): boolean {
  return mediaType.startsWith('text/');
}

/** A piece of a file as it is kept; compresses off the event loop. */
export async function packChunk(mediaType: string, bytes: Uint8Array): Promise<Uint8Array> {
  return isPacked(mediaType) ? deflate(bytes) : bytes;
}

/** Undoes `packChunk`. */
export async function unpackChunk(mediaType: string, packed: Uint8Array): Promise<Uint8Array> {
  return isPacked(mediaType) ? inflate(packed) : packed;
}
