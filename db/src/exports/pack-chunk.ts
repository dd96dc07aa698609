import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);

/**
 * Returns true if pieces of this media type are compressed. Text shrinks to a tenth; workbooks and archives are
 * compressed already.
 */
function isPacked(mediaType: string): boolean {
  return mediaType.startsWith('text/');
}

/** Converts a piece of a file to the form in which it is stored. Compresses off the event loop. */
export async function packChunk(mediaType: string, bytes: Uint8Array): Promise<Uint8Array> {
  return isPacked(mediaType) ? deflate(bytes) : bytes;
}

/** Undoes `packChunk`. */
export async function unpackChunk(mediaType: string, packed: Uint8Array): Promise<Uint8Array> {
  return isPacked(mediaType) ? inflate(packed) : packed;
}
